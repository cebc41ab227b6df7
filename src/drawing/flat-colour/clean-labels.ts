import type { Lab } from './press-model.ts'

type Grid = { width: number; height: number; colours: readonly Lab[] }

const votingReach = 3
const votingRounds = 2
/** An area smaller than this share of the picture is a speck. */
const speckShare = 0.0004

/** Labels with smooth borders and without specks: each area smaller than a speck takes the likest colour that it touches. */
export function cleaned(labels: Uint8Array, grid: Grid): Uint8Array {
  let voted = labels
  for (let round = 0; round < votingRounds; round++) voted = votes(voted, grid)
  return withoutSpecks(voted, grid)
}

/** Each pixel takes the label that most pixels around it have; a sliding count along each row. */
function votes(labels: Uint8Array, { width, height, colours }: Grid): Uint8Array {
  const result = new Uint8Array(labels.length)
  const counts = new Int32Array(colours.length)
  const column = (x: number, y: number, change: number) => {
    if (x < 0 || x >= width) return
    const last = Math.min(height - 1, y + votingReach)
    for (let v = Math.max(0, y - votingReach); v <= last; v++)
      counts[labels[v * width + x]] += change
  }
  for (let y = 0; y < height; y++) {
    counts.fill(0)
    for (let x = 0; x < votingReach; x++) column(x, y, 1)
    for (let x = 0; x < width; x++) {
      column(x + votingReach, y, 1)
      column(x - votingReach - 1, y, -1)
      let best = labels[y * width + x]
      for (let label = 0; label < counts.length; label++)
        if (counts[label] > counts[best]) best = label
      result[y * width + x] = best
    }
  }
  return result
}

function withoutSpecks(labels: Uint8Array, grid: Grid): Uint8Array {
  const { width, height, colours } = grid
  const result = labels.slice()
  const least = Math.max(4, Math.round(width * height * speckShare))
  const seen = new Uint8Array(result.length)
  const area = new Int32Array(result.length)
  for (let start = 0; start < result.length; start++) {
    if (seen[start]) continue
    const own = result[start]
    const touched = new Set<number>()
    let size = 0
    area[size++] = start
    seen[start] = 1
    for (let next = 0; next < size; next++) {
      for (const other of besides(area[next], width, height)) {
        if (result[other] !== own) touched.add(result[other])
        else if (!seen[other]) {
          seen[other] = 1
          area[size++] = other
        }
      }
    }
    if (size >= least || touched.size === 0) continue
    const likest = [...touched].reduce((best, label) =>
      unlike(colours[label], colours[own]) < unlike(colours[best], colours[own]) ? label : best,
    )
    for (let i = 0; i < size; i++) result[area[i]] = likest
  }
  return result
}

function besides(at: number, width: number, height: number): number[] {
  const x = at % width
  const found: number[] = []
  if (x > 0) found.push(at - 1)
  if (x < width - 1) found.push(at + 1)
  if (at >= width) found.push(at - width)
  if (at < width * (height - 1)) found.push(at + width)
  return found
}

function unlike(one: Lab, other: Lab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}
