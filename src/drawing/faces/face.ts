/** A point in fractions of the picture's width and height. */
export type Point = { readonly x: number; readonly y: number }

/** A part of a picture in fractions of its width and height. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One eye as seen: `left` and `right` are the picture's, whatever eye it is. `upper` and `lower` lie on the lids' middles. */
export type Eye = {
  readonly left: Point
  readonly right: Point
  readonly upper: Point
  readonly lower: Point
  readonly iris: Point
  readonly closed: boolean
}

/** Where the parts of a face are; pairs go from the picture's left to its right, and brows from the nose outwards. */
export type FaceFeatures = {
  readonly eyes: readonly [Eye, Eye]
  readonly brows: readonly [readonly Point[], readonly Point[]]
  readonly nose: {
    readonly bridge: Point
    readonly tip: Point
    readonly left: Point
    readonly right: Point
    readonly base: Point
  }
  readonly mouth: {
    readonly left: Point
    readonly right: Point
    readonly top: Point
    readonly upper: Point
    readonly lower: Point
    readonly bottom: Point
  }
  /** from ear to ear by way of the chin, seven points */
  readonly jaw: readonly Point[]
  readonly hairline: Point
  /** 0..1 each */
  readonly traits: {
    readonly glasses: number
    readonly darkGlasses: number
    readonly teeth: number
    readonly open: number
    readonly beard: number
  }
}

/** A face found in a picture: its box from hairline to chin and cheek to cheek, and how sure the finder is (0..1). */
export type Face = Box & { readonly score: number; readonly features: FaceFeatures }
