import type { PreviewedBook } from '../draw/previewed-book.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import { loadPreview, useBookPreview } from './use-book-preview.tsx'

/** Opens the book to leaf through; `editable` lets its pages be adjusted from there. */
export function BookPreviewButton({ book, editable }: { book: PreviewedBook; editable: boolean }) {
  const words = useWords()
  const { show, loading, dialog } = useBookPreview(book, editable)
  return (
    <div>
      <Button
        kind="secondary"
        icon="image"
        busy={loading}
        onClick={() => void show()}
        onPointerEnter={() => void loadPreview().catch(() => {})}
      >
        {words.preview.open}
      </Button>
      {dialog}
    </div>
  )
}
