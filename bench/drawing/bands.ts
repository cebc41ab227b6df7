/**
 * The figures of finished pages, their mean over many pictures against the bands of each style:
 *   node bench/drawing/bands.ts PICTURES_OR_FOLDERS… [--style children] [--limit 100] [--json FILE] [--pages FOLDER]
 * Pictures are photos, or scenes of training/make-scenes.py (NAME.jpg with NAME.lines.png, its true lines, and NAME.json, its
 * faces): these tell the boundary F of the page and whether true faces have eyes and a mouth. A star marks a mean outside.
 * --pages keeps the pages as FOLDER/STYLE/NAME.png, for the study's own eval.py and study-faces.py.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { analyse } from '../../src/drawing/analyse.ts'
import { bands, judged } from '../../src/drawing/gate/bands.ts'
import { drawGated } from '../../src/drawing/gate/draw-gated.ts'
import { isLargeOn, shownFeatures, type SeenFace } from '../../src/drawing/gate/face-features.ts'
import { qualityProxy, styleScore } from '../../src/drawing/gate/outside.ts'
import { pageFigures } from '../../src/drawing/gate/page-figures.ts'
import { figurePixelsPerMm, pageInk } from '../../src/drawing/gate/page-ink.ts'
import { photoEdges } from '../../src/drawing/gate/photo-edges.ts'
import type { LineArt, StyleName } from '../../src/drawing/line-art.ts'
import { rasterise } from '../../src/drawing/raster/rasterise.ts'
import { printTable } from '../measure.ts'
import { boundaryOf, scoresOf, type Boundary } from './boundary.ts'
import { decode, picturesIn, sizeOnPage } from './photo-files.ts'

type PageRow = {
  name: string
  style: StyleName
  detail: number
  values: Record<string, number>
  faces: number
  bare: boolean[]
  outliers: string[]
  boundary?: Boundary
}
/** A drawn scene's face: `seen` is how much of left eye, right eye and mouth nothing hides (hair, a hat, dark glasses, a thing in front, the head itself). */
type TrueFace = SeenFace & { seen?: readonly number[] }

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '1000' },
    style: { type: 'string' },
    json: { type: 'string' },
    pages: { type: 'string' },
  },
})
const styles = (['children', 'standard', 'manga'] as const).filter(
  (style) => options.style === undefined || options.style === style,
)
const pictures = picturesIn(positionals).slice(0, Number(options.limit))
const rows: PageRow[] = []
for (const picture of pictures) {
  const pixels = await decode(picture)
  const analysis = analyse(pixels)
  const edges = photoEdges(pixels)
  const truth = await truthOf(picture)
  for (const style of styles) {
    const page = drawGated(analysis, edges, { style, ...sizeOnPage(pixels) })
    const figures = truth.faces
      ? {
          ...pageFigures(page.art, { style, edges, faces: truth.faces }),
          openEnds: page.figures.openEnds,
        }
      : page.figures
    if (options.pages !== undefined)
      await keep(page.art, join(options.pages, style), basename(picture).replace(/\.\w+$/, '.png'))
    rows.push({
      name: basename(picture),
      style,
      detail: page.detail,
      faces: figures.faces,
      bare: bareEyes(page.art, truth.faces ?? []),
      outliers: page.outliers.map(({ figure }) => figure),
      values: {
        ...(figures as Record<string, number>),
        openEndsWithFaces: pageFigures(page.art, { style }).openEnds,
        styleScore: styleScore(figures, style),
        qualityProxy: qualityProxy(figures, style) ?? 0,
      },
      ...(truth.lines && {
        boundary: boundaryOf(page.art, truth.lines.sureness, truth.lines.width, truth.lines.height),
      }),
    })
  }
  process.stderr.write(`\r${rows.length / styles.length}/${pictures.length}`)
}
process.stderr.write('\n')
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(rows))
printTable(tableOf())
for (const { name, style, outliers } of rows.filter((row) => row.outliers.length > 0))
  console.log(`stays outside its limits: ${name}, ${style}: ${outliers.join(', ')}`)

