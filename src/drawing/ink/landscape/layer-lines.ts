import { newPlane, type Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import type { Chain } from '../../regions/chains.ts'
import type { Candidate } from '../candidates/candidates.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { evenlySpaced } from '../paths/border-paths.ts'
import { cloudPath, dense } from '../paths/cloud-path.ts'
import { normalAt, reversed, type Path } from '../paths/paths.ts'
import { parted, sizeOf } from '../woods/wood-rims.ts'
import { layersOf, type LayerKind, type Layers } from './layers.ts'
import { rockLines } from './rock-lines.ts'
import { treeRow } from './tree-rows.ts'
import { tuftLines } from './tufts.ts'

/** How much of a border's own course is smoothed away, in mm: steps of the areas' grid, and what no child would colour. */
const smoothMm = {
  usual: { sky: 1.1, cloud: 3, woods: 2.4, tree: 0.9, ground: 1.8, rock: 1.3, open: 1.3 },
  simple: { sky: 2, cloud: 4.5, woods: 3.6, tree: 1.8, ground: 3, rock: 2.6, open: 2.4 },
}
/** How long the arcs are of which leaves and clouds are made, in mm. */
const arcMm = {
  usual: { woods: 6, cloud: 9, twig: 4.2 },
  simple: { woods: 9.5, cloud: 13, twig: 6 },
}

/** Of what two areas are a border is drawn: of the first of these that one of them is. */
const order: readonly LayerKind[] = ['tree', 'woods', 'ground', 'open', 'rock', 'cloud', 'sky']

/** Between two of these nothing ends. */
const airy: readonly LayerKind[] = ['sky', 'cloud']

function labelAt({ map }: Layers, x: number, y: number): number {
  const column = Math.max(0, Math.min(map.width - 1, Math.floor(x)))
  const row = Math.max(0, Math.min(map.height - 1, Math.floor(y)))
  return map.labels[row * map.width + column]
}

/** Whose border it is: of two of one kind, of the one that stands before the other. */
function ownerOf({ kinds, feet }: Layers, [one, other]: Chain['between']): number {
  const [first, second] = [order.indexOf(kinds[one]), order.indexOf(kinds[other])]
  if (first !== second) return first < second ? one : other
  return feet[one] >= feet[other] ? one : other
}

/** A border with its owner to the right of it, on the whole grid, or undefined where it parts nothing. */
function borderOf(layers: Layers, chain: Chain, { reading }: ChoiceInput) {
  const { kinds, map } = layers
  const [one, other] = chain.between
  if (kinds[one] === kinds[other] && airy.includes(kinds[one])) return undefined
  const owner = ownerOf(layers, chain.between)
  const points = chain.closed
    ? Float32Array.from([...chain.points, chain.points[0], chain.points[1]])
    : chain.points
  let right = 0
  for (let i = 2; i < points.length; i += 2) {
    const [dx, dy] = [points[i] - points[i - 2], points[i + 1] - points[i - 1]]
    const [x, y] = [(points[i] + points[i - 2]) / 2, (points[i + 1] + points[i - 1]) / 2]
    right += labelAt(layers, x - 0.5 * dy, y + 0.5 * dx) === owner ? 1 : -1
  }
  const scaled = points.map(
    (value, i) =>
      value * (i % 2 === 0 ? reading.grid.width / map.width : reading.grid.height / map.height),
  )
  const path = evenlySpaced(right > 0 ? scaled : reversed(scaled))
  return { kind: kinds[owner], isClosed: chain.closed, path }
}

/** A slender tree is a fir: its border has points that look outwards, to the left of its direction. */
function twigged(path: Path, length: number): Path {
  const step = Math.max(2, Math.round(length / 2))
  const count = path.length / 2
  const out: number[] = []
  for (let i = 0, turn = 0; i + step < count; i += step, turn++) {
    const [nx, ny] = normalAt(path, i)
    const lift = turn % 2 === 1 ? 0.45 * length : 0
    out.push(path[2 * i] - lift * nx, path[2 * i + 1] - lift * ny)
  }
  out.push(path[path.length - 2], path[path.length - 1])
  return dense(Float32Array.from(out))
}

function borderLines(layers: Layers, input: ChoiceInput): Path[] {
  const size = sizeOf(input)
  const { pixelsPerMm } = input
  return layers.chains.flatMap((chain) => {
    const border = borderOf(layers, chain, input)
    if (!border) return []
    const { kind, path, isClosed } = border
    const sigma = smoothMm[size][kind] * pixelsPerMm
    const calm = smoothPath(path, isClosed, sigma)
    if (kind === 'cloud') return [cloudPath(calm, arcMm[size].cloud * pixelsPerMm)]
    if (kind === 'tree') return [twigged(calm, arcMm[size].twig * pixelsPerMm)]
    if (kind !== 'woods') return [calm]
    return parted(calm, 3 * sigma).map((piece) =>
      piece.isLow ? piece.path : cloudPath(piece.path, arcMm[size].woods * pixelsPerMm),
    )
  })
}

function planeOf(layers: Layers, kinds: readonly LayerKind[], { reading }: ChoiceInput): Plane {
  const { width, height } = reading.lightHalf
  const { map } = layers
  const plane = newPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const area = labelAt(
        layers,
        ((x + 0.5) * map.width) / width,
        ((y + 0.5) * map.height) / height,
      )
      if (kinds.includes(layers.kinds[area])) plane.data[y * width + x] = 1
    }
  return plane
}

/**
 * A landscape as an illustrator draws it: closed areas from the ridge to the meadow, trees with crowns, and few lines
 * within the rocks, in place of the ink; the lines as they are where it is none.
 */
export function withLayers(
  lines: readonly ChosenLine[],
  candidates: readonly Candidate[],
  input: ChoiceInput,
): readonly ChosenLine[] {
  const { reading, guides } = input
  const layers = layersOf(reading, guides)
  if (!layers) return lines
  const borders = borderLines(layers, input)
  const rocks = rockLines(candidates, borders, planeOf(layers, ['rock'], input), input)
  const trees = treeRow(planeOf(layers, ['woods'], input), borders, input)
  const drawn = [
    ...borders.map((path): ChosenLine => ({ kind: 'layer', path, isFine: true })),
    ...rocks,
    ...trees,
  ]
  return [...drawn, ...tuftLines(drawn, input, planeOf(layers, ['ground'], input))]
}
