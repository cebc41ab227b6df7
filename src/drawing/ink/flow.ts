import { blurred } from './planes.ts'
import { newPlane, type Plane } from '../plane.ts'

/** The direction, of length 1, in which the picture changes most at each pixel; lines run at right angles to it. */
export type Flow = {
  readonly width: number
  readonly height: number
  readonly x: Float32Array
  readonly y: Float32Array
}

function addTensor(plane: Plane, weight: number, xx: Plane, xy: Plane, yy: Plane): void {
  const { width, height, data } = plane
  const square = weight * weight
  for (let y = 0; y < height; y++) {
    const up = (y > 0 ? y - 1 : 0) * width
    const here = y * width
    const down = (y < height - 1 ? y + 1 : y) * width
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : 0
      const right = x < width - 1 ? x + 1 : x
      const nw = data[up + left]
      const ne = data[up + right]
      const sw = data[down + left]
      const se = data[down + right]
      const gx = ne - nw + 2 * (data[here + right] - data[here + left]) + se - sw
      const gy = sw - nw + 2 * (data[down + x] - data[up + x]) + se - ne
      xx.data[here + x] += gx * gx * square
      xy.data[here + x] += gx * gy * square
      yy.data[here + x] += gy * gy * square
    }
  }
}

/**
 * The flow of some channels, each with its weight, from their common structure tensor smoothed by `sigma` pixels (Di Zenzo 1986; as in
 * Kyprianidis and Döllner 2008, "Image abstraction by structure adaptive filtering").
 */
export function flowOf(
  channels: readonly (readonly [plane: Plane, weight: number])[],
  sigma: number,
): Flow {
  const { width, height } = channels[0][0]
  const tensors = [newPlane(width, height), newPlane(width, height), newPlane(width, height)]
  for (const [plane, weight] of channels)
    addTensor(plane, weight, tensors[0], tensors[1], tensors[2])
  const [xx, xy, yy] = tensors.map((tensor) => blurred(tensor, sigma).data)
  const flow = {
    width,
    height,
    x: new Float32Array(width * height),
    y: new Float32Array(width * height),
  }
  for (let at = 0; at < xx.length; at++) {
    const difference = xx[at] - yy[at]
    const twice = 2 * xy[at]
    const length = Math.sqrt(difference * difference + twice * twice)
    if (length < 1e-12) {
      flow.x[at] = 1
      continue
    }
    // Half of the angle whose cosine and sine are difference / length and twice / length.
    const cosine = difference / length
    flow.x[at] = Math.sqrt(Math.max(0, (1 + cosine) / 2))
    const sine = Math.sqrt(Math.max(0, (1 - cosine) / 2))
    flow.y[at] = twice < 0 ? -sine : sine
  }
  return flow
}
