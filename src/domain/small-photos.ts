import { formats, type Format } from './book-spec.ts'
import type { PageBox } from './page-foot.ts'
import type { Crop } from './page-settings.ts'

/** Where a book shows, small, the photos that its pages were drawn from; nowhere unless its customer wishes it. */
export const smallPhotoPlaces = ['none', 'beside', 'end'] as const
export type SmallPhotos = (typeof smallPhotoPlaces)[number]
export const defaultSmallPhotos: SmallPhotos = 'none'

/** Width over height of what is shown of a photo: the part that its customer chose, or all of it. */
export function photoShape(photo: { width: number; height: number }, crop?: Crop): number {
  const { width, height } = crop ?? { width: 1, height: 1 }
  return (photo.width * width) / (photo.height * height)
}

/** A hair line around a photo, whose sky is as white as the paper. */
export const photoLineMm = 0.2

/** The block of photos inside the back cover, and the columns of so many photos at most. */
const blocks: Record<Format, { topMm: number; endMm: number; columns: [number, number][] }> = {
  A4: {
    topMm: 36,
    endMm: 226,
    columns: [
      [1, 1],
      [4, 2],
      [9, 3],
      [20, 4],
    ],
  },
  Square: {
    topMm: 30,
    endMm: 156,
    columns: [
      [1, 1],
      [4, 2],
      [6, 3],
      [12, 4],
      [20, 5],
    ],
  },
}
const sideMm = 20
const gapMm = 3.5
/** Under each photo, for the number of its page. */
const labelMm = 5.5
/** One photo alone fills no page. */
const longSideMaxMm = 90

/** Where the block ends, and the colour test begins. */
export const photosEndMm = (format: Format): number => blocks[format].endMm

/** Room for a photo, and where the number of its page stands below it. */
export type PhotoCell = PageBox & { middleMm: number; baselineMm: number }

/** So many photos in rows, the last of them in the middle. */
export function photoCells(format: Format, count: number): PhotoCell[] {
  const { topMm, endMm, columns: choices } = blocks[format]
  const columns = choices.find(([most]) => count <= most)?.[1] ?? 5
  const rows = Math.ceil(count / columns)
  const pitchX = (formats[format].widthMm - 2 * sideMm) / columns
  const pitchY = (endMm - topMm) / rows
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    const middleMm = formats[format].widthMm / 2 + ((i % columns) + 0.5 - inRow / 2) * pitchX
    const widthMm = Math.min(longSideMaxMm, pitchX - gapMm)
    const heightMm = Math.min(longSideMaxMm, pitchY - gapMm - labelMm)
    const endOfCell = topMm + (row + 1) * pitchY - (pitchY - heightMm - labelMm) / 2
    return {
      xMm: middleMm - widthMm / 2,
      yMm: endOfCell - labelMm - heightMm,
      widthMm,
      heightMm,
      middleMm,
      baselineMm: endOfCell - 1.4,
    }
  })
}

/** Where a photo of a shape (width over height) lies in its cell: as large as it may be, standing on its number. */
export function photoIn({ xMm, yMm, widthMm, heightMm }: PageBox, shape: number): PageBox {
  const width = Math.min(widthMm, heightMm * shape)
  const height = width / shape
  return {
    xMm: xMm + (widthMm - width) / 2,
    yMm: yMm + heightMm - height,
    widthMm: width,
    heightMm: height,
  }
}
