import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawings } from '../art/drawings.ts'

const paper = '#fdf9f0'

/**
 * What others show of the shop: the picture beside a shared link, and the icons of a phone's home screen. Addresses
 * that stay, so no hash.
 */
export async function writeSitePictures(folder: string): Promise<void> {
  const icon = (size: number) =>
    sharp(Buffer.from(drawings.favicon()), { density: 600 })
      .resize(Math.round(size * 0.8), Math.round(size * 0.8), { fit: 'contain', background: paper })
      .extend({
        top: Math.ceil(size * 0.1),
        left: Math.ceil(size * 0.1),
        bottom: Math.floor(size * 0.1),
        right: Math.floor(size * 0.1),
        background: paper,
      })
      .resize(size, size)
      .flatten({ background: paper })
      .png({ palette: true })
      .toBuffer()
  const shared = sharp(Buffer.from(drawings.hero()))
    .resize(1200, 630, { fit: 'cover' })
    .flatten({ background: paper })
    .png({ palette: true, quality: 90 })
    .toBuffer()
  const files: [string, Promise<Buffer>][] = [
    ['share.png', shared],
    ['apple-touch-icon.png', icon(180)],
    ['icon-192.png', icon(192)],
    ['icon-512.png', icon(512)],
  ]
  await Promise.all(
    files.map(async ([name, picture]) => writeFile(join(folder, name), await picture)),
  )
}
