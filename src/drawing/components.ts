/** Connected parts of a mask: `labels` 0 outside, 1..count inside. */
export type Components = { readonly labels: Int32Array; readonly count: number; readonly areas: Int32Array }

/** Labels the connected parts of `mask` (non-zero is inside) in reading order; `diagonal` joins corners too. */
export function connectedComponents(mask: Uint8Array, width: number, height: number, diagonal: boolean): Components {
  const labels = new Int32Array(width * height)
  const stack = new Int32Array(width * height)
  const areas: number[] = [0]
  for (let seed = 0; seed < mask.length; seed++) {
    if (!mask[seed] || labels[seed]) continue
    const label = areas.length
    let size = 0
    let waiting = 0
    labels[seed] = label
    stack[waiting++] = seed
    while (waiting > 0) {
      const at = stack[--waiting]
      size++
      const x = at % width
      const y = (at - x) / width
      const top = y > 0 ? -1 : 0
      const bottom = y < height - 1 ? 1 : 0
      const left = x > 0 ? -1 : 0
      const right = x < width - 1 ? 1 : 0
      for (let dy = top; dy <= bottom; dy++) {
        for (let dx = left; dx <= right; dx++) {
          if (!diagonal && dx !== 0 && dy !== 0) continue
          const to = at + dy * width + dx
          if (!mask[to] || labels[to]) continue
          labels[to] = label
          stack[waiting++] = to
        }
      }
    }
    areas.push(size)
  }
  return { labels, count: areas.length - 1, areas: Int32Array.from(areas) }
}
