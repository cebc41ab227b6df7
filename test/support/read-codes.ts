import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Files as programs see them that were not written here: PDFium renders and reads the text, ZXing the codes. Both come from npm, so no
// machine lacks them.

const pointsPerInch = 72
let pdfium: Promise<PDFiumLibrary> | undefined

async function onPages<T>(
  pdf: Uint8Array,
  read: (page: Awaited<ReturnType<typeof open>>[1][number]) => T | Promise<T>,
): Promise<T[]> {
  const [document, pages] = await open(pdf)
  try {
    const found: T[] = []
    for (const page of pages) found.push(await read(page))
    return found
  } finally {
    document.destroy()
  }
}

async function open(pdf: Uint8Array) {
  const document = await (await (pdfium ??= PDFiumLibrary.init())).loadDocument(pdf)
  return [document, [...document.pages()]] as const
}

/** What stands on each page; any run of spaces is one. */
export function textOfPages(pdf: Uint8Array): Promise<string[]> {
  return onPages(pdf, (page) => page.getText().replaceAll(/[\s\u00a0\u202f]+/g, ' '))
}

/** Each page as a screen shows it, as grey pixels: 0 black to 255 white. */
export function rastersOfPages(
  pdf: Uint8Array,
  dpi: number,
): Promise<{ width: number; height: number; pixels: Uint8Array }[]> {
  return onPages(pdf, async (page) => {
    const { width, height, data } = await page.render({
      scale: dpi / pointsPerInch,
      render: ({ data: bitmap }) => Promise.resolve(bitmap),
    })
    // Black and white alone are looked at here: any of the colours is the grey.
    return {
      width,
      height,
      pixels: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i]!),
    }
  })
}

export type ReadCode = { format: string; text: string }

let reader: Promise<unknown> | undefined
/** The codes on each page as it comes out of a printer of 300 dpi, sorted by kind. */
export async function codesOfPages(pdf: Uint8Array, dpi = 300): Promise<ReadCode[][]> {
  await (reader ??= readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  ).then((file) =>
    prepareZXingModule({
      overrides: { wasmBinary: new Uint8Array(file).buffer },
      fireImmediately: true,
    }),
  ))
  return onPages(pdf, async (page) => {
    const { width, height, data } = await page.render({
      scale: dpi / pointsPerInch,
      render: ({ data: bitmap }) => Promise.resolve(bitmap),
    })
    const found = await readBarcodes(
      { width, height, data: new Uint8ClampedArray(data), colorSpace: 'srgb' },
      { tryHarder: true, maxNumberOfSymbols: 8, formats: ['QRCode', 'Code128'] },
    )
    return found
      .map(({ format, text }) => ({ format, text }))
      .toSorted((a, b) => (a.format < b.format ? -1 : 1))
  })
}
