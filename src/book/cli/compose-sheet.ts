import sharp from 'sharp'

export type Cell = { picture: Buffer; label: string }

const labelPixels = 22
const gapPixels = 8

/** Rows of cells on one sheet, each with its label below. */
export async function composeSheet(rows: readonly Cell[][], cell: number): Promise<Buffer> {
  const across = cell + gapPixels
  const down = cell + labelPixels + gapPixels
  const columns = Math.max(...rows.map((row) => row.length))
  const sheet = { width: columns * across + gapPixels, height: rows.length * down + gapPixels }
  const pictures = await Promise.all(
    rows.flatMap((row, y) =>
      row.map(async ({ picture }, x) => {
        const { width = cell, height = cell } = await sharp(picture).metadata()
        return {
          input: picture,
          left: gapPixels + x * across + ((cell - width) >> 1),
          top: gapPixels + y * down + ((cell - height) >> 1),
        }
      }),
    ),
  )
  const texts = rows.flatMap((row, y) =>
    row.map(
      ({ label }, x) =>
        `<text x="${gapPixels + x * across}" y="${(y + 1) * down - 6}" textLength="${Math.min(cell, label.length * 8)}" lengthAdjust="spacingAndGlyphs">${escaped(label)}</text>`,
    ),
  )
  const labels = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" font-family="sans-serif" font-size="15">${texts.join('')}</svg>`,
  )
  return sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
    .composite([...pictures, { input: labels, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
