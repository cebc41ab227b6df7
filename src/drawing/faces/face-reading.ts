import { exp } from '../portable-math.ts'
import type { Eye, Face, FaceFeatures, Point } from './face.ts'
import type { FaceFrame } from './face-frame.ts'
import { landmarkCount } from './face-net.ts'
import type { Teeth } from './seen-teeth.ts'

/** What the reader saw in one crop: landmarks x0, y0, x1, … in the picture's pixels, traits as logits, and how sure it is (0..1). */
export type Reading = {
  readonly points: Float64Array
  readonly traits: Float64Array
  readonly score: number
}

const traitCount = 8
/** The traits by their place. */
const trait = {
  closedLeft: 0,
  closedRight: 1,
  glasses: 2,
  darkGlasses: 3,
  teeth: 4,
  open: 5,
  beard: 6,
} as const
/** The size of a frame in the ways between eyes and to the mouth, as training measures it. */
const sizeDivisor = 1.55

export function logistic(logit: number): number {
  return 1 / (1 + exp(-logit))
}

/** The reader's numbers for the crop at `frame`. */
export function readingOf(numbers: Float64Array, { x, y, size, cosine, sine }: FaceFrame): Reading {
  const points = new Float64Array(landmarkCount * 2)
  for (let i = 0; i < points.length; i += 2) {
    const along = numbers[i] * size
    const down = numbers[i + 1] * size
    points[i] = x + along * cosine - down * sine
    points[i + 1] = y + along * sine + down * cosine
  }
  const traits = numbers.slice(points.length, points.length + traitCount)
  return { points, traits, score: logistic(numbers[points.length + traitCount]) }
}

/** Which landmark each becomes in a mirror, and the traits likewise. */
const mirroredLandmarks = [
  6, 5, 7, 8, 9, 1, 0, 2, 3, 4, 13, 14, 15, 10, 11, 12, 16, 17, 19, 18, 20, 22, 21, 23, 24, 25, 26,
  33, 32, 31, 30, 29, 28, 27, 34,
]
const mirroredTraits = [1, 0, 2, 3, 4, 5, 6, 7]
/** Eyes, nose and mouth: what two looks at one face agree upon. */
const featureLandmarks = 27
/** The disagreement, in sizes of the face, at which a face is a third as sure. */
const disagreementMax = 0.16

/** The reader's numbers for a mirrored crop as those for the crop itself. */
export function unmirrored(numbers: Float64Array): Float64Array {
  const result = numbers.slice()
  mirroredLandmarks.forEach((from, to) => {
    result[to * 2] = -numbers[from * 2]
    result[to * 2 + 1] = numbers[from * 2 + 1]
  })
  mirroredTraits.forEach(
    (from, to) => (result[landmarkCount * 2 + to] = numbers[landmarkCount * 2 + from]),
  )
  return result
}

/** Two readings' mean, the less sure the less they agree: what is no face is read as another face in the mirror. */
export function agreed(one: Float64Array, other: Float64Array): Float64Array {
  let off = 0
  for (let i = 0; i < featureLandmarks * 2; i += 2) {
    const [dx, dy] = [one[i] - other[i], one[i + 1] - other[i + 1]]
    off += Math.sqrt(dx * dx + dy * dy) / featureLandmarks
  }
  const mean = one.map((value, i) => (value + other[i]) / 2)
  mean[landmarkCount * 2 + traitCount] -= (off / disagreementMax) ** 2
  return mean
}

/** Below this contrast of eyes over cheeks a face is the less sure, by this much of its logit for each step. */
const contrastMin = 1.5
const contrastDoubt = 2
/** From here on cheeks are too green for skin, also in the shade of leaves: so much of the logit for each of 255 steps. */
const greenMax = 8
const greenDoubt = 0.15

/** A reading whose eyes stand out from the cheeks by `contrast` (see eyesOverCheeks), and whose cheeks are so green (see cheeksGreen). */
export function doubted(numbers: Float64Array, contrast: number, green: number): Float64Array {
  const result = numbers.slice()
  result[landmarkCount * 2 + traitCount] -=
    contrastDoubt * Math.max(0, contrastMin - contrast) + greenDoubt * Math.max(0, green - greenMax)
  return result
}

function middleOf(points: Float64Array, ...landmarks: number[]): [x: number, y: number] {
  let x = 0
  let y = 0
  for (const i of landmarks) {
    x += points[i * 2] / landmarks.length
    y += points[i * 2 + 1] / landmarks.length
  }
  return [x, y]
}

