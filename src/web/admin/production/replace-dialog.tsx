import { useEffect, useState } from 'react'
import { adminReplacePage } from '#contract/admin-review.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { dropPreview, filePreview } from '../../draft/file-previews.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminApi, useSession } from '../kit/session.tsx'
import type { BookPage, OrderBook } from './order-book.ts'
import { PageNow } from './page-now.tsx'
import { FilePicture, PhotoPicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'
import { useBookChange, useSeenVersion } from './use-order-book.ts'

/** A drawing from a file, to be put in a page's place: `put` answers whether it was taken. */
function useReplacement(book: OrderBook, page: BookPage) {
  const { replace: own } = useProductionWords()
  const api = useAdminApi()
  const seen = useSeenVersion(page.version)
  const [file, setFile] = useState<File | null>(null)
  const address = file && filePreview(file)
  useEffect(
    () => () => {
      if (file) dropPreview(file)
    },
    [file],
  )
  const [put, busy] = useBookChange(
    book.order.id,
    async (drawing: File) => {
      const form = new FormData()
      form.append('version', seen.version)
      form.append('drawing', drawing, drawing.name)
      return api(adminReplacePage, { params: { id: book.order.id, path: page.path }, form })
    },
    { done: own.done, failed: own.failed, overtaken: seen.overtaken },
  )
  return { seen, file, setFile, address, put, busy }
}

/** Puts a drawing from a file in a page's place; it is seen beside the photo before it goes. */
export function ReplaceDialog({
  book,
  page,
  onClose,
}: {
  book: OrderBook
  page: BookPage
  onClose: () => void
}) {
  const words = useWords()
  const { replace: own, pages } = useProductionWords()
  const { session } = useSession()
  const { seen, file, setFile, address, put, busy } = useReplacement(book, page)
  const submit = async () => {
    if (file && (await put(file))) onClose()
  }
  return (
    <Dialog
      open={session.state === 'open'}
      size="wide"
      title={own.title({ page: page.page })}
      closeLabel={words.common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button icon="check" busy={busy} disabled={!file} onClick={() => void submit()}>
            {own.submit}
          </Button>
        </>
      }
    >
      {seen.isOvertaken && <PageNow book={book} page={page} />}
      <p>{own.text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <PhotoPicture
          path={page.path}
          alt={pages.photoAlt({ page: page.page, name: page.originalName })}
        />
        {address && <FilePicture src={address} alt={own.preview} />}
        <DropZone
          label={own.choose}
          dropText={own.drop}
          accept="image/jpeg,image/png,image/gif"
          multiple={false}
          disabled={busy}
          onFiles={([first]) => setFile(first ?? null)}
          className={address ? 'sm:col-span-2' : ''}
        >
          {file && <p className="text-sm wrap-anywhere">{file.name}</p>}
        </DropZone>
      </div>
    </Dialog>
  )
}
