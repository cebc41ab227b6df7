import { randomInt } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join, parse } from 'node:path'

import sharp from 'sharp'

import type { Cell } from './compose-sheet.ts'

/** Which page of a photo stood under which letter: what a judge is not to know. */
export type BlindKey = Record<string, Record<string, string>>

export type BlindPage = { picture: Buffer; from: string }

const letters = 'ABCDEFGH'

/** How many folders can be judged against this engine. */
export const rivalsMax = letters.length - 1

const endings = ['.png', '.svg', '.jpg']

/** The page of a photo that lies in a folder under the photo's name, as large as a cell. Throws an Error where there is none. */
export async function rivalPage(photo: string, folder: string, cell: number): Promise<BlindPage> {
  const { name } = parse(photo)
  for (const ending of endings) {
    const file = join(folder, name + ending)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    const picture = await sharp(file, { density: 150 })
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(cell, cell, { fit: 'inside' })
      .png()
      .toBuffer()
    return { picture, from: folder }
  }
  throw new Error(`there is no page of ${name} in ${folder}`)
}

/** The pages of one photo in an order of chance, by letters alone, and what the letters stand for. */
export function shuffledPages(pages: readonly BlindPage[]): {
  cells: Cell[]
  key: Record<string, string>
} {
  const left = [...pages]
  const cells: Cell[] = []
  const key: Record<string, string> = {}
  for (const label of letters.slice(0, pages.length)) {
    for (const { picture, from } of left.splice(randomInt(left.length), 1)) {
      cells.push({ picture, label })
      key[label] = from
    }
  }
  return { cells, key }
}
