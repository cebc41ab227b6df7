import { sharp } from './lazy-sharp.ts'
import { aiPacket } from './ai-mark.ts'

/** A page of the strip in pixels, twice what mail programs show. */
const sheetWidth = 248
const gap = 16
/** A drawing's SVG is large on paper; it is made at this many dots to the inch before it is fitted. */
const density = 72

/** A row of drawings as one picture on white sheets, for a mail; marked where a model drew any. Throws where one cannot be read. */
export async function pictureStrip(
  svgs: readonly string[],
  { widthMm, heightMm, aiDrawn }: { widthMm: number; heightMm: number; aiDrawn: boolean },
): Promise<{ png: Buffer; width: number; height: number }> {
  const sheetHeight = Math.round((sheetWidth * heightMm) / widthMm)
  const inset = Math.round(sheetWidth * 0.05)
  const sheets = await Promise.all(
    svgs.map(async (svg) =>
      sharp(Buffer.from(svg), { density })
        .resize(sheetWidth - 2 * inset, sheetHeight - 2 * inset, {
          fit: 'contain',
          background: '#ffffff',
        })
        .flatten({ background: '#ffffff' })
        .extend({ top: inset, bottom: inset, left: inset, right: inset, background: '#ffffff' })
        .png()
        .toBuffer(),
    ),
  )
  const width = svgs.length * (sheetWidth + gap) - gap
  const strip = sharp({
    create: { width, height: sheetHeight, channels: 3, background: '#e9e0cf' },
  })
    .composite(sheets.map((input, i) => ({ input, left: i * (sheetWidth + gap), top: 0 })))
    .png({ palette: true, colours: 32 })
  const png = await (aiDrawn ? strip.withXmp(aiPacket('partly')) : strip).toBuffer()
  return { png, width, height: sheetHeight }
}
