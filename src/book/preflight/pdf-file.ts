import { inflateSync } from 'node:zlib'

import {
  PdfName,
  PdfOperator,
  PdfReference,
  PdfTokens,
  type PdfDictionary,
  type PdfValue,
} from './pdf-tokens.ts'

export type PdfFile = {
  catalogue: PdfDictionary
  information: PdfDictionary
  pages: PdfDictionary[]
  /** follows a reference; anything else is itself */
  resolve(value: PdfValue | undefined): PdfValue | undefined
  dictionary(value: PdfValue | undefined): PdfDictionary
  /** the decoded bytes of a stream object */
  stream(value: PdfValue | undefined): Buffer
}

/** Reads a PDF with a plain cross-reference table, which is what pdfkit writes. Throws an Error on anything else. */
export function readPdf(bytes: Buffer): PdfFile {
  const offsets = readOffsets(bytes)
  const trailer = new PdfTokens(bytes, bytes.lastIndexOf('trailer') + 'trailer'.length).next()
  if (!(trailer instanceof Map)) throw new Error('the PDF has no trailer')

  const objectAt = (id: number): { value: PdfValue; tokens: PdfTokens } => {
    const tokens = new PdfTokens(bytes, offsets[id])
    const head = [tokens.next(), tokens.next(), tokens.next()]
    const value = tokens.next()
    if (head[0] !== id || typeof value === 'symbol')
      throw new Error(`the PDF’s object ${id} is not where its table says`)
    return { value, tokens }
  }
  const resolve = (value: PdfValue | undefined): PdfValue | undefined =>
    value instanceof PdfReference ? resolve(objectAt(value.id).value) : value
  const dictionary = (value: PdfValue | undefined): PdfDictionary => {
    const resolved = resolve(value)
    return resolved instanceof Map ? resolved : new Map()
  }
  const stream = (value: PdfValue | undefined): Buffer => {
    if (!(value instanceof PdfReference)) return Buffer.alloc(0)
    const { value: head, tokens } = objectAt(value.id)
    const keyword = tokens.next()
    if (
      !(head instanceof Map) ||
      !(keyword instanceof PdfOperator) ||
      keyword.operator !== 'stream'
    )
      return Buffer.alloc(0)
    const start = bytes.indexOf(10, tokens.at) + 1
    const raw = bytes.subarray(start, start + Number(resolve(head.get('Length'))))
    const filter = resolve(head.get('Filter'))
    return filter instanceof PdfName && filter.name === 'FlateDecode' ? inflateSync(raw) : raw
  }
  const catalogue = dictionary(trailer.get('Root'))
  const leaves = (node: PdfDictionary): PdfDictionary[] => {
    const kids = resolve(node.get('Kids'))
    return Array.isArray(kids) ? kids.flatMap((kid) => leaves(dictionary(kid))) : [node]
  }
  return {
    catalogue,
    information: dictionary(trailer.get('Info')),
    pages: leaves(dictionary(catalogue.get('Pages'))),
    resolve,
    dictionary,
    stream,
  }
}

function readOffsets(bytes: Buffer): number[] {
  const start = Number(/startxref\s+(\d+)/.exec(bytes.toString('latin1', bytes.length - 64))?.[1])
  const table = /^xref\s+0 (\d+)\s+/.exec(bytes.toString('latin1', start, start + 40))
  if (!table) throw new Error('the PDF has no plain cross-reference table')
  const first = start + table[0].length
  return Array.from({ length: Number(table[1]) }, (_, i) =>
    Number(bytes.toString('latin1', first + i * 20, first + i * 20 + 10)),
  )
}
