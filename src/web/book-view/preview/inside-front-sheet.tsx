import { useQuery } from '@tanstack/react-query'
import type { showInsideFront } from '#contract/book-page.ts'
import { callKey } from '../../call/request.ts'
import { useReader, type PlainRead } from '../../call/use-read.ts'
import { useLocale } from '../../words/words-context.tsx'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { FixedSheet } from './sheets.tsx'

const insideFront: PlainRead<typeof showInsideFront> = {
  method: 'POST',
  path: '/api/book-pages/inside-front',
  read: (answer) => answer,
}

/** The page 'this book belongs to' as it prints, with the dedication if there is one; without it until it is set. */
export function InsideFrontSheet({ label, book }: { label: string; book: PreviewedBook }) {
  const read = useReader()
  const locale = useLocale()
  const dedication = book.dedication?.trim() ?? ''
  const input = { body: { dedication, format: book.format, locale: book.locale ?? locale } }
  const { data: url } = useQuery({
    queryKey: callKey(insideFront, input),
    queryFn: async ({ signal }) => {
      const { svg } = await read(insideFront, { ...input, signal })
      return `data:image/svg+xml,${encodeURIComponent(svg)}`
    },
    enabled: dedication !== '',
    staleTime: Infinity,
    retry: 1,
  })
  if (!url) return <FixedSheet label={label} page="inside-front" book={book} />
  return <img src={url} alt={`${label}: ${dedication}`} className="size-full" draggable={false} />
}
