import { describe, expect, test } from 'vitest'
import { around, node, onnxFile, stretched, weights } from '../fixtures/made-onnx.ts'
import { openModel, openNet } from './open-net.ts'
import { readOnnx } from './read-onnx.ts'

/** Numbers between −1 and 1, the same every time. */
function numbers(count: number, seed: number): number[] {
  let state = seed
  return Array.from(
    { length: count },
    () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 31 - 1,
  )
}

type Picture = { height: number; width: number; channels: number; values: number[] }

/** The sums as they are defined; weights column by column, in each channel by channel. */
function convolved(
  { height, width, channels, values }: Picture,
  given: number[],
  bias: number[],
  dilation: number,
): Picture {
  const sums: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let column = 0; column < bias.length; column++) {
        let sum = bias[column]
        for (let channel = 0; channel < channels; channel++)
          for (let tap = 0; tap < 9; tap++) {
            const [line, place] = [
              y + (Math.floor(tap / 3) - 1) * dilation,
              x + ((tap % 3) - 1) * dilation,
            ]
            if (line < 0 || place < 0 || line >= height || place >= width) continue
            sum +=
              values[(line * width + place) * channels + channel] *
              given[(column * channels + channel) * 9 + tap]
          }
        sums.push(sum)
      }
  return { height, width, channels: bias.length, values: sums }
}

function answerOf(file: Uint8Array, { values, channels }: Picture): number[] {
  const net = openNet(file)
  values.forEach((value, i) => {
    net.data[Math.floor(i / channels) * 4 + (i % channels)] = value
  })
  const [first] = net.run()
  // The same again, whatever the run left behind.
  values.forEach((value, i) => {
    net.data[Math.floor(i / channels) * 4 + (i % channels)] = value
  })
  expect(net.run()[0]).toEqual(first)
  return [...first]
}

function expectNear(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length)
  const worst = found.reduce((most, value, i) => Math.max(most, Math.abs(value - expected[i])), 0)
  const largest = expected.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
  expect(worst).toBeLessThan(1e-5 * largest)
}

const pictureOf = (height: number, width: number, channels: number): Picture => ({
  height,
  width,
  channels,
  values: numbers(height * width * channels, 7),
})

describe('a convolution of 3 × 3', () => {
  test.each([
    { height: 1, width: 1, channels: 3, columns: 1, dilation: 1 },
    { height: 7, width: 5, channels: 3, columns: 4, dilation: 1 },
    { height: 8, width: 4, channels: 4, columns: 20, dilation: 1 },
    { height: 33, width: 90, channels: 3, columns: 9, dilation: 1 },
    { height: 10, width: 13, channels: 4, columns: 16, dilation: 2 },
    { height: 20, width: 9, channels: 3, columns: 5, dilation: 4 },
    { height: 5, width: 6, channels: 4, columns: 8, dilation: 8 },
  ])(
    'of $height × $width × $channels to $columns, $dilation apart, sums what it is said to',
    ({ height, width, channels, columns, dilation }) => {
      const picture = pictureOf(height, width, channels)
      const [given, bias] = [numbers(columns * channels * 9, 1), numbers(columns, 2)]
      const tensors = [
        weights('w', [columns, channels, 3, 3], given),
        weights('b', [columns], bias),
      ]
      const conv = node('Conv', ['picture', 'w', 'b'], 'sums', around(dilation))
      const sizes = [1, channels, height, width]
      const { values } = convolved(picture, given, bias, dilation)
      expectNear(answerOf(onnxFile(sizes, [conv], tensors, 'sums'), picture), values)
      const cut = onnxFile(sizes, [conv, node('Relu', ['sums'], 'cut')], tensors, 'cut')
      expectNear(
        answerOf(cut, picture),
        values.map((value) => Math.max(0, value)),
      )
    },
  )

  test('reads two pictures side by side, and one whose sums somebody else reads too', () => {
    const [height, width] = [9, 14]
    const picture = pictureOf(height, width, 3)
    const [one, other] = [numbers(8 * 27, 3), numbers(8 * 27, 4)]
    const last = numbers(2 * 16 * 9, 5)
    const none = numbers(8, 6).map(() => 0)
    const file = onnxFile(
      [1, 3, height, width],
      [
        node('Conv', ['picture', 'one', 'none'], 'left', around(1)),
        node('Conv', ['picture', 'other', 'none'], 'right', around(2)),
        node('Relu', ['right'], 'cut'),
        node('Concat', ['left', 'right'], 'both', { axis: 1 }),
        node('Conv', ['both', 'last', 'two'], 'sums', around(1)),
      ],
      [
        weights('one', [8, 3, 3, 3], one),
        weights('other', [8, 3, 3, 3], other),
        weights('none', [8], none),
        weights('last', [2, 16, 3, 3], last),
        weights('two', [2], [0.5, -0.5]),
      ],
      'sums',
    )
    const left = convolved(picture, one, none, 1).values
    const right = convolved(picture, other, none, 2).values
    const values = Array.from({ length: height * width }, (_, i) => [
      ...left.slice(i * 8, i * 8 + 8),
      ...right.slice(i * 8, i * 8 + 8),
    ]).flat()
    const expected = convolved({ height, width, channels: 16, values }, last, [0.5, -0.5], 1)
    expectNear(answerOf(file, picture), expected.values)
  })
})

