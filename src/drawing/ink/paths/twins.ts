import { normalAt, type Path } from './paths.ts'

/** A path of which so much has another one beside it is one of two that stand for one thing. */
const besideShare = 0.5
/** What is nearer along the same path is the path itself. */
const ownPoints = 60

/** The paths that run beside another one, or come back beside themselves, within `reach` pixels: both sides of a bar. */
export function twinsOf(
  paths: readonly Path[],
  reach: number,
  width: number,
  height: number,
): Set<Path> {
  const owners = new Int32Array(width * height)
  const points = new Int32Array(width * height)
  paths.forEach((path, owner) => {
    for (let i = 0; i < path.length / 2; i++) {
      const x = Math.floor(path[2 * i])
      const y = Math.floor(path[2 * i + 1])
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      owners[y * width + x] = owner + 1
      points[y * width + x] = i
    }
  })
  const isOther = (x: number, y: number, owner: number, point: number): boolean => {
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ]) {
      const column = Math.floor(x) + u
      const row = Math.floor(y) + v
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      const at = row * width + column
      if (owners[at] === 0) continue
      if (owners[at] !== owner + 1 || Math.abs(points[at] - point) > ownPoints) return true
    }
    return false
  }
  const result = new Set<Path>()
  paths.forEach((path, owner) => {
    const count = path.length / 2
    let [beside, looked] = [0, 0]
    for (let i = 0; i < count; i += 4) {
      const [u, v] = normalAt(path, i)
      const [x, y] = [path[2 * i], path[2 * i + 1]]
      looked++
      for (let far = 3; far <= reach; far++)
        if (
          isOther(x + far * u, y + far * v, owner, i) ||
          isOther(x - far * u, y - far * v, owner, i)
        ) {
          beside++
          break
        }
    }
    if (beside > besideShare * looked) result.add(path)
  })
  return result
}
