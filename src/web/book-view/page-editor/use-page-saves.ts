import { useEffect, useRef, useState } from 'react'
import type { PageSettings } from '#domain/page-settings.ts'
import { samePage, tidied } from '../draw/adjusted-page.ts'
import type { StoredImage } from '../../draft/send-photo.ts'
import type { SavePages } from '../../draft/use-save-pages.ts'

/** After so long without another change, what was chosen is saved. */
const restMs = 700

export type SaveState = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed'

/**
 * What is chosen for the pages of a book: seen at once, saved behind it, one save after the other. What could not be saved is kept
 * and goes with the next save. Long because what is chosen, under way and saved is one state behind every function here.
 */
export function usePageSaves(images: readonly StoredImage[], savePages: SavePages) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, PageSettings>>(() => new Map())
  const [state, setState] = useState<SaveState>('unchanged')
  const newest = useRef(chosen)
  /** what the server has, as far as it is newer than `images` */
  const saved = useRef(new Map<string, PageSettings>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const line = useRef<Promise<boolean>>(Promise.resolve(true))

  const unsaved = () =>
    images.flatMap(({ path, page: first }) => {
      const page = newest.current.get(path)
      return page && !samePage(page, saved.current.get(path) ?? first) ? [{ path, page }] : []
    })

  async function send(): Promise<boolean> {
    const sent = new Map(unsaved().map(({ path, page }) => [path, page]))
    if (sent.size === 0) {
      setState((before) => (before === 'unchanged' ? before : 'saved'))
      return true
    }
    setState('saving')
    const done = await savePages(images.map(({ path }) => ({ path, page: sent.get(path) })))
    if (done) for (const [path, page] of sent) saved.current.set(path, page)
    setState(done ? 'saved' : 'failed')
    return done
  }
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  /** Saves what is not saved yet; false when it could not be. */
  function save(): Promise<boolean> {
    clearTimeout(timer.current)
    line.current = line.current.then(() => latestSend.current())
    return line.current
  }
  const latestSave = useRef(save)
  // Who leaves by the browser's back button has chosen all the same.
  useEffect(() => {
    const last = latestSave.current
    return () => void last()
  }, [])

  const pageOf = (image: StoredImage): PageSettings => chosen.get(image.path) ?? image.page

  /** Answers what the page was before and what it is now. */
  function choose(
    image: StoredImage,
    update: (page: PageSettings) => PageSettings,
  ): { before: PageSettings; after: PageSettings } {
    const before = newest.current.get(image.path) ?? image.page
    const page = tidied(update(before))
    newest.current = new Map(newest.current).set(image.path, page)
    setChosen(newest.current)
    setState('waiting')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), restMs)
    return { before, after: page }
  }

  /** Gives up what could not be saved. */
  function discard(): void {
    clearTimeout(timer.current)
    newest.current = new Map()
    setChosen(newest.current)
  }

  return { pageOf, choose, save, discard, state }
}
