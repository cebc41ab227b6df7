import { useEffect, useRef, useState } from 'react'
import type { StoredImage } from '../../draft/send-photo.ts'
import { noHistory, redone, undone, withChange, type History } from './page-history.ts'
import type { usePageSaves } from './use-page-saves.ts'

type Choose = ReturnType<typeof usePageSaves>['choose']

/**
 * Remembers what is chosen for pages, to take it back and do it again: by buttons, Ctrl or ⌘ with Z, with Shift or Y.
 * `onShow` goes to the page.
 */
export function usePageHistory(
  images: readonly StoredImage[],
  choose: Choose,
  onShow: (path: string) => void,
) {
  const [history, setHistory] = useState<History>(noHistory)

  const go = (way: 'undo' | 'redo') => {
    const step = way === 'undo' ? undone(history) : redone(history)
    const image = step && images.find(({ path }) => path === step.change.path)
    if (!step) return
    setHistory(step.history)
    if (!image) return
    choose(image, () => step.change[way === 'undo' ? 'before' : 'after'])
    onShow(image.path)
  }
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      latest.current(key === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [])

  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    go,
    change: (image: StoredImage, update: Parameters<Choose>[1]) => {
      const { before, after } = choose(image, update)
      const change = { path: image.path, before, after, atMs: performance.now() }
      setHistory((known) => withChange(known, change))
    },
  }
}
