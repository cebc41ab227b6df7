import { backFrame } from '#book/layout/back-cover.ts'
import { belongsPage } from '#book/layout/belongs-page.ts'
import { designBook, type BookDesign } from '#book/layout/book-design.ts'
import { colourTest } from '#book/layout/colour-test.ts'
import { emptyPage } from '#book/layout/empty-page.ts'
import { frontFrame } from '#book/layout/front-cover.ts'
import { howItLooked } from '#book/layout/how-it-looked.ts'
import { footPage, setFoot } from '#book/layout/page-foot.ts'
import { printableTitle, titleAsSet } from '#book/layout/set-title.ts'
import { openTypesetter, type Typesetter } from '#book/layout/typesetter.ts'
import { bookWords } from '#book/layout/words.ts'
import type { Page } from '#book/page.ts'
import { pageSvg } from '#book/svg/page-svg.ts'
import { warnsOfBook } from '#domain/age-class.ts'
import type { FixedPage, OuterPage } from '#domain/book-page.ts'
import type { PhotoBelow } from '#domain/page-foot.ts'
import { formats, type Format } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { readOwnerSettings } from '#store/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { makerOf } from './said-of-book.ts'

type Kind = { format: Format; locale: Locale }

const outer: Record<OuterPage, (design: BookDesign) => Page> = {
  'inside-front': belongsPage,
  'inside-back': colourTest,
  back: (design) => backFrame(design, true),
  'back-without-pictures': (design) => backFrame(design, false),
}
const isOuter = (page: FixedPage): page is OuterPage => page in outer

let opened: Typesetter | undefined
const typesetter = () => (opened ??= openTypesetter())

/** A page that is alike in all books, as it prints but for the codes of an order, which there is none of yet. */
export async function showFixedPage(
  shop: Shop,
  { page, photos, ...kind }: Kind & { page: FixedPage; photos?: string | undefined },
): Promise<string> {
  const design = await fixedDesign(shop, kind)
  if (page === 'inside-back' && photos !== undefined) {
    const drawn = Array.from({ length: Number(photos) }, (_, i) => ({ page: i + 1 }))
    return pageSvg(howItLooked(design, drawn))
  }
  return pageSvg(
    isOuter(page) ? outer[page](design) : emptyPage(design, Number(page.slice('free-'.length)) - 1),
  )
}

/** The page 'this book belongs to' with a dedication, as it prints but for an order's codes. */
export async function showDedication(
  shop: Shop,
  { dedication, ...kind }: Kind & { dedication: string },
): Promise<string> {
  return pageSvg(belongsPage({ ...(await fixedDesign(shop, kind)), dedication }))
}

/** A front cover as it prints but for its picture, with the title as it can be set; `pictureMm` is how high the picture stands. */
export function showFront(
  shop: Shop,
  { title, pictureMm, ...kind }: Kind & { title: string; pictureMm: number | null },
): { svg: string; title: string; complete: boolean } {
  const printed = printableTitle(typesetter(), title, bookWords[kind.locale].untitled)
  const svg = pageSvg(frontFrame(designOf(shop, kind, printed.text), pictureMm))
  const { complete, text } = printed
  return { svg, title: complete ? text : titleAsSet(typesetter(), text), complete }
}

/** What stands below a page's drawing, as it prints. */
export function showFoot({
  format,
  turned,
  caption,
  photo,
}: {
  caption: string
  format: Format
  turned: boolean
  photo?: PhotoBelow | undefined
}): string {
  const foot = setFoot(typesetter(), { caption, shape: photo?.shape ?? null })
  return pageSvg(footPage(formats[format], turned, foot, photo?.drawnMm ?? 0))
}

async function fixedDesign(shop: Shop, kind: Kind): Promise<BookDesign> {
  const fromThree = warnsOfBook((await readOwnerSettings(shop.db)).ageClass)
  return { ...designOf(shop, kind, ''), maker: await makerOf(shop), fromThree }
}

function designOf({ settings }: Shop, { format, locale }: Kind, title: string): BookDesign {
  const names = { shopName: settings.name, webAddress: new URL(settings.publicUrl).host }
  return designBook({ format, locale, title, ...names }, typesetter())
}
