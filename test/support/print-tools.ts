import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { missingPrograms } from './programs.ts'

// Print files as programs see them that were not written here: qpdf, poppler, MuPDF and Ghostscript.

const run = promisify(execFile)
const output = async (command: string, ...args: string[]): Promise<string> =>
  (await run(command, args, { maxBuffer: 1 << 28 })).stdout

const tools = ['qpdf', 'pdfinfo', 'pdffonts', 'mutool', 'gs']

/** Those of the programs that this machine lacks. */
export const missingTools = (): Promise<string[]> => missingPrograms(tools)

/** Lengths in mm, from the page's left and upper edges. */
export type PageBoxes = {
  media: [width: number, height: number]
  bleed: [number, number, number, number]
  trim: [number, number, number, number]
}

export type Inspected = {
  /** what qpdf --check and mutool info complain of; empty: nothing */
  complaints: string[]
  pages: PageBoxes[]
  fonts: { name: string; embedded: boolean; subset: boolean }[]
  /** of each page, the shares of it that each ink covers (Ghostscript's inkcov at 75 dpi) */
  ink: { c: number; m: number; y: number; k: number }[]
}

export async function inspectPdf(path: string): Promise<Inspected> {
  const checked = await output('qpdf', '--check', path)
  const told = await run('mutool', ['info', path], { maxBuffer: 1 << 24 })
  const complaints = [
    ...(/No syntax or stream encoding errors found/.test(checked) ? [] : [`qpdf: ${checked}`]),
    ...(told.stderr.trim() === '' && !/^(warning|error)/m.test(told.stdout)
      ? []
      : [`mutool: ${told.stderr}`]),
  ]
  const boxes = await output('pdfinfo', '-box', '-f', '1', '-l', '9999', path)
  const box = (page: number, name: string) =>
    new RegExp(`^Page +${page} ${name}Box: +([-\\d.]+) +([-\\d.]+) +([-\\d.]+) +([-\\d.]+)$`, 'm')
      .exec(boxes)!
      .slice(1)
      .map((points) => (Number(points) * 25.4) / 72)
  const pages = Array.from(
    { length: Number(/^Pages: +(\d+)$/m.exec(boxes)![1]) },
    (_, i): PageBoxes => {
      const [media, bleed, trim] = ['Media', 'Bleed', 'Trim'].map((name) => box(i + 1, name)) as [
        number[],
        number[],
        number[],
      ]
      const within = ([left, bottom, right, top]: number[]): PageBoxes['trim'] => [
        left! - media[0]!,
        media[3]! - top!,
        right! - media[0]!,
        media[3]! - bottom!,
      ]
      return {
        media: [media[2]! - media[0]!, media[3]! - media[1]!],
        bleed: within(bleed),
        trim: within(trim),
      }
    },
  )
  const fonts = (await output('pdffonts', path))
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => {
      const [embedded, subset] = /(yes|no) +(yes|no) +(yes|no) +\d+ +\d+ *$/.exec(line)!.slice(1)
      return { name: line.split(' ')[0]!, embedded: embedded === 'yes', subset: subset === 'yes' }
    })
  const ink = [
    ...(await output('gs', '-q', '-dSAFER', '-o', '-', '-sDEVICE=inkcov', '-r75', path)).matchAll(
      /^ *([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+) +CMYK/gm,
    ),
  ].map((found) => {
    const [c, m, y, k] = found.slice(1).map(Number) as [number, number, number, number]
    return { c, m, y, k }
  })
  return { complaints, pages, fonts, ink }
}

/** What a file is as a standard goes, by poppler, and everything that qpdf and Ghostscript, which stops at the first warning, find wrong with how it is written. */
export async function readStrictly(
  path: string,
): Promise<{ standard: string | null; complaints: string[] }> {
  const strict = ['-q', '-dSAFER', '-dPDFSTOPONERROR', '-dPDFSTOPONWARNING']
  const tried = await Promise.all(
    [
      ['qpdf', '--check', path],
      ['gs', ...strict, '-sDEVICE=nullpage', '-dNOPAUSE', '-dBATCH', path],
    ].map(([command, ...args]) =>
      run(command!, args, { maxBuffer: 1 << 24 }).then(
        ({ stderr }) => stderr,
        (error: Error) => error.message,
      ),
    ),
  )
  const told = await output('pdfinfo', path)
  return {
    standard: /^PDF subtype: +(\S+)$/m.exec(told)?.[1] ?? null,
    complaints: tried.filter((said) => said.trim() !== ''),
  }
}

