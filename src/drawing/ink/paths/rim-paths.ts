import { isolines } from '../../lines/isolines.ts'
import type { Plane } from '../../ground/plane.ts'
import { smoothPath } from '../../lines/smooth-path.ts'
import { joined, runsOf, type Path } from './paths.ts'

/** A path of the half grid on the whole one, a point for each pixel. */
export function doubled(path: Path): Path {
  const count = path.length / 2
  const result = new Float32Array(2 * (2 * count - 1))
  for (let i = 0; i < count; i++) {
    result[4 * i] = 2 * path[2 * i]
    result[4 * i + 1] = 2 * path[2 * i + 1]
    if (i + 1 >= count) break
    result[4 * i + 2] = path[2 * i] + path[2 * i + 2]
    result[4 * i + 3] = path[2 * i + 1] + path[2 * i + 3]
  }
  return result
}

/** The rim of a half-grid mask where nothing speaks against it, as paths of the whole grid. */
export function rimPaths(
  mask: Plane,
  lengthMin: number,
  pieceMin: number,
  sigma: number,
  isWrong: (x: number, y: number) => boolean,
): Path[] {
  return isolines(mask, 0.5)
    .map((ring) => doubled(joined(ring, ring.subarray(0, 2))))
    .filter((ring) => ring.length / 2 >= lengthMin)
    .flatMap((ring) =>
      runsOf(ring.length / 2, (i) => !isWrong(ring[2 * i], ring[2 * i + 1]))
        .filter(([from, to]) => to - from > pieceMin)
        .map(([from, to]) => smoothPath(ring.slice(2 * from, 2 * to), false, sigma)),
    )
}
