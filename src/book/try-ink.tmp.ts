import sharp from 'sharp'
import fs from 'node:fs'
import { analyse } from '#drawing/analyse.ts'
import { drawInk } from '#drawing/ink/draw-ink.ts'
import { paperFor } from '#drawing/paper.ts'
import { rasterise } from '#drawing/raster/rasterise.ts'
import { seePhoto } from './see-photo.ts'
import type { Seen, SeenMask } from '#drawing/seen.ts'
const [out, styles, ...files] = process.argv.slice(2)
fs.mkdirSync(out, { recursive: true })
const V = '/tmp/study/vis/'
async function mask(f: string): Promise<SeenMask> {
  const { data, info } = await sharp(f)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    columns: info.width,
    rows: info.height,
    data: new Uint8Array(data),
  }
}
export async function seenOf(name: string): Promise<Seen> {
  const j = JSON.parse(fs.readFileSync(V + name + '.json', 'utf8'))
  const faces = []
  for (let i = 0; i < j.faces.length; i++) {
    const f = j.faces[i]
    const pts = Object.values(f.pts) as number[]
    faces.push({
      points: Float32Array.from(pts, (v, k) => v / (k % 2 ? j.h : j.w)),
      score: f.score,
      flag: f.flag,
      head: await mask(`${V}${name}.head${i}.png`),
      person: await mask(`${V}${name}.body${i}.png`),
    })
  }
  const people =
    j.subjFlag > 0.5 && fs.existsSync(V + name + '.bodyS.png')
      ? [await mask(V + name + '.bodyS.png')]
      : []
  return { faces, people }
}
for (const f of files) {
  const name = f
    .split('/')
    .pop()!
    .replace(/\.\w+$/, '')
  const { data, info } = await sharp(f)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const px = {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  }
  const seen = process.env.OLD ? await seenOf(name) : await seePhoto(px)
  const t0 = performance.now()
  const a = analyse(px, { seen })
  const t1 = performance.now()
  const reading = a.ink
  const t2 = performance.now()
  const k = Math.min(277 / Math.max(px.width, px.height), 190 / Math.min(px.width, px.height))
  const times = []
  for (const s of styles.split(',')) {
    const t = performance.now()
    const paper = paperFor(reading.grid, px.width * k, px.height * k)
    const art = {
      widthMm: px.width * k,
      heightMm: px.height * k,
      ...drawInk(reading, {
        style: s as any,
        detail: 0.5,
        paper,
        background: (process.env.BG ?? 'calm') as any,
      }),
    }
    times.push(Math.round(performance.now() - t))
    const r = rasterise(art, 6)
    await sharp(Buffer.from(r.coverage.map((c) => 255 - c)), {
      raw: { width: r.width, height: r.height, channels: 1 },
    })
      .png()
      .toFile(`${out}/${name}.${s}.png`)
  }
  console.log(
    name,
    'analyse',
    Math.round(t1 - t0),
    'read',
    Math.round(t2 - t1),
    'styles',
    times.join(' '),
  )
}