function tableOf(): string[][] {
  const mean = (of: PageRow[], figure: string) =>
    of.reduce((sum, { values }) => sum + values[figure]!, 0) / of.length
  const line = (figure: string, show: (style: StyleName, of: PageRow[]) => string) => [
    figure,
    ...styles.map((style) =>
      show(
        style,
        rows.filter((row) => row.style === style),
      ),
    ),
  ]
  return [
    ['mean of each figure', ...styles],
    ...judged.map((figure) =>
      line(figure, (style, all) => {
        // Eyes and mouths count by faces, not by pages.
        const faces = all.reduce((sum, row) => sum + row.faces, 0)
        const value = figure.startsWith('face')
          ? faces > 0
            ? all.reduce((sum, row) => sum + row.values[figure]! * row.faces, 0) / faces
            : Number.NaN
          : mean(all, figure)
        const { low, high } = bands[style][figure]
        const band = `${low > -1 ? low : ''}–${high < Infinity ? high : ''}`
        return `${value.toFixed(4)}${value < low || value > high ? '*' : ' '} ${band.padEnd(9)}`
      }),
    ),
    ...[
      'openEndsWithFaces',
      'lineMetres',
      'strokeWidthP5Mm',
      'leakRatio',
      'proxyRecall',
      'styleScore',
      'qualityProxy',
    ].map((figure) => line(figure, (_, all) => mean(all, figure).toFixed(4).padEnd(16))),
    line('eyes that the photo shows', (_, all) => {
      const eyes = all.flatMap(({ bare }) => bare)
      return (
        eyes.length > 0
          ? `${(eyes.filter(Boolean).length / eyes.length).toFixed(4)} of ${eyes.length}`
          : '-'
      ).padEnd(16)
    }),
    ...(['strict', 'illustrators'] as const).map((truth) =>
      line(`boundary F (P, R), ${truth}`, (_, all) => {
        const counted = all.flatMap(({ boundary }) => boundary?.[truth] ?? [])
        const { precision, recall, f } = scoresOf(counted)
        return (
          counted.length > 0
            ? `${f.toFixed(3)} (${precision.toFixed(2)}, ${recall.toFixed(2)})`
            : '-'
        ).padEnd(16)
      }),
    ),
    line('pages drawn again', (_, all) =>
      String(all.filter(({ detail }) => detail !== 0.5).length).padEnd(16),
    ),
    line('pages outside limits', (_, all) =>
      `${all.filter(({ outliers }) => outliers.length > 0).length} of ${all.length}`.padEnd(16),
    ),
  ]
}

/** Of the true faces' eyes that the picture shows at least half, which the page shows. */
function bareEyes(art: LineArt, faces: readonly TrueFace[]): boolean[] {
  if (faces.length === 0) return []
  const page = pageInk(art, figurePixelsPerMm)
  return faces
    .filter((face) => isLargeOn(page, face))
    .flatMap((face) =>
      shownFeatures(face, page).eyes.filter((_, i) => (face.seen?.[i] ?? 1) >= 0.5),
    )
}

async function keep(art: LineArt, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const { width, height, coverage } = rasterise(art, 6)
  await sharp(
    coverage.map((covered) => 255 - covered),
    { raw: { width, height, channels: 1 } },
  )
    .png()
    .toFile(join(folder, name))
}

async function truthOf(picture: string): Promise<{
  lines?: { width: number; height: number; sureness: Uint8Array }
  faces?: TrueFace[]
}> {
  const base = picture.replace(/\.\w+$/, '')
  if (!existsSync(`${base}.lines.png`)) return {}
  const { data, info } = await sharp(`${base}.lines.png`)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const facts = existsSync(`${base}.json`)
    ? (JSON.parse(readFileSync(`${base}.json`, 'utf8')) as { faces?: TrueFace[] })
    : {}
  return {
    lines: { width: info.width, height: info.height, sureness: data },
    faces: facts.faces ?? [],
  }
}
