import type { MakeStep } from './builder.ts'
import { numbersOf, pitchOf, putNumbers, type Tensor } from './tensor.ts'

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((size, i) => size === other[i])

/** The same numbers in another shape. Where rows stay as long as they are, the net shares the span and this is not asked. */
export const reshape: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  return () => putNumbers(kernels, output, numbersOf(kernels, input))
}

/** All of it, in one known model. */
export const stridedSlice: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  if (!same(input.shape, output.shape)) throw new Error('a slice of an unknown kind')
  return () => putNumbers(kernels, output, numbersOf(kernels, input))
}

/** One after another along the rows. */
export const concatenate: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const inputs = operation.inputs.map(builder.tensor)
  const output = builder.output(operation)
  if (inputs.some(({ channels, shape }) => channels !== output.channels || shape.length !== 3))
    throw new Error('a concatenation of an unknown kind')
  return () => {
    let to = output.span.at / 4
    for (const { span, rows, pitch } of inputs) {
      kernels.floats.copyWithin(to, span.at / 4, span.at / 4 + rows * pitch)
      to += rows * pitch
    }
  }
}

/** Of each pixel all channels of one, then all of the next. */
export const concatenateChannels: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const inputs = operation.inputs.map(builder.tensor)
  const output = builder.output(operation)
  return () => {
    const { floats } = kernels
    let first = output.span.at / 4
    for (const { span, channels, pitch } of inputs) {
      for (let row = 0, from = span.at / 4, to = first; row < output.rows; row++) {
        for (let c = 0; c < channels; c++) floats[to + c] = floats[from + c]
        from += pitch
        to += output.pitch
      }
      first += channels
    }
  }
}

/** Channels of nothing after the others, and a border of nothing. */
export const pad: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const [inputIndex, paddingIndex] = operation.inputs
  const input = builder.tensor(inputIndex)
  const output = builder.output(operation)
  const [, , top, , left, , first] = builder.ints(paddingIndex)
  if (first !== 0) throw new Error('channels of nothing before the others')
  const [, height, width] = input.shape
  const outWidth = output.shape[2]
  const place = (y: number, x: number) => ((y + top) * outWidth + x + left) * output.pitch
  return () => {
    const { floats } = kernels
    const to = output.span.at / 4
    floats.fill(0, to, to + output.rows * output.pitch)
    const copy = (row: number, pixels: number, y: number, x: number) => {
      const from = input.span.at / 4 + row * input.pitch
      floats.copyWithin(to + place(y, x), from, from + pixels * input.pitch)
    }
    for (let y = 0; y < height; y++)
      if (input.pitch === output.pitch) copy(y * width, width, y, 0)
      else for (let x = 0; x < width; x++) copy(y * width + x, 1, y, x)
  }
}

/** Channels become squares of pixels. */
export const depthToSpace: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  const block = operation.options?.int(0) ?? 1
  const [, height, width] = input.shape
  return () => {
    const { floats } = kernels
    const from = input.span.at / 4
    const to = output.span.at / 4
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let part = 0; part < block * block; part++) {
          const down = Math.floor(part / block)
          const row = (y * block + down) * width * block + x * block + (part - down * block)
          for (let c = 0; c < output.channels; c++)
            floats[to + row * output.pitch + c] =
              floats[from + (y * width + x) * input.pitch + part * output.channels + c]
        }
  }
}

/** Twice as large, or whatever the output is, with straight lines between pixels. */
export const resizeBilinear: MakeStep = (builder, operation) => {
  const { kernels } = builder
  const input = builder.tensor(operation.inputs[0])
  const output = builder.output(operation)
  const { options } = operation
  const alignsCorners = (options?.byte(2) ?? 0) !== 0
  // In an .onnx file it says nothing else.
  const halfPixels = !options || options.byte(3) !== 0
  const [, height, width] = input.shape
  const [, outHeight, outWidth] = output.shape
  const between = (out: number, outSize: number, size: number) => {
    const scale = alignsCorners && outSize > 1 ? (size - 1) / (outSize - 1) : size / outSize
    const at = Math.max(0, halfPixels ? (out + 0.5) * scale - 0.5 : out * scale)
    const low = Math.min(size - 1, Math.floor(at))
    return { low, high: Math.min(size - 1, low + 1), share: at - low }
  }
  const places = new Int32Array(outWidth * 3)
  const shares = new Float32Array(places.buffer)
  for (let x = 0; x < outWidth; x++) {
    const { low, high, share } = between(x, outWidth, width)
    places[x * 3] = low * input.pitch * 4
    places[x * 3 + 1] = high * input.pitch * 4
    shares[x * 3 + 2] = share
  }
  const kept = builder.arena.keep(places)
  return () => {
    const line = (row: number, { span, pitch }: Tensor, size: number) =>
      span.at + row * size * pitch * 4
    for (let y = 0; y < outHeight; y++) {
      const { low, high, share } = between(y, outHeight, height)
      const above = line(low, input, width)
      const below = line(high, input, width)
      kernels.run.mixed(
        above,
        below,
        share,
        kept.at,
        pitchOf(input.channels) * 4,
        line(y, output, outWidth),
        outWidth,
      )
    }
  }
}
