import * as z from 'zod/mini'
import { fixedPages } from '#domain/book-page.ts'
import { photosMax } from '#domain/book-spec.ts'
import { call } from './call.ts'
import { caption, dedication, format, locale, title } from './values.ts'

const photoCounts = Array.from({ length: photosMax }, (_, i) => String(i + 1))

export const readFixedPage = call({
  method: 'GET',
  path: '/api/book-pages/:page',
  access: 'customer',
  limit: 'made',
  summary:
    'A page that is alike in all books of a format and language, as an SVG of its lines and letters as they print',
  params: z.object({ page: z.enum(fixedPages) }),
  query: z.object({
    format,
    locale,
    /** inside the back: with places for the small photos of so many pages */
    photos: z.optional(z.enum(photoCounts)),
  }),
  status: 200,
  answer: 'file',
  refusals: ['not_found'],
})

export const showFront = call({
  method: 'POST',
  path: '/api/book-pages/front',
  access: 'customer',
  limit: 'other',
  summary:
    'A front cover without its picture, as an SVG of its lines and letters as they print. A title of letters that no typeface has is not complete; nothing of it is kept',
  body: z.object({
    title,
    format,
    locale,
    /** how high the picture stands in its box, in mm; null: there is none */
    pictureMm: z.nullable(z.number().check(z.gte(0), z.lte(300))),
  }),
  status: 200,
  answer: z.object({
    svg: z.string(),
    /** as it prints */
    title: z.string(),
    complete: z.boolean(),
  }),
  refusals: [],
})

export const showInsideFront = call({
  method: 'POST',
  path: '/api/book-pages/inside-front',
  access: 'customer',
  limit: 'other',
  summary:
    "The page 'this book belongs to' with somebody's own dedication, as an SVG of its lines and letters as they print; nothing of it is kept",
  body: z.object({ dedication, format, locale }),
  status: 200,
  answer: z.object({ svg: z.string() }),
  refusals: [],
})

export const showPageFoot = call({
  method: 'POST',
  path: '/api/book-pages/foot',
  access: 'customer',
  limit: 'other',
  summary:
    'The line below a page’s drawing, as an SVG of that page without its drawing, as it prints; nothing of it is kept',
  body: z.object({
    caption,
    format,
    /** whether the page’s drawing lies on its side */
    turned: z.boolean(),
    /**
     * the small photo that the words stand beside; left out, there is none. Its shape is width over height, `drawnMm`
     * how wide the drawing above it is as it is read
     */
    photo: z.optional(
      z.object({
        shape: z.number().check(z.gte(0.0001), z.lte(10_000)),
        drawnMm: z.number().check(z.gte(0), z.lte(300)),
      }),
    ),
  }),
  status: 200,
  answer: z.object({ svg: z.string() }),
  refusals: [],
})
