import { drawnSettings, type Box, type PageSettings } from '#domain/page-settings.ts'

/** A page's settings without what is left to the book, always in the same order, so that they can be compared as text. */
export function tidied({
  crop,
  turned,
  framed,
  detail,
  background,
  faces,
  caption,
}: PageSettings): PageSettings {
  return {
    ...(crop && { crop: { x: crop.x, y: crop.y, width: crop.width, height: crop.height } }),
    ...(turned !== undefined && { turned }),
    ...(framed && { framed }),
    ...(detail !== undefined && { detail }),
    ...(background && { background }),
    ...(faces &&
      faces.added.length + faces.removed.length > 0 && {
        faces: { added: faces.added.map(tidyBox), removed: faces.removed.map(tidyBox) },
      }),
    // As it is typed, blanks and all.
    ...(caption && { caption }),
  }
}

function tidyBox({ x, y, width, height }: Box): Box {
  return { x, y, width, height }
}

export function samePage(a: PageSettings, b: PageSettings): boolean {
  return JSON.stringify(tidied(a)) === JSON.stringify(tidied(b))
}

/** Whether a customer has chosen anything for how a page is drawn. */
export function isAdjusted(page: PageSettings): boolean {
  return !samePage(drawnSettings(page), {})
}

/** A page drawn as the book has it, with the words that stand below it. */
export function asTheBook({ caption }: PageSettings): PageSettings {
  return tidied({ caption })
}
