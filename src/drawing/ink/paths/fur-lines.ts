import { runsOf, pathLength, type Path } from './paths.ts'

/**
 * An animal's head, of which whiskers and stripes are drawn as a few strokes: its muzzle, how far whiskers reach, the
 * middle between its eyes,
 * and the directions along their line and down; pixels of the whole grid.
 */
export type FurryHead = {
  readonly muzzleX: number
  readonly muzzleY: number
  readonly reach: number
  readonly x: number
  readonly y: number
  readonly apart: number
  readonly acrossX: number
  readonly acrossY: number
  /** around the face, without ears */
  readonly oval: {
    readonly x: number
    readonly y: number
    readonly wide: number
    readonly tall: number
  }
  /** whether there, or beside it, something thin and light runs in a direction of length 1 */
  readonly isThinLight: (x: number, y: number, dx: number, dy: number) => boolean
  /** what of it has dots on manga pages, on the half grid, the later over the earlier */
  readonly shades: readonly { readonly ring: Path; readonly tone: 0 | 1 | 2 }[]
  /** below the mouth, where the head ends, from left to right */
  readonly chin: readonly number[]
}

type FurLine = { readonly kind: string; readonly path: Path }

/**
 * Lines run as whiskers do within so much of their direction (cosine), less where they lie at something thin and light,
 * and so far from level.
 */
const whiskers = { within: 0.88, from: 0.3, upward: 0.5 }
const lights = { within: 0.3, above: 0.6, upward: 0.7 }
/** Among whiskers what is shorter and hangs on nothing longer is a piece of one, in distances between the eyes. */
const pieces = { least: 0.45, near: 0.06 }
/** On the crown between the ears, in distances between the eyes. */
const crown = { within: 0.9, wide: 0.75, from: -2.4, to: -0.5 }
/** Shorter stretches of a longer line belong to what is bent otherwise; shorter rests go with the line. In distances between the eyes. */
const stretchMin = 0.42
const wholeShare = 0.7
const restMin = 0.45
/** Above the eyes and around the face, in ears and on temples, shorter lines are tufts; borders of areas are sooner an ear's. */
const tufts = { least: 0.55, leastBorder: 0.36, wide: 1.7, from: -2.2, to: -0.2 }
const look = 4

/** Where whiskers may be: the direction from the muzzle, and how far upward that is; undefined too near and too far. */
function inFan(head: FurryHead, x: number, y: number) {
  const [u, v] = [x - head.muzzleX, y - head.muzzleY]
  const away = Math.sqrt(u * u + v * v) + 1e-6
  if (away < whiskers.from * head.apart || away > head.reach) return undefined
  return { u: u / away, v: v / away, upward: -(v * head.acrossX - u * head.acrossY) / away }
}

/** Whether a line through a place in a direction of length 1 is one of the many that the few strokes stand for. */
function isFur(head: FurryHead, x: number, y: number, dx: number, dy: number): boolean {
  const { acrossX, acrossY } = head
  const fan = inFan(head, x, y)
  if (fan && fan.upward < lights.upward) {
    const along = Math.abs(fan.u * dx + fan.v * dy)
    const isLevel = fan.upward < whiskers.upward
    if (isLevel && along > whiskers.within) return true
    if (along > (isLevel ? lights.within : lights.above) && head.isThinLight(x, y, dx, dy))
      return true
  }
  return isIn(crown, head, x, y) && Math.abs(dy * acrossX - dx * acrossY) > crown.within
}

type Region = { readonly wide: number; readonly from: number; readonly to: number }

function isIn({ wide, from, to }: Region, head: FurryHead, x: number, y: number): boolean {
  const { acrossX, acrossY, apart } = head
  const [u, v] = [x - head.x, y - head.y]
  const along = (u * acrossX + v * acrossY) / apart
  const below = (v * acrossX - u * acrossY) / apart
  return Math.abs(along) < wide && below > from && below < to
}

export const isOnCrown = (head: FurryHead, x: number, y: number): boolean => isIn(crown, head, x, y)

function isTuft({ kind, path }: FurLine, head: FurryHead): boolean {
  const least = kind === 'shape' ? tufts.leastBorder : tufts.least
  if (pathLength(path) > least * head.apart) return false
  for (let i = 0; i < path.length; i += 2)
    if (!isIn(tufts, head, path[i], path[i + 1])) return false
  return true
}

/** What is left of a path where it does not run as fur does. */
function withoutFurOf(path: Path, head: FurryHead): Path[] {
  const count = path.length / 2
  const isOut = Uint8Array.from({ length: count }, (_, i) => {
    const [before, after] = [Math.max(0, i - look), Math.min(count - 1, i + look)]
    const dx = path[2 * after] - path[2 * before]
    const dy = path[2 * after + 1] - path[2 * before + 1]
    const length = Math.sqrt(dx * dx + dy * dy) + 1e-6
    const [x, y] = [path[2 * i], path[2 * i + 1]]
    return isFur(head, x, y, dx / length, dy / length) ? 1 : 0
  })
  const { apart } = head
  const runs = runsOf(count, (i) => isOut[i] === 1)
  const isWhole = runs.reduce((sum, [from, to]) => sum + to - from, 0) > wholeShare * count
  if (isWhole) return []
  for (const [from, to] of runs)
    if (pathLength(path.subarray(2 * from, 2 * to)) < stretchMin * apart) isOut.fill(0, from, to)
  if (!isOut.includes(1)) return [path]
  const least = restMin * apart
  return runsOf(count, (i) => isOut[i] === 0)
    .map(([from, to]) => path.slice(2 * from, 2 * to))
    .filter((piece) => pathLength(piece) > least)
}

/** Whether all of a line lies among whiskers, is short, and no longer one begins or ends where it does. */
function isPiece({ path }: FurLine, head: FurryHead, lines: readonly FurLine[]): boolean {
  const least = pieces.least * head.apart
  if (pathLength(path) > least) return false
  for (let i = 0; i < path.length; i += 2) {
    const fan = inFan(head, path[i], path[i + 1])
    if (!fan || fan.upward > whiskers.upward) return false
  }
  const near = (pieces.near * head.apart) ** 2
  const ends = [0, path.length - 2]
  return !lines.some(
    ({ path: other }) =>
      other !== path &&
      pathLength(other) > least &&
      ends.some((at) => {
        for (let i = 0; i < other.length; i += 2)
          if ((other[i] - path[at]) ** 2 + (other[i + 1] - path[at + 1]) ** 2 < near) return true
        return false
      }),
  )
}

/** Lines without those that whiskers and stripes stand for, and without tufts in ears and on temples. */
export function withoutFur<Line extends FurLine>(lines: readonly Line[], head: FurryHead): Line[] {
  const cut = lines
    .filter((line) => !isTuft(line, head))
    .flatMap((line) => {
      const rests = withoutFurOf(line.path, head)
      return rests.length === 1 && rests[0] === line.path
        ? [line]
        : rests.map((path) => ({ ...line, path }))
    })
  return cut.filter((line) => !isPiece(line, head, cut))
}
