import { useEffect, useState } from 'react'
import { adminChooseCover, adminReplaceCover } from '#contract/admin-production.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { dropPreview, filePreview } from '../../../wizard/file-previews.ts'
import { useWords } from '../../../words/words-context.tsx'
import { useAdminApi, useSession } from '../session.tsx'
import type { OrderBook } from './order-book.ts'
import { FilePicture } from './pictures.tsx'
import { useProductionWords } from './production-words.ts'
import { useBookChange } from './use-order-book.ts'

/** Stands for the first photo that can be drawn. */
const first = ''

/** Chooses what stands on the cover: the photo of a page, the first of them, or a drawing from a file. */
export function CoverDialog({ book, onClose }: { book: OrderBook; onClose: () => void }) {
  const words = useWords()
  const { coverChoice: own } = useProductionWords()
  const { session } = useSession()
  const api = useAdminApi()
  const { order: { id }, pages } = book
  const [seen] = useState(book.coverChoice)
  const [path, setPath] = useState(seen.path ?? first)
  const [file, setFile] = useState<File | null>(null)
  const address = file && filePreview(file)
  useEffect(() => () => { if (file) dropPreview(file) }, [file])
  const [put, busy] = useBookChange(id, async (): Promise<OrderBook> => {
    if (!file) return api(adminChooseCover, { params: { id }, body: { path: path === first ? null : path, version: seen.version } })
    const form = new FormData()
    form.append('version', seen.version)
    form.append('drawing', file, file.name)
    return api(adminReplaceCover, { params: { id }, form })
  }, { done: own.done, failed: own.failed })
  const isSame = !file && !seen.isUpload && path === (seen.path ?? first)
  const submit = async () => {
    if (await put()) onClose()
  }
  return (
    <Dialog open={session.state === 'open'} size="wide" title={own.title} closeLabel={words.common.close} onClose={onClose} actions={(
      <>
        <Button kind="secondary" onClick={onClose}>{words.common.cancel}</Button>
        <Button icon="check" busy={busy} disabled={isSame} onClick={() => void submit()}>{own.submit}</Button>
      </>
    )}>
      <p>{own.text}</p>
      <RadioCards legend={own.legend} columns={3} value={file ? 'upload' : path} onChange={(value) => {
        setFile(null)
        setPath(value)
      }} options={[
        { value: first, title: own.first },
        ...pages.map((page) => ({
          value: page.path, title: own.page(page), text: <span className="wrap-anywhere">{page.originalName}</span>,
          picture: <img src={`/api/images/${encodeURIComponent(page.path)}?w=320`} alt="" loading="lazy" className="size-20 shrink-0 rounded-control bg-white object-contain sm:h-28 sm:w-full" />,
        })),
      ]} />
      <Heading level={3} size="small">{own.upload}</Heading>
      <p className="text-sm text-ink-soft">{own.uploadText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {address && <FilePicture src={address} alt={own.preview} />}
        <DropZone label={own.choose} dropText={own.drop} accept="image/jpeg,image/png,image/gif" multiple={false} disabled={busy} onFiles={([chosen]) => setFile(chosen ?? null)} className={address ? '' : 'sm:col-span-2'}>
          {file && <p className="text-sm wrap-anywhere">{file.name}</p>}
        </DropZone>
      </div>
      {file && <Button kind="quiet" size="small" className="self-start" onClick={() => setFile(null)}>{own.clear}</Button>}
    </Dialog>
  )
}
