/**
 * What a page costs, as the median CPU time of several runs on one core, from a picture made by code and from photos:
 *   node bench/drawing/speed.ts [--runs 7] [--plain] [PHOTO…]
 * Decoding is not counted: sharp does it on other threads (bench/drawing/book.ts has whole pages).
 * With --plain as in a browser that allows no WebAssembly.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { analyse } from '../../src/drawing/analyse.ts'
import type { Pixels, StyleName } from '../../src/drawing/ground/line-art.ts'
import { pageFigures } from '../../src/drawing/gate/page-figures.ts'
import { photoEdges } from '../../src/drawing/gate/photo-edges.ts'
import { styled } from '../../src/drawing/styled.ts'
import { toSvg } from '../../src/drawing/art/svg.ts'
import { noise, picture } from '../../src/drawing/test-pictures.ts'
import { decode } from './photo-files.ts'

const styles: StyleName[] = ['children', 'standard', 'manga']
const page = { widthMm: 277, heightMm: 190, detail: 0.5 }

/** Discs of many sizes with a grain, about as busy as a photo. */
function discs(): Pixels {
  const next = noise(2)
  const all = Array.from({ length: 90 }, () => [
    next() * 5,
    next() * 3.4,
    15 + next() / 3,
    next(),
    next(),
    next(),
  ])
  return picture(1280, 860, (x, y) => {
    const hit = all.findLast(([cx, cy, radius]) => (x - cx) ** 2 + (y - cy) ** 2 < radius * radius)
    const [red, green, blue] = hit ? hit.slice(3) : [170, 200, 230]
    const grain = next() / 16
    return [Math.min(255, red + grain), Math.min(255, green + grain), Math.min(255, blue + grain)]
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

/** Median CPU milliseconds of `work`, compiled and warm. */
function cost(work: () => unknown, runs: number): number {
  const once = () => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  }
  once()
  return Math.round(median(Array.from({ length: runs }, once)))
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '7' }, plain: { type: 'boolean' } },
})
if (values.plain) Reflect.deleteProperty(globalThis, 'WebAssembly')
const runs = Number(values.runs)
const pictures: [name: string, pixels: Pixels][] = [['discs', discs()]]
for (const photo of positionals) pictures.push([basename(photo), await decode(photo)])

const totals: number[][] = []
for (const [name, pixels] of pictures) {
  const analysis = analyse(pixels)
  const costs = [cost(() => analyse(pixels), runs)]
  for (const style of styles) costs.push(cost(() => styled(analysis, { ...page, style }), runs))
  const art = styled(analysis, { ...page, style: 'manga' })
  costs.push(cost(() => toSvg(art), runs))
  const edges = photoEdges(pixels)
  costs.push(
    cost(() => photoEdges(pixels), runs),
    cost(() => pageFigures(art, { edges }), runs),
  )
  totals.push(costs)
  console.log(line(name, costs))
}
if (totals.length > 1)
  console.log(
    line(
      'median of all',
      totals[0].map((_, i) => median(totals.map((costs) => costs[i]))),
    ),
  )

function line(name: string, [analysis, ...others]: number[]): string {
  const rest = [...styles, 'svg (manga)', 'photo edges', 'figures (manga)']
    .map((what, i) => `${what} ${others[i]}`)
    .join(', ')
  return `${name.padEnd(20)} analysis ${analysis} ms; ${rest}`
}
