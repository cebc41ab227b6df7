import { lazy, Suspense, useState } from 'react'
import type { PreviewedBook } from '../preview/previewed-book.ts'
import { Button } from '../ui/button.tsx'
import { useWords } from '../words/words-context.tsx'

/** The preview brings the whole drawing engine with it, so it comes when it is asked for. */
const load = () => import('../preview/book-preview.tsx')
const BookPreview = lazy(load)

/** Opens the book to leaf through. */
export function BookPreviewButton({ book }: { book: PreviewedBook }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button kind="secondary" icon="image" onClick={() => setOpen(true)} onPointerEnter={() => void load()}>{words.preview.open}</Button>
      {open && (
        <Suspense>
          <BookPreview book={book} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