/** The frame of a face whose landmarks are known, upright along the line from its eyes to its mouth and across its eyes. */
export function frameOf(points: Float64Array): FaceFrame {
  const [leftX, leftY] = middleOf(points, 0, 1)
  const [rightX, rightY] = middleOf(points, 5, 6)
  const [mouthX, mouthY] = middleOf(points, 21, 22)
  const [acrossX, acrossY] = [rightX - leftX, rightY - leftY]
  const [downX, downY] = [mouthX - (leftX + rightX) / 2, mouthY - (leftY + rightY) / 2]
  const size =
    Math.sqrt(acrossX * acrossX + acrossY * acrossY + downX * downX + downY * downY) / sizeDivisor
  // Both directions say how the head leans; a turned head's eyes say less, being nearer each other.
  const axisX = acrossX + downY
  const axisY = acrossY - downX
  const length = Math.sqrt(axisX * axisX + axisY * axisY)
  return {
    x: (leftX + rightX) / 4 + mouthX / 2,
    y: (leftY + rightY) / 4 + mouthY / 2,
    size,
    cosine: length > 0 ? axisX / length : 1,
    sine: length > 0 ? axisY / length : 0,
  }
}

/** How far the corners of a smiling mouth lie beyond the teeth, and its lips' thickness, in sizes of the face. */
const cornerBeyond = 0.06
const lipThickness = [0.06, 0.12] as const
/** A trait that is certain, as a logit. */
const certain = 4

/** A reading whose mouth is where its teeth were seen: the corners drawn up, as smiling does. `frame` is what `frameOf` says of it. */
export function smiling(reading: Reading, frame: FaceFrame, teeth: Teeth): Reading {
  const middle = mouthFrame(reading, frame)
  const points = reading.points.slice()
  const put = (landmark: number, along: number, down: number) => {
    points[landmark * 2] = middle.x + (along * frame.cosine - down * frame.sine) * frame.size
    points[landmark * 2 + 1] = middle.y + (along * frame.sine + down * frame.cosine) * frame.size
  }
  const { left, right, top, bottom } = teeth
  const centre = (left.x + right.x) / 2
  put(21, left.x - cornerBeyond, (left.y + top) / 2)
  put(22, right.x + cornerBeyond, (right.y + top) / 2)
  const heights = [top - lipThickness[0], top, bottom, bottom + lipThickness[1]]
  heights.forEach((height, i) => put(23 + i, centre, height))
  const traits = reading.traits.slice()
  traits[trait.teeth] = certain
  traits[trait.open] = certain
  return { ...reading, points, traits }
}

/** The frame moved to the middle of the mouth. */
export function mouthFrame({ points }: Reading, frame: FaceFrame): FaceFrame {
  const [x, y] = middleOf(points, 21, 22)
  return { ...frame, x, y }
}

/** Eyes are unlike only where both are this sure (a logit): drawn heads wink far oftener than people on photos do. */
const winkLeast = 1.5

/** Whether the left and the right eye are closed. */
function closedEyes(traits: Float64Array): [left: boolean, right: boolean] {
  const left = traits[trait.closedLeft]
  const right = traits[trait.closedRight]
  if (Math.min(Math.abs(left), Math.abs(right)) >= winkLeast) return [left > 0, right > 0]
  return left + right > 0 ? [true, true] : [false, false]
}

/** The face of a reading, in fractions of a picture of this size. */
export function faceOf({ points, traits, score }: Reading, width: number, height: number): Face {
  const at = (i: number): Point => ({ x: points[i * 2] / width, y: points[i * 2 + 1] / height })
  const range = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => at(first + i))
  const [leftClosed, rightClosed] = closedEyes(traits)
  const eye = (first: number, closed: boolean): Eye => ({
    left: at(first),
    right: at(first + 1),
    upper: at(first + 2),
    lower: at(first + 3),
    iris: at(first + 4),
    closed,
  })
  const features: FaceFeatures = {
    eyes: [eye(0, leftClosed), eye(5, rightClosed)],
    brows: [range(10, 3), range(13, 3)],
    nose: { bridge: at(16), tip: at(17), left: at(18), right: at(19), base: at(20) },
    mouth: {
      left: at(21),
      right: at(22),
      top: at(23),
      upper: at(24),
      lower: at(25),
      bottom: at(26),
    },
    jaw: range(27, 7),
    hairline: at(34),
    traits: {
      glasses: logistic(traits[trait.glasses]),
      darkGlasses: logistic(traits[trait.darkGlasses]),
      teeth: logistic(traits[trait.teeth]),
      open: logistic(traits[trait.open]),
      beard: logistic(traits[trait.beard]),
    },
  }
  const outline = [...features.jaw, features.hairline, features.brows[0][1], features.brows[1][1]]
  const left = Math.min(...outline.map(({ x }) => x))
  const top = Math.min(...outline.map(({ y }) => y))
  const right = Math.max(...outline.map(({ x }) => x))
  const bottom = Math.max(...outline.map(({ y }) => y))
  return { x: left, y: top, width: right - left, height: bottom - top, score, features }
}
