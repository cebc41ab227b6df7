import { useEffect, useState } from 'react'
import { adminChooseCover, adminReplaceCover } from '#contract/admin-production.ts'
import { colourings } from '#domain/cover.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Heading } from '../../ui/heading.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { dropPreview, filePreview } from '../../draft/file-previews.ts'
import { useWords } from '../../words/words-context.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi, useSession } from '../kit/session.tsx'
import type { OrderBook } from './order-book.ts'
import { FilePicture } from './pictures.tsx'
import { useProductionWords, type ProductionWords } from './production-words.ts'
import { useBookChange, useSeenVersion } from './use-order-book.ts'

/** Stands for the first photo that can be drawn. */
const first = ''

/** What stands on the cover, in words. */
export function onCover(
  { coverChoice: { path, isUpload }, pages }: OrderBook,
  { pages: { coverHint }, coverChoice: own }: ProductionWords,
): string {
  const page = pages.find((candidate) => candidate.path === path)?.page
  return isUpload ? own.isUpload : page === undefined ? coverHint : own.isPage({ page })
}

/** Chooses what stands on the cover: the photo of a page, the first of them, or a drawing from a file. */
export function CoverDialog({ book, onClose }: { book: OrderBook; onClose: () => void }) {
  const words = useWords()
  const production = useProductionWords()
  const { coverChoice: own } = production
  const { session } = useSession()
  const api = useAdminApi()
  const {
    order: { id },
    coverChoice,
  } = book
  const [seen] = useState(coverChoice)
  const { version, isOvertaken, overtaken } = useSeenVersion(coverChoice.version)
  // A photo whose page is a drawing from a file is no longer in the book; one that stands on the cover stays to be seen.
  const pages = book.pages.filter(
    ({ path: own, settings }) => !settings.upload || own === seen.path,
  )
  const [path, setPath] = useState(seen.path ?? first)
  const [colouring, setColouring] = useState(seen.colouring)
  const [file, setFile] = useState<File | null>(null)
  const address = file && filePreview(file)
  useEffect(
    () => () => {
      if (file) dropPreview(file)
    },
    [file],
  )
  const [put, busy] = useBookChange(
    id,
    async (): Promise<OrderBook> => {
      if (!file)
        return api(adminChooseCover, {
          params: { id },
          body: { path: path === first ? null : path, colouring, version },
        })
      const form = new FormData()
      form.append('version', version)
      form.append('drawing', file, file.name)
      return api(adminReplaceCover, { params: { id }, form })
    },
    { done: own.done, failed: own.failed, overtaken },
  )
  const there = isOvertaken ? coverChoice : seen
  const isSame =
    !file && !there.isUpload && path === (there.path ?? first) && colouring === there.colouring
  const submit = async () => {
    if (await put()) onClose()
  }
  return (
    <Dialog
      open={session.state === 'open'}
      size="wide"
      title={own.title}
      closeLabel={words.common.close}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button icon="check" busy={busy} disabled={isSame} onClick={() => void submit()}>
            {own.submit}
          </Button>
        </>
      }
    >
      {isOvertaken && <Overtaken>{onCover(book, production)}</Overtaken>}
      <p>{own.text}</p>
      <RadioCards
        legend={own.legend}
        columns={3}
        value={file ? 'upload' : path}
        onChange={(value) => {
          setFile(null)
          setPath(value)
        }}
        options={[
          { value: first, title: own.first },
          ...pages.map((page) => ({
            value: page.path,
            title: own.page(page),
            text: <span className="wrap-anywhere">{page.originalName}</span>,
            picture: (
              <img
                src={`/api/images/${encodeURIComponent(page.path)}?w=320`}
                alt=""
                loading="lazy"
                className="size-20 shrink-0 rounded-control bg-white object-contain sm:h-28 sm:w-full"
              />
            ),
          })),
        ]}
      />
      {!file && (
        <RadioCards
          legend={own.colouring}
          columns={2}
          value={colouring}
          onChange={setColouring}
          options={colourings.map((value) => ({ value, title: own.colourings[value] }))}
        />
      )}
      <Heading level={3} size="small">
        {own.upload}
      </Heading>
      <p className="text-sm text-ink-soft">{own.uploadText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {address && <FilePicture src={address} alt={own.preview} />}
        <DropZone
          label={own.choose}
          dropText={own.drop}
          accept="image/jpeg,image/png,image/gif"
          multiple={false}
          disabled={busy}
          onFiles={([chosen]) => setFile(chosen ?? null)}
          className={address ? '' : 'sm:col-span-2'}
        >
          {file && <p className="text-sm wrap-anywhere">{file.name}</p>}
        </DropZone>
      </div>
      {file && (
        <Button kind="quiet" size="small" className="self-start" onClick={() => setFile(null)}>
          {own.clear}
        </Button>
      )}
    </Dialog>
  )
}
