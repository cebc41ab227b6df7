import { useEffect, useState, type RefObject } from 'react'
import { enterDialog } from '../../ui/top-dialog.ts'

/** Whether a part of the page fills the screen, and the way there and back; no way (null) where a device has none. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [part])
  // Of what stands outside nothing is seen.
  useEffect(() => (isFull && part.current ? enterDialog(part.current) : undefined), [isFull, part])
  const toggle = () => {
    // Refused, it stays as it is: there is nothing to be told.
    if (isFull) document.exitFullscreen().catch(() => undefined)
    else part.current?.requestFullscreen().catch(() => undefined)
  }
  return { isFull, toggle: document.fullscreenEnabled ? toggle : null }
}
