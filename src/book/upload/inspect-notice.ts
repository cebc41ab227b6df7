import { inflateSync } from 'node:zlib'
import { noticeBytesMax, type NoticeType } from '#domain/guarantee-notice.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PhotoVerbs } from '../decoders/photo-decoder.ts'
import { sniffPhoto } from '../sniff-photo.ts'

/** What makes a PDF act rather than show. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|Filespec|OpenAction|AA|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z])/
const objectsBytesMax = 16 * 1024 * 1024
const dictionaryBytesMax = 4096

/**
 * What a file is that is to be shown to every customer as it is: a PNG that decodes to its end, or a PDF that begins and ends as one and
 * in which nothing acts. It is read only, never written anew.
 * @param inspect decodes a PNG to its end
 * @throws Refusal file_type, file_too_large, file_unreadable
 */
export async function inspectNotice(
  bytes: Buffer,
  inspect: PhotoVerbs['inspect'],
): Promise<NoticeType> {
  if (bytes.length > noticeBytesMax) throw new Refusal('file_too_large')
  if (sniffPhoto(bytes) === 'image/png') {
    await inspect(bytes)
    return 'image/png'
  }
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new Refusal('file_type')
  const source = bytes.toString('latin1')
  if (!source.slice(-1024).includes('%%EOF') || !source.includes('startxref'))
    throw new Refusal('file_unreadable')
  if (active.test(plainNames(source + hiddenObjects(bytes, source)))) throw new Refusal('file_type')
  return 'application/pdf'
}

/** Names may be written with codes: /J#61vaScript is /JavaScript (ISO 32000-1, 7.3.5). */
const plainNames = (source: string) =>
  source.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Objects may lie in compressed streams of objects, which a search of the bytes would pass over. One that cannot be opened is refused. */
function hiddenObjects(bytes: Buffer, source: string): string {
  const opened: string[] = []
  let left = objectsBytesMax
  for (const { 0: head, index } of source.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = source.slice(Math.max(0, index - dictionaryBytesMax), index)
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj')))
    if (!/\/Type\s*\/ObjStm/.test(dictionary)) continue
    const from = index + head.length
    try {
      const plain = inflateSync(bytes.subarray(from, source.indexOf('endstream', from)), {
        maxOutputLength: left,
      })
      left = Math.max(1, left - plain.length)
      opened.push(plain.toString('latin1'))
    } catch {
      throw new Refusal('file_unreadable')
    }
  }
  return opened.join('\n')
}
