import fs from 'node:fs'
import v8 from 'node:v8'
import { guidesOf } from '#drawing/ink/guides.ts'
import { inkBody } from '#drawing/ink/body.ts'
import { inkStyles } from '#drawing/ink/ink-style.ts'
import { candidatesOf } from '#drawing/ink/candidates.ts'
import { chooseLines } from '#drawing/ink/choose.ts'
import { pathLength } from '#drawing/ink/paths.ts'
import { newPlane } from '#drawing/plane.ts'
for (const n of process.argv.slice(2)) {
  const { a } = v8.deserialize(fs.readFileSync(`/tmp/ink/cache/${n}.v8`))
  const r = a.ink,
    g = guidesOf(r, true),
    style = inkStyles.standard,
    mm = 5.78
  console.log(r.borders[0].points.slice(0, 6), r.grid)
  const t: any = {}
  const T = (k: string, f: any) => {
    const s = performance.now()
    const v = f()
    t[k] = Math.round(performance.now() - s)
    return v
  }
  const b = T('body', () => inkBody(r, g, { style, detail: 0.5, pixelsPerMm: mm, isAlone: false }))
  const c = T('cand', () => candidatesOf(r, g, b, { style, pixelsPerMm: mm, isAlone: false }))
  const ch = T('choose', () =>
    chooseLines(c.candidates, {
      reading: r,
      guides: g,
      body: b,
      style,
      pixelsPerMm: mm,
      zone: newPlane(r.grid.width / 2, r.grid.height / 2),
    }),
  )
  const count = (l: any[]) =>
    Object.fromEntries(
      ['ink', 'network', 'mask', 'border'].map((k) => [
        k,
        [
          l.filter((x) => x.kind === k).length,
          Math.round(l.filter((x) => x.kind === k).reduce((s, x) => s + pathLength(x.path), 0)),
        ],
      ]),
    )
  console.log(n, t, count(c.candidates), count(ch))
}
