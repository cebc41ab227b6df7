import { lazy, Suspense, useState } from 'react'
import { useOnDemand } from '../../frame/use-on-demand.ts'
import { useSaveCover } from '../../draft/use-save-cover.ts'
import { useSavePages } from '../../draft/use-save-pages.ts'
import type { PreviewedBook } from '../draw/previewed-book.ts'

/** The preview brings the whole drawing engine with it, so it comes when it is asked for. */
export const loadPreview = () => import('./book-preview.tsx')
const BookPreview = lazy(loadPreview)

/** The book to leaf through, opened at a sheet (0 is the cover); `editable` lets its pages be adjusted from there. */
export function useBookPreview(book: PreviewedBook, editable: boolean) {
  const savePages = useSavePages()
  const saveCover = useSaveCover()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const [ready, loading] = useOnDemand(loadPreview)
  return {
    loading,
    show: async (sheet = 0) => setOpenAt((await ready()) ? sheet : null),
    dialog: openAt !== null && (
      <Suspense>
        <BookPreview
          book={book}
          first={openAt}
          savePages={editable ? savePages : null}
          saveCover={editable ? saveCover : null}
          onClose={() => setOpenAt(null)}
        />
      </Suspense>
    ),
  }
}
