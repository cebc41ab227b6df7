/** A line of `count` samples 0..255 of a plane as the network wants them, −1..1, each `by` after the one before. */
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
