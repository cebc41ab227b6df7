import sharp from 'sharp'
import fs from 'node:fs'
import v8 from 'node:v8'
import { styled } from '#drawing/styled.ts'
import { rasterise } from '#drawing/raster/rasterise.ts'
const [out, styles, ...names] = process.argv.slice(2)
fs.mkdirSync(out, { recursive: true })
const all = names.length ? names : fs.readdirSync('/tmp/ink/cache').map((f) => f.slice(0, -3))
for (const name of all) {
  if (!fs.existsSync(`/tmp/ink/cache/${name}.v8`)) {
    console.log('no', name)
    continue
  }
  const { w, h, a } = v8.deserialize(fs.readFileSync(`/tmp/ink/cache/${name}.v8`))
  const k = Math.min(277 / Math.max(w, h), 190 / Math.min(w, h))
  const times = []
  for (const s of styles.split(',')) {
    const t = performance.now()
    const art = styled(a, {
      style: s as any,
      detail: +(process.env.DETAIL ?? 0.5),
      widthMm: w * k,
      heightMm: h * k,
      background: (process.env.BG ?? 'calm') as any,
    })
    times.push(Math.round(performance.now() - t))
    const r = rasterise(art, 6)
    await sharp(Buffer.from(r.coverage.map((c) => 255 - c)), {
      raw: { width: r.width, height: r.height, channels: 1 },
    })
      .png()
      .toFile(`${out}/${name}.${s}.png`)
  }
  console.log(name, times.join(' '))
}
