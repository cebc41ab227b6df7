import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { paymentBadge, paymentNames } from './badges.ts'
import { hero } from './hero.ts'
import { icon, iconNames } from './icons.ts'
import { crayonFriends } from './crayon-friends.ts'
import { emptyBasket } from './empty-basket.ts'
import { lostPage } from './lost-page.ts'
import { favicon, logo, logoMark, wordmark } from './marks.ts'
import { drawScene, sceneNames } from './scene.ts'

const usage = 'node src/scenes/cli.ts OUTDIR [--width 1600] [--seed 1]'
const ink = '#2b2230'

/** SVG text to a PNG of the given width on white. */
const raster = (svg: string, widthPx: number): Promise<Buffer> => {
  const viewBoxWidth = Number(/viewBox="\S+ \S+ (\S+)/.exec(svg)?.[1])
  return sharp(Buffer.from(svg), { density: Math.max(1, (72 * widthPx) / viewBoxWidth) })
    .resize(widthPx)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

async function write(folder: string, name: string, svg: string, widthPx: number): Promise<void> {
  await writeFile(join(folder, `${name}.svg`), svg)
  await writeFile(join(folder, `${name}.png`), await raster(svg, widthPx))
  process.stdout.write(`${name} ${(svg.length / 1000).toFixed(1)} kB\n`)
}

/** Writes every picture the shop draws, so that people can look at them. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { width: { type: 'string', default: '1600' }, seed: { type: 'string', default: '1' } },
  })
  const [folder] = positionals
  const widthPx = Number(values.width)
  const seed = Number(values.seed)
  if (!folder || !Number.isInteger(widthPx) || widthPx < 1 || !Number.isInteger(seed)) {
    process.stderr.write(`${usage}\n`)
    process.exitCode = 2
    return
  }
  await mkdir(folder, { recursive: true })
  for (const name of sceneNames) {
    await write(folder, `${name}-photo`, drawScene(name, 'photo', { seed, texture: true }), widthPx)
    await write(folder, `${name}-lines`, drawScene(name, 'lines', { seed }), widthPx)
  }
  await write(folder, 'hero', hero(), widthPx)
  await write(folder, 'hero-portrait', hero({ crop: 'portrait' }), Math.round(widthPx / 2))
  await write(folder, 'logo', logo({ ink }), 900)
  await write(folder, 'logo-mark', logoMark({ ink }), 512)
  await write(folder, 'wordmark', wordmark({ ink }), 900)
  await write(folder, 'favicon', favicon(), 192)
  await write(folder, 'lost-page', lostPage(), 900)
  await write(folder, 'empty-basket', emptyBasket(), 900)
  await write(folder, 'crayons-glad', crayonFriends('glad'), 900)
  await write(folder, 'crayons-bored', crayonFriends('bored'), 900)
  for (const name of iconNames) await write(folder, `icon-${name}`, icon(name, { ink }), 192)
  for (const name of paymentNames)
    await write(
      folder,
      `pay-${name.toLowerCase().replace(' ', '-')}`,
      paymentBadge(name, { ink }),
      240,
    )
}

await main()
