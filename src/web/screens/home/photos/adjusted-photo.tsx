import { lazy, Suspense, useState } from 'react'
import type { NearerCrop } from '#domain/nearer-crop.ts'
import { useOnDemand } from '../../../frame/use-on-demand.ts'
import type { PreviewedBook } from '../../../book-view/draw/previewed-book.ts'
import { useSavePages } from '../../../draft/use-save-pages.ts'

/** Brings the drawing engine with it, so it comes when it is asked for. */
const loadEditor = () => import('../../../book-view/page-editor/page-editor.tsx')
const PageEditor = lazy(loadEditor)

/** Which photo's page is being adjusted, and the crop that was taken for it already. */
export type Adjusting = { path: string; nearer: NearerCrop | null }

/** The photo whose page is open, null where none is; one is opened when its editor has come. */
export function useAdjusting() {
  const [adjusting, setAdjusting] = useState<Adjusting | null>(null)
  const [editorReady] = useOnDemand(loadEditor)
  const adjust = async (next: Adjusting | null) =>
    setAdjusting(next && (await editorReady()) ? next : null)
  return [adjusting, adjust] as const
}

export function AdjustedPhoto({
  book,
  adjusting,
  onClose,
}: {
  book: PreviewedBook
  adjusting: Adjusting
  onClose: () => void
}) {
  const savePages = useSavePages()
  return (
    <Suspense>
      <PageEditor
        book={book}
        path={adjusting.path}
        nearer={adjusting.nearer}
        savePages={savePages}
        onClose={onClose}
      />
    </Suspense>
  )
}
