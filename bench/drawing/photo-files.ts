import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { copyLongSide } from '../../src/domain/copy-part.ts'
import type { Pixels } from '../../src/drawing/ground/line-art.ts'

/** The pictures among files and in folders; the true lines of a drawn scene (NAME.lines.png) are none. */
export function picturesIn(sources: readonly string[]): string[] {
  return sources
    .flatMap((source) =>
      statSync(source).isDirectory()
        ? readdirSync(source)
            .toSorted()
            .map((name) => join(source, name))
        : [source],
    )
    .filter((file) => /\.(jpe?g|png|gif)$/i.test(file) && !file.endsWith('.lines.png'))
}

/** A picture upright, as large as the engine is given photos. */
export async function decode(file: string): Promise<Pixels> {
  const photo = sharp(file)
    .rotate()
    .resize(copyLongSide, copyLongSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
  const { data, info } = await photo.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width | 0, height: info.height | 0, data }
}

/** The whole picture on an A4 page, turned when that shows it larger, as the book does. */
export function sizeOnPage({ width, height }: Pixels): { widthMm: number; heightMm: number } {
  const [across, down] = width > height ? [277, 190] : [190, 277]
  const mm = Math.min(across / width, down / height)
  return { widthMm: width * mm, heightMm: height * mm }
}
