import { parseArgs } from 'node:util'

import {
  bindings,
  defaultFormat,
  defaultStyle,
  formatNames,
  photosMax,
  styleNames,
  titleLengthMax,
} from '#domain/book-spec.ts'
import { colourings } from '#domain/cover.ts'
import { defaultLocale, locales } from '#domain/locale.ts'
import { defaultPrinter, printerNames } from '#domain/printer.ts'

import { choose, exitCodeOf } from './cli/command-line.ts'
import { runBookCommand, type BookCommand } from './cli/run-book-command.ts'

const help = `Draws a colouring book from photos and writes it as a PDF.

  npm run book -- PHOTOS… --title "…" [options]

PHOTOS are folders or files: JPEG, PNG or GIF, told by their content. Pages follow the file names in natural order
(2 before 10); a book takes ${photosMax} photos, the rest is named and left out.

  -t, --title TEXT     the title on the cover, at most ${titleLengthMax} characters (required)
  -o, --out FILE       the book, all 24 pages as they will be held (book.pdf)
      --print DIR      also write what a printer needs: interior.pdf and cover.pdf, with bleed
      --printer NAME   whose measures these keep: ${printerNames.join(', ')} (${defaultPrinter})
      --format NAME    ${formatNames.join(', ')} (${defaultFormat})
      --style NAME     ${styleNames.join(', ')} (${defaultStyle})
      --detail NUMBER  0 (bold and calm) to 1 (rich) (what suits each photo)
      --binding NAME   ${bindings.join(', ')} (${bindings[0]})
      --cover NAME     the cover's colours: ${colourings.join(', ')} (plain)
      --locale NAME    ${locales.join(', ')} (${defaultLocale})
      --shop NAME      the name on the covers (Garabato)
      --web ADDRESS    a web address for the back cover
  -h, --help           this text

Ends with 0 when the book is written, 1 when it could not be, 2 when the command was not understood.
`

/** The command as typed, checked; 'help' when that is all that is wanted. Throws an Error whose message is for the person. */
function readCommand(args: string[]): BookCommand | 'help' {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      title: { type: 'string', short: 't' },
      out: { type: 'string', short: 'o', default: 'book.pdf' },
      print: { type: 'string' },
      printer: { type: 'string', default: defaultPrinter },
      format: { type: 'string', default: defaultFormat },
      style: { type: 'string', default: defaultStyle },
      detail: { type: 'string' },
      binding: { type: 'string', default: bindings[0] },
      cover: { type: 'string', default: 'plain' },
      locale: { type: 'string', default: defaultLocale },
      shop: { type: 'string', default: 'Garabato' },
      web: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const title = values.title?.trim().normalize('NFC')
  if (!title) throw new Error('--title is missing')
  if ([...title].length > titleLengthMax)
    throw new Error(`--title has more than ${titleLengthMax} characters`)
  if (positionals.length === 0) throw new Error('name a folder of photos')
  const detail = values.detail === undefined ? undefined : Number(values.detail)
  if (detail !== undefined && !(detail >= 0 && detail <= 1))
    throw new Error(`--detail is a number from 0 to 1, not "${values.detail}"`)
  return {
    sources: positionals,
    title,
    detail,
    out: values.out,
    print: values.print,
    printer: choose('printer', values.printer, printerNames),
    format: choose('format', values.format, formatNames),
    style: choose('style', values.style, styleNames),
    binding: choose('binding', values.binding, bindings),
    colouring: choose('cover', values.cover, colourings),
    locale: choose('locale', values.locale, locales),
    shopName: values.shop,
    webAddress: values.web,
  }
}

process.exitCode = await exitCodeOf(() => readCommand(process.argv.slice(2)), help, runBookCommand)