test('a pool takes the largest of four, and what is stretched lies between middles of pixels', () => {
  const file = onnxFile(
    [1, 1, 4, 4],
    [
      node('MaxPool', ['picture'], 'small', {
        ceil_mode: 1,
        kernel_shape: [2, 2],
        strides: [2, 2],
      }),
      ...stretched('small', 'picture', 'large'),
      node('Add', ['large', 'picture'], 'sum'),
    ],
    [],
    'sum',
  )
  const values = [1, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 4]
  const large = [1, 1.25, 1.75, 2, 1.5, 1.75, 2.25, 2.5, 2.5, 2.75, 3.25, 3.5, 3, 3.25, 3.75, 4]
  const found = answerOf(file, { height: 4, width: 4, channels: 1, values })
  expect(found).toEqual(large.map((value, i) => value + values[i]))
})

test('single channels are put side by side and weighed, and end between 0 and 1', () => {
  const one = weights('w', [1, 1, 3, 3], [0, 0, 0, 0, 1, 0, 0, 0, 0])
  const file = onnxFile(
    [1, 1, 1, 3],
    [
      node('Conv', ['picture', 'w', 'b'], 'one', around(1)),
      node('Concat', ['one', 'picture', 'one'], 'three', { axis: 1 }),
      node('Conv', ['three', 'mix', 'b'], 'mixed', {
        dilations: [1, 1],
        group: 1,
        pads: [0, 0, 0, 0],
      }),
      node('Sigmoid', ['mixed'], 'share'),
    ],
    [one, weights('b', [1], [0]), weights('mix', [1, 3, 1, 1], [1, 2, 3])],
    'share',
  )
  const values = [0, 0.5, -2]
  expectNear(
    answerOf(file, { height: 1, width: 3, channels: 1, values }),
    values.map((value) => 1 / (1 + Math.exp(-6 * value))),
  )
})

test('a net for a picture of another size sums as one that was made for it', () => {
  const tensors = [weights('w', [4, 3, 3, 3], numbers(108, 1)), weights('b', [4], numbers(4, 2))]
  const nodes = [
    node('Conv', ['picture', 'w', 'b'], 'sums', around(1)),
    node('MaxPool', ['sums'], 'small', { kernel_shape: [2, 2], strides: [2, 2] }),
    ...stretched('small', 'picture', 'large'),
  ]
  const picture = pictureOf(6, 10, 3)
  const [made, other] = [
    [6, 10],
    [32, 32],
  ].map((sides) => onnxFile([1, 3, ...sides], nodes, tensors, 'large'))
  const net = openModel(other).net({ height: 6, width: 10 })
  picture.values.forEach((value, i) => {
    net.data[Math.floor(i / 3) * 4 + (i % 3)] = value
  })
  expect([...net.run()[0]]).toEqual(answerOf(made, picture))
})

describe('a file that is none', () => {
  const conv = node('Conv', ['picture', 'w', 'b'], 'sums', around(1))
  const tensors = [weights('w', [1, 3, 3, 3], numbers(27, 1)), weights('b', [1], [0])]
  const file = onnxFile([1, 3, 4, 4], [conv], tensors, 'sums')

  test('is refused wherever it is cut', () => {
    expect(readOnnx(file).operations).toHaveLength(1)
    for (let length = 0; length < file.length; length++)
      expect(() => readOnnx(file.subarray(0, length)), `${length} bytes`).toThrow(/./)
  })

  test('ends in a net or an error, whichever byte is another', () => {
    const opened = (at: number, byte: number) => {
      const other = Uint8Array.from(file)
      other[at] = byte
      try {
        return openNet(other)
      } catch (error) {
        return error
      }
    }
    const ends = Array.from(file, (_, at) => [0, 127, 255].map((byte) => opened(at, byte))).flat()
    expect(ends.filter((end) => end instanceof Error).length).toBeGreaterThan(file.length)
    expect(ends.filter((end) => !(end instanceof Error || 'run' in (end as object)))).toEqual([])
  })

  const made = (nodes: number[][], own = tensors, sizes = [1, 3, 4, 4]) =>
    onnxFile(sizes, nodes, own, 'sums')
  test.each([
    ['an operation that is not known', made([node('Softmax', ['picture'], 'sums')]), /Softmax/],
    ['what is not there', made([node('Relu', ['nothing'], 'sums')]), /something that is not there/],
    ['an answer that nothing makes', made([node('Relu', ['picture'], 'other')]), /nothing makes/],
    [
      'steps of two',
      made([node('Conv', ['picture', 'w', 'b'], 'sums', { ...around(1), strides: [2, 2] })]),
      /convolution/,
    ],
    [
      'a border of another width',
      made([node('Conv', ['picture', 'w', 'b'], 'sums', { ...around(1), pads: [0, 0, 0, 0] })]),
      /convolution/,
    ],
    ['weights for other channels', made([conv], tensors, [1, 4, 4, 4]), /convolution/],
    [
      'a pool of 3 × 3',
      made([node('MaxPool', ['picture'], 'sums', { kernel_shape: [3, 3], strides: [2, 2] })]),
      /pooling/,
    ],
    ['several pictures', made([conv], tensors, [2, 3, 4, 4]), /unknown shape/],
    ['a picture without an end', made([conv], tensors, [1, 3, 2 ** 31, 2 ** 31]), /./],
    [
      'fewer weights than it says',
      made([conv], [weights('w', [1, 3, 3, 3], [1]), tensors[1]]),
      /unknown type/,
    ],
    ['no text at all', Uint8Array.from({ length: 400 }, (_, i) => (i * 37) & 255), /./],
  ])('is refused: %s', (_what, other, message) => {
    expect(() => openNet(other)).toThrow(message)
  })
})
