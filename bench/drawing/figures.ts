/**
 * The figures of finished pages, style by style:
 *   node bench/drawing/figures.ts PHOTOS_OR_FOLDERS… [--style manga] [--detail 0.5] [--background none] [--quick]
 *     [--json FILE] [--pages FOLDER]
 * bench/drawing/README.md says what they are. --quick leaves out the models' look at the page; --json keeps every page's figures, --pages
 * the pages as FOLDER/STYLE/NAME.png.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { analyse } from '../../src/drawing/analyse.ts'
import { coach } from '../../src/drawing/coach/coach.ts'
import { drawGated } from '../../src/drawing/gate/draw-gated.ts'
import { isLargeOn, shownFeatures } from '../../src/drawing/gate/face-features.ts'
import { pageInk } from '../../src/drawing/gate/page-ink.ts'
import { photoEdges } from '../../src/drawing/gate/photo-edges.ts'
import type { Background, LineArt, StyleName } from '../../src/drawing/ground/line-art.ts'
import { nodeModel } from '../../src/vision/node-models.ts'
import { openVision } from '../../src/vision/vision.ts'
import { printTable, quantile } from '../measure.ts'
import { closedShare } from './closed-outlines.ts'
import { openLikeness, pagePixels, type FaceLikeness } from './landmark-likeness.ts'
import { decode, picturesIn, sizeOnPage } from './photo-files.ts'

type Row = {
  name: string
  style: StyleName
  detail: number
  figures: Record<string, number>
  outliers: string[]
  /** what the coach says of the photo */
  advice: string[]
  /** faces that the models saw, those of them that are drawn (larger than 10 mm), and those shown with two eyes and a mouth */
  seen: number
  large: number
  shown: number
  closed: number | undefined
  likeness: FaceLikeness[]
}

const likenessSizeMin = 0.08
const likenessErrorMax = 0.04

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    style: { type: 'string' },
    detail: { type: 'string' },
    background: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    pages: { type: 'string' },
  },
})
const styles = (['children', 'standard', 'manga'] as const).filter(
  (style) => options.style === undefined || options.style === style,
)
const detail = options.detail === undefined ? undefined : Number(options.detail)
const vision = await openVision(nodeModel)
const likenessOn = await openLikeness()
const rows: Row[] = []
const photos = picturesIn(positionals)
for (const [at, photo] of photos.entries()) {
  rows.push(...(await rowsOf(photo)))
  if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(rows))
  process.stderr.write(`\r${at + 1}/${photos.length}`)
}
process.stderr.write('\n')
printTable(tableOf())

async function rowsOf(photo: string): Promise<Row[]> {
  const name = basename(photo)
  const pixels = await decode(photo)
  const seen = await vision.see(pixels)
  const analysis = analyse(pixels, { seen })
  const edges = photoEdges(pixels)
  const size = sizeOnPage(pixels)
  const made: Row[] = []
  for (const style of styles) {
    const page = drawGated(analysis, edges, {
      style,
      detail,
      background: options.background as Background | undefined,
      ...size,
    })
    const ink = pageInk(page.art, 4)
    const large = analysis.faces.filter((face) => isLargeOn(ink, face))
    if (options.pages !== undefined) await keep(page.art, join(options.pages, style), name)
    made.push({
      name,
      style,
      detail: page.detail,
      figures: page.figures as Record<string, number>,
      outliers: page.outliers.map(({ figure }) => figure),
      advice: coach(analysis, pixels).map(({ code, severity }) => `${code} ${severity}`),
      seen: analysis.faces.length,
      large: large.length,
      shown: large.filter((face) => {
        const shown = shownFeatures(face, ink)
        return shown.mouth && shown.eyes.every(Boolean)
      }).length,
      closed: closedShare(analysis, ink, size),
      likeness: options.quick ? [] : await likenessOn(seen, page.art),
    })
  }
  return made
}

async function keep(art: LineArt, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { width, height, data } = pagePixels(art)
  await sharp(data, { raw: { width, height, channels: 4 } })
    .greyscale()
    .png()
    .toFile(join(folder, name.replace(/\.\w+$/, '.png')))
}

function tableOf(): string[][] {
  const count = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const mean = (numbers: number[]) => (numbers.length ? count(numbers) / numbers.length : NaN)
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const lines: [string, (of: Row[]) => string][] = [
    ['pages', (of) => String(of.length)],
    ...['proxyRecall', 'proxyPrecision', 'inkShare', 'solidShare'].map(
      (figure): [string, (of: Row[]) => string] => [
        `${figure}, mean (least, most)`,
        (of) => {
          const values = of.map(({ figures }) => figures[figure] ?? NaN)
          return `${percent(mean(values))} (${percent(Math.min(...values))}, ${percent(Math.max(...values))})`
        },
      ],
    ),
    ['line of a page, m', (of) => mean(of.map(({ figures }) => figures.lineMetres)).toFixed(1)],
    ['faces seen', (of) => String(count(of.map(({ seen }) => seen)))],
    [
      'faces over 10 mm: eyes and mouth shown',
      (of) => `${count(of.map(({ shown }) => shown))} of ${count(of.map(({ large }) => large))}`,
    ],
    [
      'people: outline in no gap over 2 mm',
      (of) => percent(mean(of.flatMap(({ closed }) => closed ?? []))),
    ],
    ...(options.quick ? [] : likenessLines(percent)),
    ['pages outside limits', (of) => String(of.filter(({ outliers }) => outliers.length).length)],
    [
      'pages drawn at another detail',
      (of) => String(of.filter((row) => row.detail !== 0.5).length),
    ],
  ]
  return [
    ['', ...styles],
    ...lines.map(([name, cell]) => [
      name,
      ...styles.map((style) => cell(rows.filter((row) => row.style === style))),
    ]),
  ]
}

function likenessLines(percent: (share: number) => string): [string, (of: Row[]) => string][] {
  const largeFaces = (of: Row[]) =>
    of.flatMap(({ likeness }) => likeness.filter(({ size }) => size >= likenessSizeMin))
  const share = (of: Row[], is: (face: FaceLikeness) => boolean) => {
    const faces = largeFaces(of)
    return `${percent(faces.filter(is).length / faces.length)} of ${faces.length}`
  }
  return [
    ['faces over 8 %: found again on the page', (of) => share(of, (face) => face.isFoundAgain)],
    [
      'their landmarks: error in eye distances, median',
      (of) => {
        const errors = largeFaces(of).map(({ error }) => error)
        return errors.length ? percent(quantile(errors, 0.5)) : '–'
      },
    ],
    [
      `with an error of at most ${percent(likenessErrorMax)}`,
      (of) => share(of, ({ error }) => error <= likenessErrorMax),
    ],
  ]
}
