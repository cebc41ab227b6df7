import { lazy, Suspense, useState } from 'react'
import type { PreviewedBook } from '../draw/previewed-book.ts'
import { Button } from '../../ui/button.tsx'
import { useSaveCover } from '../../draft/use-save-cover.ts'
import { useSavePages } from '../../draft/use-save-pages.ts'
import { useWords } from '../../words/words-context.tsx'
import { useOnDemand } from '../../frame/use-on-demand.ts'

/** The preview brings the whole drawing engine with it, so it comes when it is asked for. */
const load = () => import('./book-preview.tsx')
const BookPreview = lazy(load)

/** Opens the book to leaf through; `editable` lets its pages be adjusted from there. */
export function BookPreviewButton({ book, editable }: { book: PreviewedBook; editable: boolean }) {
  const words = useWords()
  const savePages = useSavePages()
  const saveCover = useSaveCover()
  const [open, setOpen] = useState(false)
  const [ready, loading] = useOnDemand(load)
  const show = async () => setOpen(await ready())
  return (
    <div>
      <Button
        kind="secondary"
        icon="image"
        busy={loading}
        onClick={() => void show()}
        onPointerEnter={() => void load().catch(() => {})}
      >
        {words.preview.open}
      </Button>
      {open && (
        <Suspense>
          <BookPreview
            book={book}
            savePages={editable ? savePages : null}
            saveCover={editable ? saveCover : null}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
