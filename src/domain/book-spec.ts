/** Finished page sizes in mm, width by height. */
export const formats = {
  A4: { widthMm: 210, heightMm: 297 },
  Square: { widthMm: 210, heightMm: 210 },
} as const
export type Format = keyof typeof formats
export const formatNames = ['A4', 'Square'] as const satisfies readonly Format[]
export const defaultFormat: Format = 'A4'

export const styleNames = ['Children', 'Standard', 'Manga'] as const
export type Style = (typeof styleNames)[number]
export const defaultStyle: Style = 'Children'

export const bindings = ['soft', 'hard'] as const
export type Binding = (typeof bindings)[number]

/** Drawn pages inside a book, and so the most photos a draft may hold. */
export const pagesPerBook = 20
export const photosMax = pagesPerBook
export const photoBytesMax = 10 * 1024 * 1024
/** A larger photo travels in parts of so many bytes: what a line that breaks takes with it, eleven seconds of a slow one. */
export const photoPartBytes = 1024 * 1024
export const photoPixelsMax = 60_000_000
/** Widths in px that a photo is served at besides its own. */
export const thumbnailWidths = [160, 320, 640, 1280] as const

export const titleLengthMax = 30
/** Letters of a dedication, inside the front cover. */
export const dedicationLengthMax = 200
/** Letters of the line below a page's drawing. */
export const captionLengthMax = 60

export const extraKinds = ['hardcover', 'stickers', 'other'] as const
export type ExtraKind = (typeof extraKinds)[number]

/** A hardcover among the extras makes the binding hard; names do not matter, kinds do. */
export function bindingFor(extras: readonly { kind: ExtraKind }[]): Binding {
  return extras.some((extra) => extra.kind === 'hardcover') ? 'hard' : 'soft'
}
