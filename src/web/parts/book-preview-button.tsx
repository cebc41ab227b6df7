import { lazy, Suspense, useState } from 'react'
import type { PreviewedBook } from '../preview/previewed-book.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useSavePages } from '../wizard/use-save-pages.ts'
import { useWords } from '../words/words-context.tsx'
import { errorText } from './error-text.ts'

/** The preview brings the whole drawing engine with it, so it comes when it is asked for. */
const load = () => import('../preview/book-preview.tsx')
const BookPreview = lazy(load)

/** Opens the book to leaf through; `editable` lets its pages be adjusted from there. */
export function BookPreviewButton({ book, editable }: { book: PreviewedBook; editable: boolean }) {
  const words = useWords()
  const savePages = useSavePages()
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)
  // Only a preview that is there is opened: a press that shows nothing would be repeated, or taken back by a key that nobody hears.
  const show = () => {
    setLoading(true)
    load().then(() => setOpen(true), (error: Error) => toast({ kind: 'destructive', title: words.common.error, description: errorText(error, words) }))
      .finally(() => setLoading(false))
  }
  return (
    <div>
      <Button kind="secondary" icon="image" busy={loading} onClick={show} onPointerEnter={() => void load().catch(() => {})}>{words.preview.open}</Button>
      {open && (
        <Suspense>
          <BookPreview book={book} savePages={editable ? savePages : null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
