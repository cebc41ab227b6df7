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
  readonly glassesFromMm: number
  readonly browsFromMm: number
  readonly noseFromMm: number
  readonly lipFromMm: number
  /** the open mouth is black where there are no teeth */
  readonly darkMouth: boolean
  /** a mouth that is neither glad nor sad smiles at least this much, as a share of its width */
  readonly smileMin: number
  /** faces are made of shapes that can be coloured, as far as there is room */
  readonly shapes?: FaceShapes
}

/** How faces are made of closed shapes; sizes are on paper. */
export type FaceShapes = {
  /** a mouth or a brow has at least this much white within its line, or else is no shape */
  readonly whiteMinMm2: number
  /** a mouth, nose, brow or closed eye too small to be a shape is a dash: a line no longer than this, drawn bolder, as a dot is */
  readonly dashMm: number
  readonly dashBoldMm: number
  /** up to these ways between the eyes closed lids, brows and the nose are dashes */
  readonly dashLidUpToMm: number
  readonly dashBrowUpToMm: number
  readonly dashNoseUpToMm: number
}

const pens: Record<StyleName, FacePen> = {
  children: {
    lineMm: 1.1,
    fineMm: 1,
    swells: false,
    eyeScale: 1.2,
    lidsFromMm: 20,
    irisRingFromMm: Infinity,
    glassesFromMm: 13,
    browsFromMm: 13,
    noseFromMm: 10,
    lipFromMm: Infinity,
    darkMouth: false,
    smileMin: 0.1,
    shapes: {
      whiteMinMm2: 5,
      dashMm: 2.6,
      dashBoldMm: 1.5,
      dashLidUpToMm: 14,
      dashBrowUpToMm: 15,
      dashNoseUpToMm: 32,
    },
  },
  standard: {
    lineMm: 0.55,
    fineMm: 0.45,
    swells: false,
    eyeScale: 1.05,
    lidsFromMm: 6.5,
    irisRingFromMm: 15,
    glassesFromMm: 6,
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
    glassesFromMm: 5,
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
