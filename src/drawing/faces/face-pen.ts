import type { StyleName } from '../line-art.ts'

/** How a style draws faces. Sizes are on paper; `…FromMm` is the way between the eyes from which a thing is drawn. */
export type FacePen = {
  readonly lineMm: number
  readonly fineMm: number
  /** lines swell and end in points */
  readonly swells: boolean
  /** eyes are drawn larger than they are, more so in small faces */
  readonly eyeScale: number
  /** below this an eye is a dot */
  readonly lidsFromMm: number
  /** below this the iris is solid, above it is a ring with a pupil; never when Infinity */
  readonly irisRingFromMm: number
  readonly browsFromMm: number
  readonly noseFromMm: number
  readonly lipFromMm: number
  /** the open mouth is black where there are no teeth */
  readonly darkMouth: boolean
  /** a mouth that is neither glad nor sad smiles at least this much, as a share of its width */
  readonly smileMin: number
}

const pens: Record<StyleName, FacePen> = {
  children: {
    lineMm: 1.1,
    fineMm: 1,
    swells: false,
    eyeScale: 1.2,
    lidsFromMm: 20,
    irisRingFromMm: Infinity,
    browsFromMm: 13,
    noseFromMm: 10,
    lipFromMm: Infinity,
    darkMouth: false,
    smileMin: 0.1,
  },
  standard: {
    lineMm: 0.55,
    fineMm: 0.45,
    swells: false,
    eyeScale: 1.05,
    lidsFromMm: 6.5,
    irisRingFromMm: 15,
    browsFromMm: 6,
    noseFromMm: 6,
    lipFromMm: 10,
    darkMouth: false,
    smileMin: -1,
  },
  manga: {
    lineMm: 0.6,
    fineMm: 0.35,
    swells: true,
    eyeScale: 1.12,
    lidsFromMm: 5.5,
    irisRingFromMm: Infinity,
    browsFromMm: 5,
    noseFromMm: 6,
    lipFromMm: 9,
    darkMouth: true,
    smileMin: -1,
  },
}

export function facePenOf(style: StyleName): FacePen {
  return pens[style]
}
