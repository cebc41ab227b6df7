/** A stretch of lines that differs: what stood there, and what stands there now. */
export type Change = { before: string[]; after: string[] }

/** What two versions of a text differ in, by lines that are not empty, in order; each changed stretch once. */
export function changedLines(before: string, after: string): Change[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  const common = commonLengths(a, b)
  const changes: Change[] = []
  let open: Change | null = null
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [one, other] = [a[i], b[j]]
    if (one !== undefined && one === other) {
      open = null
      i += 1
      j += 1
      continue
    }
    if (!open) changes.push((open = { before: [], after: [] }))
    const isTaken = (common[i + 1]?.[j] ?? -1) >= (common[i]?.[j + 1] ?? -1)
    if (one !== undefined && (other === undefined || isTaken)) {
      open.before.push(one)
      i += 1
    } else if (other !== undefined) {
      open.after.push(other)
      j += 1
    }
  }
  return changes
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** How many lines the rests from each pair of places on have in common. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, next] = [lengths[i], lengths[i + 1]]
    if (!row || !next) continue
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
  }
  return lengths
}
