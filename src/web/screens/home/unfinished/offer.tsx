import { useEffect, useState } from 'react'
import { readDraft, resumeDraft } from '#contract/draft.ts'
import { formats } from '#domain/book-spec.ts'
import { CoverTitle } from '../../../book-view/cover/cover-title.tsx'
import { drawSheet } from '../../../book-view/draw/drawings.ts'
import { coverRequest } from '../../../book-view/draw/previewed-book.ts'
import { ApiError } from '../../../call/request.ts'
import { useApi } from '../../../call/use-api.ts'
import { handOverDraft } from '../../../draft/draft-keys.ts'
import { dropUploads } from '../../../draft/kept-uploads.ts'
import { localStore } from '../../../draft/storage.ts'
import { forgetBook, unfinishedBook } from '../../../draft/unfinished-book.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../../words/words-context.tsx'

/** What was begun on this device and can still be gone on with. */
function useUnfinished() {
  const api = useApi()
  const [book] = useState(() => unfinishedBook(localStore))
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    if (!book) return
    const over = () => {
      forgetBook(localStore)
      void dropUploads(book.draftOrderId)
    }
    api(readDraft, { params: { id: book.draftOrderId } }).then(
      (found) => {
        if (found.closed && !found.acceptsPhotos) over()
        else if (found.closed) forgetBook(localStore)
        else setDraft(found)
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) over()
      },
    )
  }, [api, book])
  return { book, draft, hide: () => setDraft(null) }
}

/** Offered at the foot of the screen, where it moves nothing that is being read. */
export function Offer() {
  const words = useWords()
  const api = useApi()
  const { book, draft, hide } = useUnfinished()
  const [busy, setBusy] = useState(false)
  if (!book || !draft) return null

  const dismiss = () => {
    forgetBook(localStore)
    hide()
  }
  const goOn = async () => {
    setBusy(true)
    try {
      const { draftOrderId: codigo, email } = book
      handOverDraft(localStore, await api(resumeDraft, { body: { email, codigo } }))
      wizard().revisit()
    } catch {
      setBusy(false)
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: words.unfinished.failed,
      })
    }
  }

  const title = draft.title?.trim() || words.unfinished.untitled
  const count = draft.images.length
  return (
    <aside
      aria-labelledby="unfinished-title"
      className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-xl animate-rise items-center gap-4 rounded-card border-2 border-ink bg-sheet p-3 pr-1.5 shadow-lift sm:inset-x-auto sm:right-6 sm:bottom-6 sm:p-4 sm:pr-2"
    >
      <Cover draft={draft} title={title} />
      <div className="min-w-0 grow">
        <h2 id="unfinished-title" className="text-lg leading-tight">
          {words.unfinished.title}
        </h2>
        <p className="mt-0.5 truncate text-sm text-ink-soft">
          {count > 0 ? `${title} · ${words.unfinished.photos({ count })}` : title}
        </p>
        <Button size="small" className="mt-2" busy={busy} onClick={() => void goOn()}>
          {words.unfinished.go}
        </Button>
      </div>
      <IconButton
        icon="close"
        label={words.unfinished.dismiss}
        onClick={dismiss}
        className="self-start"
      />
    </aside>
  )
}

/** The book's front: its title, and its photo as soon as that is drawn. */
function Cover({ draft, title }: { draft: Draft; title: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const cover = { path: draft.coverPath, colouring: draft.colouring }
    const request = coverRequest({ ...draft, title, cover })
    if (!request) return undefined
    const controller = new AbortController()
    drawSheet(request, controller.signal).then(
      (drawing) => setUrl(drawing.url),
      () => undefined,
    )
    return () => controller.abort()
  }, [draft, title])
  const { widthMm, heightMm } = formats[draft.format]
  return (
    <div
      className="@container relative w-20 shrink-0 -rotate-3 overflow-hidden rounded-xs border border-rule bg-white shadow-page sm:w-24"
      style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
      aria-hidden="true"
    >
      {url && <img src={url} alt="" className="drawn-over absolute inset-0 size-full" />}
      <CoverTitle title={title} format={draft.format} />
    </div>
  )
}
