import { parseArgs } from 'node:util'

import { exitCodeOf } from './cli/command-line.ts'
import { runSheetCommand, type SheetCommand } from './cli/run-sheet-command.ts'

const help = `Draws photos in every style on contact sheets, to look at many pages at once.

  npm run sheet -- PHOTOS… -o FOLDER [options]

Each row is a photo, its edge map, and its page in Children, Standard and Manga, with the level of detail and what the page's
figures object to. Sheets are named sheet-01.png, sheet-02.png …

  -o, --out FOLDER     where to write the sheets (required)
      --detail NUMBER  0 (bold and calm) to 1 (rich) (what suits each photo)
      --rows NUMBER    photos on a sheet, 1 to 20 (6)
      --cell NUMBER    the side of a picture in pixels, 120 to 1200 (420)
  -h, --help           this text

Ends with 0 when every photo is drawn, 1 when one could not be, 2 when the command was not understood.
`

function numberIn(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (!(value >= least && value <= most))
    throw new Error(`--${option} is a number from ${least} to ${most}, not "${text}"`)
  return value
}

/** The command as typed, checked; 'help' when that is all that is wanted. Throws an Error whose message is for the person. */
function readCommand(args: string[]): SheetCommand | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      detail: { type: 'string' },
      rows: { type: 'string', default: '6' },
      cell: { type: 'string', default: '420' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  if (values.out === undefined) throw new Error('--out is missing')
  if (positionals.length === 0) throw new Error('name a photo')
  return {
    sources: positionals,
    out: values.out,
    detail: values.detail === undefined ? undefined : numberIn('detail', values.detail, 0, 1),
    rows: Math.round(numberIn('rows', values.rows, 1, 20)),
    cell: Math.round(numberIn('cell', values.cell, 120, 1200)),
  }
}

process.exitCode = await exitCodeOf(() => readCommand(process.argv.slice(2)), help, runSheetCommand)
