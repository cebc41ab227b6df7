import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { formatNames } from '#domain/book-spec.ts'
import { printerNames } from '#domain/printer.ts'
import { codesOfPages } from '#support/read-codes.ts'
import { onPaper } from '../arrange-book.ts'
import { openPrintFile } from '../pdf/open-print-file.ts'
import { preflight } from '../preflight.ts'
import { printerProfiles } from '../printer-profile.ts'
import { belongsPage } from './belongs-page.ts'
import { designBook } from './book-design.ts'
import { openTypesetter } from './typesetter.ts'

const type = openTypesetter()
const scanCode = 'B-7K3M9QXA2B'

describe.each(printerNames)('inside the front cover of a book for %s', (printer) => {
  test.each(formatNames)('a phone and a hand scanner read its order in %s', async (format) => {
    const page = onPaper(
      printerProfiles[printer],
      format,
      belongsPage(
        designBook(
          { format, locale: 'es', title: 'Ana', shopName: 'Garabato', webAddress: '', scanCode },
          type,
        ),
      ),
    )
    const { safetyMm } = printerProfiles[printer]
    const codes = page.marks.flatMap((mark) =>
      mark.kind === 'art' && mark.art.fills.length > 0 && mark.art.strokes.length === 0
        ? [
            {
              right: mark.xMm + mark.art.widthMm * (mark.scale ?? 1),
              bottom: mark.yMm + mark.art.heightMm * (mark.scale ?? 1),
            },
          ]
        : [],
    )
    expect(codes).toHaveLength(2)
    for (const { right, bottom } of codes) {
      expect(right).toBeLessThanOrEqual(page.widthMm - safetyMm)
      expect(bottom).toBeLessThanOrEqual(page.heightMm - safetyMm)
    }
    const sink = new PassThrough()
    const file = buffer(sink)
    const print = openPrintFile(sink, {
      title: 'Ana',
      shopName: 'Garabato',
      locale: 'es',
      created: new Date(0),
      part: 'interior',
    })
    print.addPage(page, printerProfiles[printer].bleedMm)
    await print.end()
    expect(await codesOfPages(await file)).toEqual([
      [
        { format: 'Code128', text: scanCode },
        { format: 'QRCode', text: scanCode },
      ],
    ])
    expect(preflight(await file).problems).toEqual([])
  })
})
