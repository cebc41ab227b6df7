import { parseArgs } from 'node:util'

import type { StyleName } from '#drawing/ground/line-art.ts'

import { rivalsMax } from './cli/blind-row.ts'
import { exitCodeOf } from './cli/command-line.ts'
import { runSheetCommand, type SheetCommand } from './cli/run-sheet-command.ts'

const help = `Draws photos in every style on contact sheets, to look at many pages at once.

  npm run sheet -- PHOTOS… -o FOLDER [options]

Each row is a photo and its page in Children, Standard and Manga, with the level of detail and what the page's figures object to.
Sheets are named sheet-01.png, sheet-02.png …

With --blind a row is a photo and pages that a judge is not to know: this engine's in one style, and those of the same photos that
lie in other folders (npm run draw writes them), by letters in an order of chance. What the letters stand for is in KEY.json alone.

  -o, --out FOLDER     where to write the sheets (required)
      --detail NUMBER  0 (bold and calm) to 1 (rich) (what suits each photo)
      --style NAME     children, standard or manga (all three; standard with --blind)
      --rows NUMBER    photos on a sheet, 1 to 20 (3)
      --cell NUMBER    the side of a picture in pixels, 120 to 1600 (700)
      --blind KEY.json judge without knowing; where to write what the letters stand for
      --rival FOLDER   pages named as the photos (.png, .svg), with --blind; up to seven times
  -h, --help           this text

Ends with 0 when every photo is drawn, 1 when one could not be, 2 when the command was not understood.
`

function numberIn(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!(value >= least && value <= most))
    throw new Error(`--${option} is a number from ${least} to ${most}, not "${text}"`)
  return value
}

const styles: readonly StyleName[] = ['children', 'standard', 'manga']

function stylesIn(name: string | undefined, isBlind: boolean): readonly StyleName[] {
  if (name === undefined) return isBlind ? ['standard'] : styles
  const chosen = styles.filter((style) => style === name)
  if (chosen.length === 0) throw new Error(`--style is one of ${styles.join(', ')}, not "${name}"`)
  return chosen
}

function blindIn(key: string | undefined, rivals: string[]): SheetCommand['blind'] {
  if (key === undefined) {
    if (rivals.length > 0) throw new Error('--rival goes with --blind')
    return undefined
  }
  if (rivals.length === 0 || rivals.length > rivalsMax)
    throw new Error(`--blind needs one to ${rivalsMax} folders, each after --rival`)
  return { key, rivals }
}

/** The command as typed, checked; 'help' when that is all that is wanted. Throws an Error whose message is for the person. */
function readCommand(args: string[]): SheetCommand | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      detail: { type: 'string' },
      style: { type: 'string' },
      blind: { type: 'string' },
      rival: { type: 'string', multiple: true, default: [] },
      rows: { type: 'string', default: '3' },
      cell: { type: 'string', default: '700' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  if (values.out === undefined) throw new Error('--out is missing')
  if (positionals.length === 0) throw new Error('name a photo')
  return {
    sources: positionals,
    out: values.out,
    styles: stylesIn(values.style, values.blind !== undefined),
    blind: blindIn(values.blind, values.rival),
    detail: values.detail === undefined ? undefined : numberIn('detail', values.detail, 0, 1),
    rows: Math.round(numberIn('rows', values.rows, 1, 20)),
    cell: Math.round(numberIn('cell', values.cell, 120, 1600)),
  }
}

process.exitCode = await exitCodeOf(() => readCommand(process.argv.slice(2)), help, runSheetCommand)
