/** Connected parts of a mask: `labels` 0 outside, 1..count inside. */
export type Components = { readonly labels: Int32Array; readonly count: number; readonly areas: Int32Array }

/** Labels the connected parts of `mask` (non-zero is inside) in reading order; `diagonal` joins corners too. */
export function connectedComponents(mask: Uint8Array, width: number, height: number, diagonal: boolean): Components {
  const labels = new Int32Array(width * height)
  // Each run of touching pixels gets a number; numbers that turn out to be one part point to their lowest.
  const parent = [0]
  const root = (label: number) => {
    let at = label
    while (parent[at] !== at) at = parent[at] = parent[parent[at]]
    return at
  }
  const joined = (label: number, other: number) => {
    if (label === other || other === 0) return label
    if (label === 0) return other
    const [one, two] = [root(label), root(other)]
    return one < two ? (parent[two] = one) : (parent[one] = two)
  }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (!mask[at]) continue
      let label = x > 0 ? labels[at - 1] : 0
      if (y > 0) {
        label = joined(label, labels[at - width])
        if (diagonal && x > 0) label = joined(label, labels[at - width - 1])
        if (diagonal && x < width - 1) label = joined(label, labels[at - width + 1])
      }
      labels[at] = label || parent.push(parent.length) - 1
    }
  }
  const numbers = new Int32Array(parent.length)
  let count = 0
  for (let label = 1; label < parent.length; label++) numbers[label] = parent[label] === label ? ++count : numbers[root(label)]
  const areas = new Int32Array(count + 1)
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] === 0) continue
    labels[at] = numbers[labels[at]]
    areas[labels[at]]++
  }
  return { labels, count, areas }
}
