/** Reads what FlatBuffers (tables, vectors) and FlexBuffers (a map of options) hold; only what a model file uses. */
export type Table = {
  int(field: number, otherwise?: number): number
  byte(field: number, otherwise?: number): number
  text(field: number): string
  ints(field: number): number[]
  /** Whole numbers without a sign, of one, two or four bytes. */
  unsigned(field: number, bytesEach: number): number[]
  /** The bytes of a vector of bytes; empty where there is none. */
  bytes(field: number): Uint8Array
  table(field: number): Table | undefined
  tables(field: number): Table[]
}

export function rootTable(bytes: Uint8Array): Table {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return tableAt(bytes, view, view.getUint32(0, true))
}

function tableAt(bytes: Uint8Array, view: DataView, at: number): Table {
  const fields = at - view.getInt32(at, true)
  const fieldsSize = view.getUint16(fields, true)
  const find = (field: number): number | undefined => {
    const entry = 4 + field * 2
    const offset = entry < fieldsSize ? view.getUint16(fields + entry, true) : 0
    return offset === 0 ? undefined : at + offset
  }
  const target = (place: number) => place + view.getUint32(place, true)
  /** Where a vector's items begin, and how many there are. */
  const vector = (field: number): [start: number, count: number] => {
    const place = find(field)
    if (place === undefined) return [0, 0]
    const start = target(place)
    return [start + 4, view.getUint32(start, true)]
  }
  const bytesOf = (field: number) => {
    const [start, count] = vector(field)
    return bytes.subarray(start, start + count)
  }
  const each = <T>(field: number, read: (place: number) => T, bytesEach = 4): T[] => {
    const [start, count] = vector(field)
    return Array.from({ length: count }, (_, i) => read(start + i * bytesEach))
  }
  return {
    int: (field, otherwise = 0) => {
      const place = find(field)
      return place === undefined ? otherwise : view.getInt32(place, true)
    },
    byte: (field, otherwise = 0) => {
      const place = find(field)
      return place === undefined ? otherwise : view.getInt8(place)
    },
    text: (field) => String.fromCharCode(...bytesOf(field)),
    ints: (field) => each(field, (place) => view.getInt32(place, true)),
    unsigned: (field, bytesEach) =>
      each(field, (place) => unsignedAt(view, place, bytesEach), bytesEach),
    bytes: bytesOf,
    table: (field) => {
      const place = find(field)
      return place === undefined ? undefined : tableAt(bytes, view, target(place))
    },
    tables: (field) => each(field, (place) => tableAt(bytes, view, target(place))),
  }
}

function unsignedAt(view: DataView, at: number, bytes: number): number {
  if (bytes === 1) return view.getUint8(at)
  return bytes === 2 ? view.getUint16(at, true) : view.getUint32(at, true)
}

/** A map's numbers and lists of whole numbers by name (FlexBuffers, as custom operations keep their options). */
export function optionsIn(bytes: Uint8Array): Map<string, number | number[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const unsigned = (at: number, width: number) => unsignedAt(view, at, width)
  const signed = (at: number, width: number) =>
    width === 1 ? view.getInt8(at) : width === 2 ? view.getInt16(at, true) : view.getInt32(at, true)
  const listAt = (at: number, width: number) =>
    Array.from({ length: unsigned(at - width, width) }, (_, i) => signed(at + i * width, width))
  const valueAt = (at: number, parentWidth: number, packed: number): number | number[] => {
    const width = 1 << (packed & 3)
    switch (packed >> 2) {
      case 1:
        return signed(at, parentWidth)
      case 3:
        return parentWidth === 8 ? view.getFloat64(at, true) : view.getFloat32(at, true)
      case 8:
        return view.getFloat32(at - unsigned(at, parentWidth), true)
      case 11:
        return listAt(at - unsigned(at, parentWidth), width)
      default:
        throw new Error(`an option of the unknown kind ${packed >> 2}`)
    }
  }
  const nameAt = (at: number) => {
    let end = at
    while (bytes[end] !== 0) end++
    return String.fromCharCode(...bytes.subarray(at, end))
  }
  const rootWidth = bytes[bytes.length - 1]
  const root = bytes.length - 2 - rootWidth
  const width = 1 << (bytes[bytes.length - 2] & 3)
  const values = root - unsigned(root, rootWidth)
  const count = unsigned(values - width, width)
  const keysWidth = unsigned(values - 2 * width, width)
  const keys = values - 3 * width - unsigned(values - 3 * width, width)
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const key = keys + i * keysWidth
      const value = valueAt(values + i * width, width, bytes[values + count * width + i])
      return [nameAt(key - unsigned(key, keysWidth)), value]
    }),
  )
}
