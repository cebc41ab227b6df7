import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bindBook } from '#book/bind-book.ts'
import { pagesPerBook, type Binding, type Format } from '#domain/book-spec.ts'

const bound = new Map<string, Promise<Buffer>>()

/** The one file of a book for Gelato, with framed pages to draw on: what of it counts before an order is how its sheets measure. */
export function gelatoFile(binding: Binding, format: Format): Promise<Buffer> {
  const kind = `${binding} ${format}`
  const file = bound.get(kind) ?? bind(binding, format)
  bound.set(kind, file)
  return file
}

async function bind(binding: Binding, format: Format): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'gelato-book-'))
  try {
    const interior = join(folder, 'interior.pdf')
    await bindBook(
      {
        title: 'Verano',
        format,
        locale: 'es',
        binding,
        printer: 'gelato',
        shopName: 'Garabato',
        created: new Date(0),
        files: { interior },
      },
      {
        cover: () => Promise.resolve(undefined),
        pages: (async function* () {
          for (let page = 1; page <= pagesPerBook; page++) yield { page, kind: 'empty' as const }
        })(),
      },
    )
    return await readFile(interior)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