/** The most of all inks together that a page has in one place, as a share of one full tone, by Ghostscript's plates. */
export async function mostInk(
  path: string,
  page: number,
  folder: string,
  dpi = 60,
): Promise<number> {
  await separate(path, [page], folder, dpi)
  const inks: number[] = []
  for (const name of await readdir(folder)) {
    if (!/\((Cyan|Magenta|Yellow|Black)\)\.tif$/.test(name)) continue
    const plate = await sharp(join(folder, name)).greyscale().raw().toBuffer()
    plate.forEach((white, i) => (inks[i] = (inks[i] ?? 0) + 1 - white / 255))
  }
  return inks.reduce((most, ink) => Math.max(most, ink), 0)
}

/**
 * Pages separated into plates as a press would get them.
 * @param pages numbers from 1
 * @returns of each plate that any of them has, its name and the share of all pages that it inks
 */
export async function separate(
  path: string,
  pages: readonly number[],
  folder: string,
  dpi = 300,
): Promise<Record<string, number>> {
  await output(
    'gs',
    '-q',
    '-dSAFER',
    '-sDEVICE=tiffsep',
    `-r${dpi}`,
    `-sPageList=${pages.join(',')}`,
    '-o',
    join(folder, 'plate-%03d.tif'),
    path,
  )
  const inked: Record<string, number> = {}
  for (const name of await readdir(folder)) {
    const plate = /^plate-\d+\((.+)\)\.tif$/.exec(name)?.[1]
    if (plate === undefined) continue
    const {
      channels: [channel],
    } = await sharp(join(folder, name), { limitInputPixels: 2e8 }).greyscale().stats()
    inked[plate] = (inked[plate] ?? 0) + (1 - channel!.mean / 255) / pages.length
  }
  return inked
}

/** Grey pixels, 0 black to 255 white. */
export type Raster = { width: number; height: number; pixels: Uint8Array }

/** A page as Ghostscript renders it, all of its media. */
export async function renderPage(
  path: string,
  page: number,
  file: string,
  dpi = 300,
): Promise<Raster> {
  await output(
    'gs',
    '-q',
    '-dSAFER',
    '-sDEVICE=pnggray',
    `-r${dpi}`,
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
    `-dFirstPage=${page}`,
    `-dLastPage=${page}`,
    '-o',
    file,
    path,
  )
  return readRaster(file)
}

export async function readRaster(picture: string | Buffer): Promise<Raster> {
  const {
    data,
    info: { width, height },
  } = await sharp(picture, { limitInputPixels: 2e8 })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, pixels: new Uint8Array(data) }
}

/** How far two renderings of one page are apart. All are shares, 0 to 1. */
export type Difference = {
  /** mean difference of grey, of black to white */
  mean: number
  /** pixels that are more than half of black to white apart */
  apart: number
  /** of the dark pixels of one, those that have no dark pixel of the other's within `reachPx`; the greater of both ways */
  alone: number
}

const dark = 128

/** Both of one size. Two programs put the edge of a line up to a pixel apart; `reachPx` says how far is still the same line. */
export function differenceOf(one: Raster, other: Raster, reachPx = 1): Difference {
  const { width, height } = one
  if (width !== other.width || height !== other.height)
    throw new Error(`${width} × ${height} and ${other.width} × ${other.height} pixels`)
  let [sum, apart] = [0, 0]
  for (let i = 0; i < one.pixels.length; i++) {
    const gap = Math.abs(one.pixels[i]! - other.pixels[i]!)
    sum += gap
    if (gap > dark) apart += 1
  }
  return {
    mean: sum / 255 / one.pixels.length,
    apart: apart / one.pixels.length,
    alone: Math.max(aloneIn(one, other, reachPx), aloneIn(other, one, reachPx)),
  }
}

function aloneIn({ width, height, pixels }: Raster, other: Raster, reachPx: number): number {
  let [inked, alone] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= dark) continue
      inked += 1
      if (!hasDarkNear(other, x, y, reachPx)) alone += 1
    }
  }
  return inked === 0 ? 0 : alone / inked
}

function hasDarkNear(
  { width, height, pixels }: Raster,
  x: number,
  y: number,
  reachPx: number,
): boolean {
  for (let ny = Math.max(0, y - reachPx); ny <= Math.min(height - 1, y + reachPx); ny++) {
    for (let nx = Math.max(0, x - reachPx); nx <= Math.min(width - 1, x + reachPx); nx++)
      if (pixels[ny * width + nx]! < dark) return true
  }
  return false
}
