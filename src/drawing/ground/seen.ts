/** A grey mask over an upright box of the picture: fractions of the picture's width and height; data row-major, 0..255. */
export type SeenMask = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly columns: number
  readonly rows: number
  readonly data: Uint8Array
}

/**
 * Where a person's limbs are: 33 landmarks of a pose (MediaPipe's numbering: 0 the nose, 2 and 5 the eyes, 7 and 8 the
 * ears, 9 and 10 the mouth's
 * corners, 11 and 12 the shoulders; of two the first is the person's left), x0,y0,x1,y1,… in fractions of the picture's width and height.
 */
export type SeenPose = { readonly points: Float32Array }

/**
 * `head`: the head with hair and hat, three times as fine as the person's mask. `byBody`: a finder for bodies knows him, and
 * none for heads.
 */
export type SeenPerson = SeenMask & {
  readonly pose?: SeenPose
  readonly head?: SeenMask
  readonly byBody?: true
}

/**
 * A face: 478 landmarks (MediaPipe's numbering; 468..472 and 473..477 the irises: centre, then four on the rim), x0,y0,x1,y1,… in
 * fractions of the picture's width and height.
 */
export type SeenFace = {
  readonly points: Float32Array
  /** 0..1 */
  readonly score: number
  /** the person's mask says that a person carries it, 0..1 */
  readonly flag: number
  readonly head: SeenMask
  /** whose it is, with the pose */
  readonly person: SeenPerson
  /**
   * of a face from the side, where the picture was read for it: the outline from the chin to the brow, and the
   * landmarks with nose and mouth moved to it; as `points`
   */
  readonly profile?: { readonly line: Float32Array; readonly points: Float32Array }
  /** of a near face from the side its outline alone, as `profile.line` */
  readonly side?: Float32Array
}

/**
 * A hand: 21 landmarks (MediaPipe's numbering: 0 the wrist, then four of the thumb, the index … the little finger, from the knuckle to the
 * tip), x0,y0,z0,… in fractions of the picture's width, height and width; z grows away from who looks, 0 at the wrist.
 */
export type SeenHand = {
  readonly points: Float32Array
  /** how sure the model is that it is a hand, 0..1 */
  readonly flag: number
}

/** What models saw in a picture. Empty where there were no models. */
export type Seen = {
  readonly faces: readonly SeenFace[]
  /** people seen without a face found */
  readonly people: readonly SeenPerson[]
  /** who and what stands in front, people or not, in one mask of the whole picture */
  readonly front?: SeenMask
  /**
   * what the picture is of, people with what they hold, animals and things, in one mask of the whole picture: how sure a model for salient
   * objects is of it. Nearly black where nothing stands out, such as in streets and mountains
   */
  readonly salient?: SeenMask
  /** hands of the people seen, the largest first */
  readonly hands?: readonly SeenHand[]
}

export const nothingSeen: Seen = { faces: [], people: [] }
