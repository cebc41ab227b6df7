import { parseArgs } from 'node:util'

import { defaultFormat, formatNames, styleNames } from '#domain/book-spec.ts'

import { choose, exitCodeOf } from './cli/command-line.ts'
import { drawFormats, runDrawCommand, type DrawCommand } from './cli/run-draw-command.ts'

const help = `Draws photos as colouring pages, one file for each.

  npm run draw -- PHOTOS… [options]

PHOTOS are folders or files: JPEG, PNG or GIF, told by their content.

  -o, --out PATH       one photo: the file to write, its ending chooses ${drawFormats.join(', ')}; several: the folder (the photo's
                       name, here)
      --as NAME        ${drawFormats.join(', ')}, where the ending does not say (svg)
      --style NAME     ${styleNames.join(', ')} (Standard)
      --detail NUMBER  0 (bold and calm) to 1 (rich) (what suits each photo)
      --format NAME    the page it is drawn for: ${formatNames.join(', ')} (${defaultFormat})
      --dpi NUMBER     dots per inch of a png (300)
      --figures[=json] what the page is judged by, as a table or as JSON
  -h, --help           this text

Ends with 0 when every photo is drawn, 1 when one could not be, 2 when the command was not understood.
`

const dpiRange = [36, 600] as const

/** The command as typed, checked; 'help' when that is all that is wanted. Throws an Error whose message is for the person. */
function readCommand(args: string[]): DrawCommand | 'help' {
  const figuresAt = args.findIndex((arg) => arg.startsWith('--figures'))
  const asked = args[figuresAt]
  const figures = asked === '--figures' ? 'table' : asked?.slice('--figures='.length)
  if (figures !== undefined && figures !== 'table' && figures !== 'json')
    throw new Error(`--figures is a table or json, not "${figures}"`)
  const { values, positionals } = parseArgs({
    args: args.filter((_, at) => at !== figuresAt),
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      as: { type: 'string' },
      style: { type: 'string', default: 'Standard' },
      detail: { type: 'string' },
      format: { type: 'string', default: defaultFormat },
      dpi: { type: 'string', default: '300' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  if (positionals.length === 0) throw new Error('name a photo')
  const detail = values.detail === undefined ? undefined : Number(values.detail)
  if (detail !== undefined && !(detail >= 0 && detail <= 1))
    throw new Error(`--detail is a number from 0 to 1, not "${values.detail}"`)
  const dpi = Number(values.dpi)
  if (!(dpi >= dpiRange[0] && dpi <= dpiRange[1]))
    throw new Error(`--dpi is a number from ${dpiRange.join(' to ')}, not "${values.dpi}"`)
  return {
    sources: positionals,
    out: values.out,
    as: values.as === undefined ? undefined : choose('as', values.as, drawFormats),
    style: choose('style', values.style, styleNames),
    format: choose('format', values.format, formatNames),
    detail,
    dpi,
    figures,
  }
}

process.exitCode = await exitCodeOf(() => readCommand(process.argv.slice(2)), help, runDrawCommand)
