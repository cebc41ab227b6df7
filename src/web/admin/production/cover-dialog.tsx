import { colourings } from '#domain/cover.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Heading } from '../../ui/heading.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useWords } from '../../words/words-context.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useSession } from '../kit/session.tsx'
import type { OrderBook } from './order-book.ts'
import { FilePicture } from './pictures.tsx'
import { useProductionWords, type ProductionWords } from './production-words.ts'
import { first, useCoverChoice, type CoverChoice } from './use-cover-choice.ts'

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
  const choice = useCoverChoice(book)
  const { file, put, busy, isSame, isOvertaken } = choice
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
      <PhotoChoice choice={choice} />
      {!file && (
        <RadioCards
          legend={own.colouring}
          columns={2}
          value={choice.colouring}
          onChange={choice.setColouring}
          options={colourings.map((value) => ({ value, title: own.colourings[value] }))}
        />
      )}
      <FromFile choice={choice} />
    </Dialog>
  )
}

function PhotoChoice({ choice: { pages, path, file, choosePhoto } }: { choice: CoverChoice }) {
  const { coverChoice: own } = useProductionWords()
  return (
    <RadioCards
      legend={own.legend}
      columns={3}
      value={file ? 'upload' : path}
      onChange={choosePhoto}
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
  )
}

function FromFile({ choice: { file, address, setFile, busy } }: { choice: CoverChoice }) {
  const { coverChoice: own } = useProductionWords()
  return (
    <>
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
    </>
  )
}
