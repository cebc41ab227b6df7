import {
  colourOfCover,
  dotGain,
  inksFor,
  labToXyz,
  paperColour,
  type Inks,
  type Lab,
} from '#drawing/flat-colour/press-model.ts'

export const profileDescription = 'Garabato uncoated paper, modelled (CMYK)'
const copyright = 'No copyright: use freely'

const pressGrid = 6
const labGrid = 9
const curveEntries = 33

let profile: Buffer | undefined

/**
 * An ICC output profile (version 2, class prtr, CMYK to Lab) for the press of press-model.ts, about 20 kB, the same bytes
 * every time. The three rendering intents share one pair of tables. Format: ICC.1:2001-04.
 */
export function outputProfile(): Buffer {
  profile ??= build()
  return profile
}

function build(): Buffer {
  const toLab = pressToLab()
  const toInks = labToPress()
  const tags: [string, Buffer][] = [
    ['desc', textDescription(profileDescription)],
    ['cprt', tag('text', Buffer.from(`${copyright}\0`, 'latin1'))],
    ['wtpt', tag('XYZ ', Buffer.concat(labToXyz(paperColour).map(fixed)))],
    ['A2B0', toLab],
    ['A2B1', toLab],
    ['A2B2', toLab],
    ['B2A0', toInks],
    ['B2A1', toInks],
    ['B2A2', toInks],
    ['gamt', gamut()],
  ]
  const offsets = new Map<Buffer, number>()
  const bodies: Buffer[] = []
  let at = 128 + 4 + tags.length * 12
  for (const [, body] of tags) {
    if (offsets.has(body)) continue
    offsets.set(body, at)
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    bodies.push(padded)
    at += padded.length
  }
  const table = tags.map(([name, body]) =>
    Buffer.concat([Buffer.from(name), uint32(offsets.get(body) ?? 0), uint32(body.length)]),
  )
  return Buffer.concat([header(at), uint32(tags.length), ...table, ...bodies])
}

function header(size: number): Buffer {
  const head = Buffer.alloc(128)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(0x02400000, 8)
  head.write('prtrCMYKLab ', 12, 'latin1')
  const created = [2026, 1, 1, 0, 0, 0]
  created.forEach((part, i) => head.writeUInt16BE(part, 24 + i * 2))
  head.write('acsp', 36, 'latin1')
  head.writeUInt32BE(1, 64)
  Buffer.concat([0.9642, 1, 0.8249].map(fixed)).copy(head, 68)
  return head
}

function pressToLab(): Buffer {
  const gain = Array.from({ length: curveEntries }, (_, i) => dotGain(i / (curveEntries - 1)))
  const step = (i: number): number => i / (pressGrid - 1)
  const colours: number[] = []
  for (let node = 0; node < pressGrid ** 4; node++) {
    const cover = [3, 2, 1, 0].map((power) =>
      step(Math.floor(node / pressGrid ** power) % pressGrid),
    ) as unknown as Inks
    colours.push(...encodeLab(colourOfCover(cover)))
  }
  return table16({ inputs: 4, outputs: 3, grid: pressGrid, curve: gain, nodes: colours })
}

function labToPress(): Buffer {
  const nodes = labNodes().flatMap((lab) => inksFor(lab).map((ink) => Math.round(ink * 65535)))
  return table16({ inputs: 3, outputs: 4, grid: labGrid, curve: [0, 1], nodes })
}

/** Zero where the press prints the colour to within a few ΔE, full elsewhere. */
function gamut(): Buffer {
  const nodes = labNodes().map((lab) => {
    const [lightness, a, b] = colourOfCover(inksFor(lab).map(dotGain) as unknown as Inks)
    return Math.hypot(lightness - lab[0], a - lab[1], b - lab[2]) < 5 ? 0 : 65535
  })
  return table16({ inputs: 3, outputs: 1, grid: labGrid, curve: [0, 1], nodes })
}

/**
 * Lab at the grid's nodes. Version 2 encodes lightness 100 as 0xFF00 and a, b as 256 × (value + 128), so the last node
 * lies just beyond.
 */
function labNodes(): Lab[] {
  const value = (i: number): number => (i / (labGrid - 1)) * 65535
  return Array.from({ length: labGrid ** 3 }, (_, node) => {
    const along = (power: number) => value(Math.floor(node / labGrid ** power) % labGrid)
    return [(along(2) / 0xff00) * 100, along(1) / 256 - 128, along(0) / 256 - 128] as const
  })
}

function encodeLab([lightness, a, b]: Lab): number[] {
  return [(lightness / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256].map((value) =>
    Math.min(65535, Math.max(0, Math.round(value))),
  )
}

type Table = {
  inputs: number
  outputs: number
  grid: number
  curve: readonly number[]
  nodes: readonly number[]
}

/** A lut16Type: the same input curve on every channel, straight output curves. */
function table16({ inputs, outputs, grid, curve, nodes }: Table): Buffer {
  const one = 0x10000
  const identity = [one, 0, 0, 0, one, 0, 0, 0, one].map(uint32)
  const curves = Array.from({ length: inputs }, () =>
    curve.map((value) => Math.round(value * 65535)),
  ).flat()
  const straight = Array.from({ length: outputs }, () => [0, 65535]).flat()
  return tag(
    'mft2',
    Buffer.concat([
      Buffer.from([inputs, outputs, grid, 0]),
      ...identity,
      uint16s([curve.length, 2]),
      uint16s(curves),
      uint16s(nodes),
      uint16s(straight),
    ]),
  )
}

function textDescription(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1')
  const unicodeAndMacintosh = Buffer.alloc(8 + 3 + 67)
  return tag('desc', Buffer.concat([uint32(ascii.length), ascii, unicodeAndMacintosh]))
}

function tag(type: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), content])
}

function fixed(value: number): Buffer {
  return uint32(Math.round(value * 65536))
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, i) => bytes.writeUInt16BE(value, i * 2))
  return bytes
}
