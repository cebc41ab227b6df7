import { useQuery } from '@tanstack/react-query'
import type { showFront } from '#contract/book-page.ts'
import type { Format } from '#domain/book-spec.ts'
import type { Locale } from '#domain/locale.ts'
import { callKey } from '../../call/request.ts'
import { useReader, type PlainRead } from '../../call/use-read.ts'
import { useRested } from '../draw/use-rested.ts'

const front: PlainRead<typeof showFront> = {
  method: 'POST',
  path: '/api/book-pages/front',
  read: (answer) => answer,
}

export type FrontWanted = {
  title: string
  format: Format
  locale: Locale
  /** how high the picture stands in its box; null: there is none */
  pictureMm: number | null
}
/**
 * `url` is of a see-through SVG of the front but for its picture; `title` as it prints, which is not `complete` where
 * no typeface has its letters.
 */
export type Front = { url: string; title: string; complete: boolean }

/** A front cover as the shop prints it; null until it is there, and where it cannot be had. Nothing is asked for without a title. */
export function useFront(wanted: FrontWanted): Front | null {
  const read = useReader()
  const rested = useRested(JSON.stringify(wanted))
  const input = { body: JSON.parse(rested) as FrontWanted }
  const { data } = useQuery({
    queryKey: callKey(front, input),
    queryFn: async ({ signal }): Promise<Front> => {
      const { svg, ...rest } = await read(front, { ...input, signal })
      return { ...rest, url: `data:image/svg+xml,${encodeURIComponent(svg)}` }
    },
    enabled: input.body.title.trim() !== '',
    staleTime: Infinity,
    retry: 1,
  })
  return rested === JSON.stringify(wanted) ? (data ?? null) : null
}
