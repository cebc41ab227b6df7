import type { Pixels } from '../ground/line-art.ts'
import type { Plane } from '../ground/plane.ts'
import type { Seen, SeenMask } from '../ground/seen.ts'
import { surenessOf } from '../ground/sureness.ts'
import { localBox, localMask, raiseLocal, type LocalPlane, type Size } from '../ink/people/masks.ts'
import { boxBlurred } from '../pixels/box-blur.ts'
import { guidedFilter, mixed, type Colours } from '../pixels/guided-filter.ts'
import { halve, resizeToPlanes } from '../pixels/resize.ts'

/** Pixels of the grid on which masks are moved to the picture's edges: about 800 × 550. What moves them is found on half its sides. */
const gridPixels = 440_000
/** How far a mask's rim may lie beside somebody's, in shares of the grid's long side. */
const reachShare = 0.015
/** What is unsure so often, for those within, has no rim that could be moved. */
const unsureMax = 0.6
/** A mask so full around a place has its rim elsewhere. */
const surelyWithin = 0.94
/** How sure a mask must be around a place, 0..1, for its rim to be moved there at all, and as far as it goes. */
const sure = { from: 0.45, whole: 0.7 }
/** It is moved twice, and made so much steeper between. */
const steeper = 2

/** What models saw, with the masks of people, of what stands in front and of what the picture is of, moved to where the picture shows that they end. */
export function finerMasks(pixels: Pixels, seen: Seen): Seen {
  const { faces, people, front, salient } = seen
  if (faces.length + people.length === 0 && !front && !salient) return seen
  const finer = finerBy(pixels)
  return {
    ...seen,
    faces: faces.map((face) => ({ ...face, person: finer(face.person) })),
    people: people.map(finer),
    ...(front && { front: finer(front) }),
    ...(salient && { salient: finer(salient) }),
  }
}

const evenSide = (side: number): number => 2 * Math.max(1, Math.round(side / 2))

function finerBy(pixels: Pixels): <Mask extends SeenMask>(mask: Mask) => Mask {
  const scale = Math.min(1, Math.sqrt(gridPixels / (pixels.width * pixels.height)))
  const width = evenSide(pixels.width * scale)
  const height = evenSide(pixels.height * scale)
  const colours = resizeToPlanes(pixels, width, height)
  const half: Colours = [halve(colours[0]), halve(colours[1]), halve(colours[2])]
  const grid = { width: width / 2, height: height / 2 }
  const reach = Math.max(1, Math.round(reachShare * Math.max(grid.width, grid.height)))
  const filter = guidedFilter(half, reach)
  return (mask) => {
    const { within, unsure } = surenessOf(mask)
    if (within === 0 || unsure > unsureMax * within) return mask
    const { left, top, plane } = withRoom(mask, grid, 2 * reach)
    const part = { left, top, width: plane.width, height: plane.height }
    const once = filter(plane.data, part)
    const steep = mixed(once.mixture, half, part).map((value, i) =>
      once.means[i] > surelyWithin ? 1 : Math.min(1, Math.max(0, (value - 0.5) * steeper + 0.5)),
    )
    const { mixture, means } = filter(steep, part)
    const moved = mixed(mixture, colours, part, 2)
    return {
      ...mask,
      x: left / grid.width,
      y: top / grid.height,
      width: part.width / grid.width,
      height: part.height / grid.height,
      columns: 2 * part.width,
      rows: 2 * part.height,
      data: believed(plane, moved, means, reach),
    }
  }
}

/**
 * A mask of twice a plane's sides, in greys, as it was moved. Where it was unsure all around it is as before, since any
 * edge of the picture would do
 * there; far from its rim it is full, since checks and stripes are no holes.
 */
function believed(
  { width, height, data }: Plane,
  moved: Float32Array,
  means: Float32Array,
  reach: number,
): Uint8Array {
  const sureness = boxBlurred(
    data.map((value) => Math.abs(2 * value - 1)),
    width,
    height,
    reach,
  )
  const greys = new Uint8Array(moved.length)
  for (let y = 0, i = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++, i++) {
      const cell = (y >> 1) * width + (x >> 1)
      const part = Math.min(1, Math.max(0, (sureness[cell] - sure.from) / (sure.whole - sure.from)))
      const value = data[cell] + (moved[i] - data[cell]) * part
      greys[i] = means[cell] > surelyWithin ? 255 : Math.round(255 * value)
    }
  return greys
}

/** A mask on a grid, with so many pixels around it as the grid has. */
function withRoom(mask: SeenMask, grid: Size, room: number): LocalPlane {
  const { left, top, plane } = localMask(mask, grid)
  const [reachX, reachY] = [plane.width / 2, plane.height / 2]
  const box = localBox(grid, left + reachX, top + reachY, reachX + room, reachY + room)
  raiseLocal(box, mask, grid)
  return box
}
