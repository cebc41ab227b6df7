import { expect, test } from 'vitest'
import { analyse } from '../../analyse.ts'
import { seenHead, type TestHead } from '../../test-faces.ts'
import { noise, picture, type Colour } from '../../test-pictures.ts'
import { pathLength, type Path } from '../paths/paths.ts'
import { inkLine, pageOf } from '../test-lines.ts'
import { withCombedHair } from './combed-hair.ts'

const [width, height] = [480, 360]
const head: TestHead = { x: 0.5, y: 0.42, halfWidth: 0.15, halfHeight: 0.25 }

/** A face under long dark hair, whose shade at each pixel is asked for; and, as a model sees it, the head down to the chin. */
function pageWith(shadeAt: (x: number, y: number) => number) {
  const about = (x: number, y: number) => [
    (x / width - head.x) / head.halfWidth,
    (y / height - head.y) / head.halfHeight,
  ]
  const isHair = (across: number, down: number) =>
    (Math.hypot(across, down) < 1.5 && down < -0.5) ||
    (Math.abs(across) > 0.85 && Math.abs(across) < 1.6 && down > -0.6 && down < 1.3)
  const photo = picture(width, height, (x, y): Colour => {
    const [across, down] = about(x, y)
    if (isHair(across!, down!)) {
      const shade = 46 + 26 * shadeAt(x, y)
      return [shade + 10, shade, shade - 6]
    }
    if (Math.hypot(across!, down!) < 1) return [214, 172, 150]
    return [206, 214, 204]
  })
  const seen = seenHead(head)
  const side = 128
  const data = seen.head.data.map((value, at) => {
    const [across, down] = about(
      ((at % side) * width) / side,
      (Math.floor(at / side) * height) / side,
    )
    return isHair(across!, down!) && down! < 1 ? 255 : value
  })
  const { ink } = analyse(photo, {
    seen: { faces: [{ ...seen, head: { ...seen.head, data } }], people: [] },
  })
  return pageOf(ink, 240, () => ({}))
}

const strandsOf = (input: ReturnType<typeof pageWith>): Path[] =>
  withCombedHair([], () => false, input)
    .filter(({ kind }) => kind === 'strand')
    .map(({ path }) => path)

const falling = pageWith((x) => Math.sin(x / 1.9))

test('hair has strands that run as it does, with room between them', () => {
  const strands = strandsOf(falling)
  expect(strands.length).toBeGreaterThan(4)
  for (const path of strands) {
    const [dx, dy] = [path.at(-2)! - path[0]!, path.at(-1)! - path[1]!].map(Math.abs)
    expect(dy!).toBeGreaterThan(4 * dx!)
  }
  const columns = strands
    .map((path) => path[0]! / falling.pixelsPerMm)
    .toSorted((one, other) => one - other)
  expect(new Set(columns.map((mm) => Math.round(mm / 2))).size).toBeGreaterThan(3)
})

test('what ink drew within combed hair goes, what parts something stays', () => {
  const tick = inkLine(falling, [84, 80], [84, 90])
  const seam = inkLine(falling, [84, 95], [84, 105])
  const kept = withCombedHair([tick, seam], (line) => line === tick, falling)
  expect(kept).not.toContain(tick)
  expect(kept).toContain(seam)
})

const random = noise(5)
const speckle = Float64Array.from({ length: width * height }, () => random() / 128 - 1)
const frizzy = pageWith((x, y) => speckle[y * width + x]!)
const total = (paths: readonly Path[]) => paths.reduce((sum, path) => sum + pathLength(path), 0)

test('hair of one shade is an area to fill', () => {
  expect(total(strandsOf(pageWith(() => 0)))).toBeLessThan(0.1 * total(strandsOf(falling)))
})

test('frizzy hair that stands off the head has curls, apart from each other, and not over lines that stay', () => {
  const curls = strandsOf(frizzy)
  expect(curls.length).toBeGreaterThan(8)
  for (const path of curls) {
    const [dx, dy] = [path.at(-2)! - path[0]!, path.at(-1)! - path[1]!]
    expect(pathLength(path)).toBeGreaterThan(1.1 * Math.hypot(dx, dy))
  }
  const distance = (one: Path, other: Path) => {
    let least = Infinity
    for (let i = 0; i < one.length; i += 2)
      for (let k = 0; k < other.length; k += 2)
        least = Math.min(least, Math.hypot(one[i]! - other[k]!, one[i + 1]! - other[k + 1]!))
    return least
  }
  curls.forEach((one, i) => {
    for (const other of curls.slice(i + 1))
      expect(distance(one, other)).toBeGreaterThan(0.5 * frizzy.pixelsPerMm)
  })
  const lock: Path = curls[0]!
  const kept = withCombedHair([{ kind: 'ink', path: lock }], () => false, frizzy)
  const others = kept.filter(({ kind }) => kind === 'strand')
  expect(others.every(({ path }) => distance(path, lock) > 0)).toBe(true)
})
