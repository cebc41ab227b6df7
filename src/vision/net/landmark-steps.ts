import type { MakeStep } from './builder.ts'
import { optionsIn } from './flatbuffer.ts'
import { numbersOf, putNumbers } from './tensor.ts'

/**
 * The three operations with which MediaPipe's face model looks at eyes and lips a second time: a square around some landmarks, the
 * picture's features within it, and the landmarks found there brought back. Turned by square roots alone, without an angle.
 */
function optionsOf(bytes: Uint8Array) {
  const options = optionsIn(bytes)
  return {
    number(name: string): number {
      const value = options.get(name)
      if (typeof value !== 'number') throw new Error(`the option ${name} is missing`)
      return value
    },
    list(name: string): number[] {
      const value = options.get(name)
      if (!Array.isArray(value)) throw new Error(`the option ${name} is missing`)
      return value
    },
  }
}

/** From the square's pixels to the picture's: the first two rows of a matrix of 4 × 4. */
export const landmarksToMatrix: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  const options = optionsOf(operation.customOptions ?? new Uint8Array())
  if (options.number('target_rotation_radians') !== 0)
    throw new Error('landmarks turned in an unknown way')
  const [left, right] = [options.number('left_rotation_idx'), options.number('right_rotation_idx')]
  const [width, height] = [options.number('output_width'), options.number('output_height')]
  const [scaleX, scaleY] = [options.number('scale_x'), options.number('scale_y')]
  const subset = options.list('subset_idxs')
  return () => {
    const points = numbersOf(kernels, input)
    const dx = points[right * 3] - points[left * 3]
    const dy = points[right * 3 + 1] - points[left * 3 + 1]
    const length = Math.sqrt(dx * dx + dy * dy)
    const [cos, sin] = length > 0 ? [dx / length, dy / length] : [1, 0]
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const i of subset) {
      const x = points[i * 3] * cos + points[i * 3 + 1] * sin
      const y = points[i * 3 + 1] * cos - points[i * 3] * sin
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      y0 = Math.min(y0, y)
      y1 = Math.max(y1, y)
    }
    const [middleX, middleY] = [(x0 + x1) / 2, (y0 + y1) / 2]
    const perX = (scaleX * (x1 - x0)) / width
    const perY = (scaleY * (y1 - y0)) / height
    const [a, b] = [cos * perX, -sin * perY]
    const [c, d] = [sin * perX, cos * perY]
    const x = middleX * cos - middleY * sin - (a * width + b * height) / 2
    const y = middleX * sin + middleY * cos - (c * width + d * height) / 2
    putNumbers(kernels, output, [a, b, 0, x, c, d, 0, y, 0, 0, 1, 0, 0, 0, 0, 1])
  }
}

/** What lies within the square, with straight lines between pixels; nothing where that is outside the picture. */
export const sampleByMatrix: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const [input, matrix] = operation.inputs.map(builder.tensor)
  const output = builder.output(operation)
  const [, height, width] = input.shape
  const [, outHeight, outWidth] = output.shape
  const { pitch } = input
  return () => {
    const { floats } = kernels
    const [a, b, , x0, c, d, , y0] = numbersOf(kernels, matrix)
    const from = input.span.at / 4
    let to = output.span.at / 4
    for (let v = 0; v < outHeight; v++)
      for (let u = 0; u < outWidth; u++, to += pitch) {
        const x = a * (u + 0.5) + b * (v + 0.5) + x0 - 0.5
        const y = c * (u + 0.5) + d * (v + 0.5) + y0 - 0.5
        if (!(x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1)) {
          floats.fill(0, to, to + pitch)
          continue
        }
        const [left, top] = [Math.floor(x), Math.floor(y)]
        const [across, down] = [x - left, y - top]
        const at = from + (top * width + left) * pitch
        const right = left + 1 < width ? pitch : 0
        const below = top + 1 < height ? width * pitch : 0
        for (let i = 0; i < pitch; i++) {
          const upper = (1 - across) * floats[at + i] + across * floats[at + right + i]
          const lower =
            (1 - across) * floats[at + below + i] + across * floats[at + below + right + i]
          floats[to + i] = down * lower + (1 - down) * upper
        }
      }
  }
}

export const moveByMatrix: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const [input, matrix] = operation.inputs.map(builder.tensor)
  const output = builder.output(operation)
  return () => {
    const [a, b, , x0, c, d, , y0] = numbersOf(kernels, matrix)
    const points = numbersOf(kernels, input)
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i], points[i + 1]]
      points[i] = a * x + b * y + x0
      points[i + 1] = c * x + d * y + y0
    }
    putNumbers(kernels, output, points)
  }
}
