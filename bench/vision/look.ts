import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { decodePhoto } from '#book/decode-photo.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import type { Seen, SeenMask } from '#drawing/ground/seen.ts'
import { nodeModel } from '#vision/node-models.ts'
import { openVision } from '#vision/vision.ts'

/**
 * What the models see, to look at: `node bench/vision/look.ts PHOTO… -o DIR` draws boxes, landmarks and masks into every photo, tells
 * how long each took, and lays all of them on sheets of twelve.
 */
const longSideMax = 1600
const tile = { width: 640, height: 480 }
const perSheet = 12

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function boxOf(points: Float32Array) {
  const along = (axis: 0 | 1) => points.filter((_, i) => i < 936 && (i & 1) === axis)
  const [xs, ys] = [along(0), along(1)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function overlay({ faces, people }: Seen, { width, height }: Pixels): string {
  const rect = (box: Omit<SeenMask, 'data' | 'columns' | 'rows'>, colour: string) =>
    `<rect x="${percent(box.x)}" y="${percent(box.y)}" width="${percent(box.width)}" height="${percent(box.height)}" fill="none" stroke="${colour}" stroke-width="${width / 400}"/>`
  const marks = faces.map(({ points, score, flag }) => {
    const box = boxOf(points)
    const dot = Math.max(0.6, (box.width * width) / 220)
    const dots = Array.from({ length: points.length / 2 }, (_, i) => {
      const colour = i < 468 ? '#0ff' : '#f0f'
      return `<circle cx="${points[i * 2] * width}" cy="${points[i * 2 + 1] * height}" r="${dot}" fill="${colour}"/>`
    })
    const text = `<text x="${percent(box.x)}" y="${percent(box.y)}" font-size="${width / 45}" fill="#ff0">${score.toFixed(2)} ${flag.toFixed(2)}</text>`
    return rect(box, '#0f0') + dots.join('') + text
  })
  const others = people.map((mask) => rect(mask, '#f80'))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks.join('')}${others.join('')}</svg>`
}

/** Tints a picture where a mask is. */
function tint(
  picture: Uint8Array,
  { width, height }: Pixels,
  mask: SeenMask,
  colour: number[],
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = Math.floor((((x + 0.5) / width - mask.x) / mask.width) * mask.columns)
      const v = Math.floor((((y + 0.5) / height - mask.y) / mask.height) * mask.rows)
      if (u < 0 || v < 0 || u >= mask.columns || v >= mask.rows) continue
      const share = (mask.data[v * mask.columns + u] / 255) * 0.4
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 4 + c
        picture[at] += (colour[c] - picture[at]) * share
      }
    }
}

async function picture(pixels: Pixels, seen: Seen, masks: boolean): Promise<Buffer> {
  const data = Uint8Array.from(pixels.data)
  if (masks) {
    for (const mask of [...seen.faces.map(({ person }) => person), ...seen.people])
      tint(data, pixels, mask, [255, 140, 0])
    for (const { head } of seen.faces) tint(data, pixels, head, [0, 90, 255])
  }
  const { width, height } = pixels
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .composite([{ input: Buffer.from(overlay(seen, pixels)) }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function sheets(out: string, pictures: { name: string; image: Buffer }[]): Promise<void> {
  for (let first = 0; first < pictures.length; first += perSheet) {
    const part = pictures.slice(first, first + perSheet)
    const tiles = await Promise.all(
      part.map(async ({ image }, i) => ({
        input: await sharp(image)
          .resize({ ...tile, fit: 'contain' })
          .toBuffer(),
        left: (i % 3) * tile.width,
        top: Math.floor(i / 3) * tile.height,
      })),
    )
    const height = Math.ceil(part.length / 3) * tile.height
    await sharp({ create: { width: tile.width * 3, height, channels: 3, background: '#fff' } })
      .composite(tiles)
      .jpeg({ quality: 85 })
      .toFile(join(out, `sheet-${first / perSheet + 1}.jpg`))
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', short: 'o', default: 'vision-look' },
    masks: { type: 'boolean', default: false },
  },
})
await mkdir(values.out, { recursive: true })
const opened = performance.now()
const vision = await openVision(nodeModel)
console.log(`models opened in ${(performance.now() - opened).toFixed(0)} ms`)
const pictures: { name: string; image: Buffer }[] = []
for (const path of positionals) {
  const pixels = await decodePhoto(await readFile(path), { longSideMax })
  const start = process.cpuUsage()
  const seen = await vision.see(pixels)
  const ms = process.cpuUsage(start).user / 1000
  const name = basename(path)
  const image = await picture(pixels, seen, values.masks)
  pictures.push({ name, image })
  await sharp(image).toFile(join(values.out, `${name}.jpg`))
  const faces = seen.faces.map(
    ({ score, flag, points }) =>
      `${boxOf(points).width.toFixed(3)} ${score.toFixed(2)} ${flag.toFixed(2)}`,
  )
  console.log(
    [
      name.padEnd(30),
      `${pixels.width}x${pixels.height}`,
      `${ms.toFixed(0)} ms`,
      `${faces.length} faces`,
      `${seen.people.length} people`,
      faces.join(' | '),
    ].join('  '),
  )
}
await sheets(values.out, pictures)
