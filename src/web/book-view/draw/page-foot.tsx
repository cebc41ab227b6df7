import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { showPageFoot } from '#contract/book-page.ts'
import type { Format } from '#domain/book-spec.ts'
import { captionOf, type PageSettings } from '#domain/page-settings.ts'
import { callKey } from '../../call/request.ts'
import { useReader, type PlainRead } from '../../call/use-read.ts'
import { useRested } from './use-rested.ts'

const pageFoot: PlainRead<typeof showPageFoot> = {
  method: 'POST',
  path: '/api/book-pages/foot',
  read: (answer) => answer,
}

/** What stands below a page's drawing as it prints, to lie over the drawn sheet; while somebody types, as it was before. */
export function PageFoot({
  page,
  turned,
  format,
}: {
  page: PageSettings
  /** whether the drawing lies on its side */
  turned: boolean
  format: Format
}) {
  const caption = captionOf(page)
  const url = useFoot({ caption: useRested(caption), turned, format })
  if (caption === '' || !url) return null
  return (
    <img
      src={url}
      alt=""
      data-foot
      draggable={false}
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}

function useFoot(body: { caption: string; turned: boolean; format: Format }): string | undefined {
  const read = useReader()
  const { data } = useQuery({
    queryKey: callKey(pageFoot, { body }),
    queryFn: async ({ signal }) => {
      const { svg } = await read(pageFoot, { body, signal })
      return `data:image/svg+xml,${encodeURIComponent(svg)}`
    },
    enabled: body.caption !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: 1,
  })
  return data
}
