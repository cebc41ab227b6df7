import type { Size } from '#domain/fit.ts'

/** A sheet that an outside artist draws on, in px, and the part of it that is the picture; the rest stays white. */
export type Canvas = {
  width: number
  height: number
  picture: { left: number; top: number; width: number; height: number }
}

/** Sizes that every image model of OpenAI's takes. */
const sheets = [
  { width: 1024, height: 1024 },
  { width: 1024, height: 1536 },
  { width: 1536, height: 1024 },
]

/** The sheet on which a picture of this shape is largest, the picture in its middle. Its pixels are square but for rounding. */
export function canvasFor({ widthMm, heightMm }: Size): Canvas {
  const canvases = sheets.map((sheet) => {
    const scale = Math.min(sheet.width / widthMm, sheet.height / heightMm)
    const width = Math.max(1, Math.min(sheet.width, Math.round(widthMm * scale)))
    const height = Math.max(1, Math.min(sheet.height, Math.round(heightMm * scale)))
    return {
      ...sheet,
      picture: {
        left: Math.floor((sheet.width - width) / 2),
        top: Math.floor((sheet.height - height) / 2),
        width,
        height,
      },
    }
  })
  const area = ({ picture }: Canvas) => picture.width * picture.height
  return canvases.reduce((best, canvas) => (area(canvas) > area(best) * 1.001 ? canvas : best))
}
