import sharp from 'sharp'
import fs from 'node:fs'
import v8 from 'node:v8'
import { analyse } from '#drawing/analyse.ts'
import { seePhoto } from './see-photo.ts'
fs.mkdirSync('/tmp/ink/cache', { recursive: true })
fs.mkdirSync('/tmp/ink/seen', { recursive: true })
for (const f of process.argv.slice(2)) {
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
  const sf = `/tmp/ink/seen/${name}.v8`
  const seen = fs.existsSync(sf) ? v8.deserialize(fs.readFileSync(sf)) : await seePhoto(px)
  if (!fs.existsSync(sf)) fs.writeFileSync(sf, v8.serialize(seen))
  const t = performance.now()
  const a = analyse(px, { seen })
  fs.writeFileSync(`/tmp/ink/cache/${name}.v8`, v8.serialize({ w: px.width, h: px.height, a }))
  console.log(name, seen.faces.length, Math.round(performance.now() - t))
}
