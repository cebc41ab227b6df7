import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { toast } from '../../../ui/toast.ts'
import { moved, movedTogether } from '../../../draft/photo-order.ts'
import {
  useChangeDraft,
  useKeepDraft,
  useRefreshDraft,
  type Draft,
} from '../../../draft/use-draft.ts'
import { useWords } from '../../../words/words-context.tsx'

/**
 * Moves photos at once and saves their order behind it, one save after the other; when a save fails, the draft's own order comes
 * back. `announcement` says what has moved, and focus stays on the button that moved it.
 */
export function usePhotoOrder(
  draft: Draft,
  list: RefObject<HTMLUListElement | null>,
  onMoved: () => void,
) {
  const words = useWords()
  const keep = useKeepDraft()
  const change = useChangeDraft()
  const refresh = useRefreshDraft()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const wanted = useRef<string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useKeptMove(list)

  /** Sends the newest order; those that were overtaken while waiting are not sent. */
  async function save(images: string[]): Promise<void> {
    if (wanted.current !== images) return
    try {
      await change({ images })
    } catch {
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: words.photos.toasts.orderFailed,
      })
      await refresh()
    }
  }

  function move(from: number, to: number): void {
    const lifted = draft.images[from]
    if (!lifted || from === to || to < 0 || to >= draft.images.length) return
    keepFocus(lifted.path)
    put(moved(draft.images, from, to))
    setAnnouncement(words.photos.moved({ from: from + 1, to: to + 1 }))
  }

  function moveTogether(paths: readonly string[], to: number): void {
    put(movedTogether(draft.images, paths, to))
    setAnnouncement(words.photos.movedTogether({ count: paths.length, to: to + 1 }))
  }

  function put(images: Draft['images']): void {
    const paths = images.map(({ path }) => path)
    wanted.current = paths
    onMoved()
    keep((known) => ({ ...known, images }))
    saving.current = saving.current.then(() => save(paths))
  }

  return { announcement, move, moveTogether }
}

/** The focus stays on the button that moves a photo, wherever that comes to stand. @returns to be told whose before it moves */
function useKeptMove(list: RefObject<HTMLUListElement | null>): (path: string) => void {
  const focused = useRef<{ path: string; move: string } | null>(null)

  useLayoutEffect(() => {
    const target = focused.current
    focused.current = null
    if (!target) return
    const tile = [...(list.current?.children ?? [])].find(
      (child) => (child as HTMLElement).dataset.path === target.path,
    )
    const buttons = [...(tile?.querySelectorAll<HTMLElement>('[data-move]') ?? [])]
    const same = buttons.find((button) => button.dataset.move === target.move)
    ;(same?.ariaDisabled === 'true' ? buttons.find((button) => button !== same) : same)?.focus()
  })

  return (path) => {
    const active = document.activeElement
    if (active instanceof HTMLElement && active.dataset.move)
      focused.current = { path, move: active.dataset.move }
  }
}
