/**
 * Counts faces that pages cut: each photo is placed on an A4 and a square page, and every face that the finder sees in all of it must lie
 * within the part that is shown.
 *   node bench/book/no-head-cut.ts PHOTO…
 */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { formatNames } from '#domain/book-spec.ts'
import { pictureArea } from '#domain/fit.ts'
import { decodeCopy } from '#drawing/copy/decode-copy.ts'
import { lookAtPhoto } from '../../src/book/look-at-photo.ts'
import { copiesOf } from '../../src/book/photo-copies.ts'
import { seePhoto } from '../../src/book/see-photo.ts'

let [found, cut] = [0, 0]
for (const photo of process.argv.slice(2)) {
  const copies = await copiesOf(await readFile(photo))
  const { faces } = await seePhoto(decodeCopy(copies.whole))
  for (const format of formatNames) {
    const area = pictureArea(format)
    const { kind, crop, size } = await lookAtPhoto(copies, undefined).place({}, area)
    const isIn = (value: number, from: number, length: number) =>
      Math.min(1, Math.max(0, value)) >= from - 1e-4 &&
      Math.min(1, Math.max(0, value)) <= from + length + 1e-4
    const missing = faces.filter(({ points }) =>
      points.some((value, i) =>
        i % 2 === 0 ? !isIn(value, crop.x, crop.width) : !isIn(value, crop.y, crop.height),
      ),
    ).length
    const white = 1 - (size.widthMm * size.heightMm) / (area.widthMm * area.heightMm)
    found += faces.length
    cut += missing
    console.log(
      `${basename(photo)} ${format}: ${kind}, ${faces.length} faces, ${missing} cut, ${Math.round(white * 100)} % white`,
    )
  }
}
console.log(`${cut} of ${found} faces cut`)
process.exitCode = cut > 0 ? 1 : 0
