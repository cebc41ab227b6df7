import sharp from 'sharp'
import { analyse } from '#drawing/analyse.ts'
import { readInk } from '#drawing/ink/read-ink.ts'
import { newPlane } from '#drawing/plane.ts'
import { guidesOf } from '#drawing/ink/guides.ts'
const f = process.argv[2]
const { data, info } = await sharp(f).rotate().flatten({ background: '#fff' }).toColourspace('srgb').resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
const px = { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) }
const a = analyse(px)
const subject = newPlane(a.width, a.height); for (let i = 0; i < subject.data.length; i++) subject.data[i] = a.subject.mask[i]
const r = readInk(px, { edges: a.edges, subject }, { faces: [], people: [] })
const st = (n: string, p: any) => { const d = Float32Array.from(p.data).sort(); const q = (s: number) => d[Math.floor(s * (d.length - 1))].toFixed(4); console.log(n, p.width, p.height, 'mean', (d.reduce((x, y) => x + y, 0) / d.length).toFixed(4), 'p1', q(.01), 'p5', q(.05), 'p50', q(.5), 'p95', q(.95), 'p99', q(.99)) }
r.levels.forEach((l, i) => st('D' + i, l)); st('gain', r.gain); st('E', r.edges); st('R', r.crests); st('subj', r.subject); st('L', r.light); st('A', r.a); 
const g = guidesOf(r, true); for (const [k, v] of Object.entries(g)) if (typeof v === 'object') st(k, v)
import { inkBody } from '#drawing/ink/body.ts'
import { inkStyles } from '#drawing/ink/ink-style.ts'
import { candidatesOf } from '#drawing/ink/candidates.ts'
import { chooseLines } from '#drawing/ink/choose.ts'
import { withoutCrumbs } from '#drawing/ink/groups.ts'
import { roomOf } from '#drawing/ink/room.ts'
import { pathLength } from '#drawing/ink/paths.ts'
console.log('=====')
const mm = 1600 / 277
const b = inkBody(r, g, inkStyles.standard, 0.5, mm)
st('line', b.line); st('resp', b.response); console.log('B', b.mask.reduce((x, y) => x + y, 0) / b.mask.length)
const c = candidatesOf(r, g, b, inkStyles.standard, mm).candidates
const len = (q: any[]) => q.reduce((x, y) => x + pathLength(y.path), 0)
console.log('paths', c.filter(x => x.kind === 'ink').length, len(c.filter(x => x.kind === 'ink')), 'all', c.length)
const input = { reading: r, guides: g, body: b, style: inkStyles.standard, pixelsPerMm: mm, zone: newPlane(r.grid.width / 2, r.grid.height / 2) }
const ch = chooseLines(c, input); console.log('chosen', ch.length, len(ch), Object.fromEntries(['ink', 'network', 'mask'].map(k => [k, ch.filter(x => x.kind === k).length])))
st('room', roomOf(g, inkStyles.standard, 1))
const kept = withoutCrumbs(ch, input); console.log('kept', kept.length, len(kept))
import { depthOf, lineStrokes } from '#drawing/ink/widths.ts'
import { paperFor } from '#drawing/paper.ts'
const pp = paperFor(r.grid, 277, 277 * 1066 / 1600)
const ss = lineStrokes(kept, depthOf(b.mask, 1600, 1066), pp, input)
let n = 0, t = 0; for (const s of ss) { for (const w of s.widthsMm as Float32Array) { n++; t += w } } console.log('width mean px', t / n * mm)
import { thinnedLines, linePaths } from '#drawing/thin-lines.ts'
import { linked } from '#drawing/ink/link.ts'
const tl = thinnedLines(b.mask, 1600, 1066)
const raw = linePaths(tl.lines, 1600, 1066, tl.points)
const pts = (q: Float32Array[]) => [q.length, q.reduce((x, y) => x + y.length / 2, 0)]
console.log('skeleton', tl.points.length, 'raw', pts(raw), pts(raw.filter(p => p.length >= 6)))
const l1 = linked(raw.filter(p => p.length >= 6), { reach: 4.5, agreeMin: 0.4 })
console.log('linked', pts(l1), pts(l1.filter(p => p.length > 8)))
