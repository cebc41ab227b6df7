/** Reads messages of Protocol Buffers: only what a model file uses. Throws where one ends before what it says is in it. */
export type Message = {
  /** All whole numbers of a field, packed or not. */
  ints(field: number): number[]
  texts(field: number): string[]
  /** The bytes of a field's last value; none where there is none. */
  bytes(field: number): Uint8Array
  messages(field: number): Message[]
}

/** How a field's value is written. */
const wire = { varint: 0, eightBytes: 1, run: 2, fourBytes: 5 }

export function messageIn(bytes: Uint8Array): Message {
  const numbers = new Map<number, number[]>()
  const runs = new Map<number, Uint8Array[]>()
  const add = <T>(to: Map<number, T[]>, field: number, value: T) => {
    const before = to.get(field)
    if (before) before.push(value)
    else to.set(field, [value])
  }
  for (let at = 0; at < bytes.length;) {
    const [tag, start] = varintAt(bytes, at)
    const field = Math.floor(tag / 8)
    const kind = tag % 8
    if (kind === wire.varint) {
      const [value, next] = varintAt(bytes, start)
      add(numbers, field, value)
      at = next
      continue
    }
    const [length, from] = kind === wire.run ? varintAt(bytes, start) : [lengthOf(kind), start]
    at = from + length
    if (at > bytes.length) throw new Error('the file ends within a value')
    if (kind === wire.run) add(runs, field, bytes.subarray(from, at))
  }
  return {
    ints: (field) => [
      ...(numbers.get(field) ?? []),
      ...(runs.get(field) ?? []).flatMap((run) => varintsIn(run)),
    ],
    texts: (field) => (runs.get(field) ?? []).map((run) => String.fromCharCode(...run)),
    bytes: (field) => runs.get(field)?.at(-1) ?? new Uint8Array(),
    messages: (field) => (runs.get(field) ?? []).map(messageIn),
  }
}

function lengthOf(kind: number): number {
  if (kind === wire.eightBytes) return 8
  if (kind === wire.fourBytes) return 4
  throw new Error(`a value of the unknown kind ${kind}`)
}

/** Ten bytes hold 64 bits; what is beyond 53 of them is no size of anything. */
const varintBytesMax = 10

/** A whole number and where the next thing stands. */
function varintAt(bytes: Uint8Array, at: number): [value: number, next: number] {
  let value = 0
  for (let i = 0; i < varintBytesMax; i++) {
    const byte = bytes[at + i]
    if (byte === undefined) throw new Error('the file ends within a number')
    value += (byte & 127) * 2 ** (7 * i)
    if (byte < 128) return [value, at + i + 1]
  }
  throw new Error('a number without an end')
}

function varintsIn(bytes: Uint8Array): number[] {
  const values: number[] = []
  for (let at = 0; at < bytes.length;) {
    const [value, next] = varintAt(bytes, at)
    values.push(value)
    at = next
  }
  return values
}
