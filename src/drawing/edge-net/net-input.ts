/** Values 0..255 as the networks want them, −1..1. */
const byteValues = Float32Array.from({ length: 256 }, (_, byte) => byte / 127.5 - 1)

/** A line of `count` samples of a plane, each `by` after the one before. */
export function putLine(
  floats: Float32Array,
  start: number,
  data: Float32Array,
  from: number,
  by: number,
  count: number,
): void {
  for (let to = start, end = start + count, at = from; to < end; to++, at += by)
    floats[to] = data[at] / 127.5 - 1
}

/** A line of one colour of a picture's pixels, whose first byte is at `from`. */
export function putByteLine(
  floats: Float32Array,
  start: number,
  data: Uint8Array | Uint8ClampedArray,
  from: number,
  count: number,
): void {
  for (let to = start, end = start + count, at = from; to < end; to++, at += 4)
    floats[to] = byteValues[data[at]]
}
