import { useEffect, useState } from 'react'
import type { StickersAnswer, StickersRequest } from '../draw/stickers-worker.ts'

/** `url`: of a picture of the sheet so far; `done` photos are on it. */
export type StickersShown = { url: string | null; done: number; failed: boolean }

const nothing: StickersShown = { url: null, done: 0, failed: false }

/** Draws a sheet of stickers in a worker of its own, which ends with it; null: nothing is drawn. */
export function useStickers(request: StickersRequest | null): StickersShown {
  const asked = request && JSON.stringify(request)
  const [shown, setShown] = useState<StickersShown & { of: string | null }>({
    ...nothing,
    of: null,
  })

  useEffect(() => {
    if (asked === null) return
    const urls: string[] = []
    const worker = new Worker(new URL('../draw/stickers-worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.addEventListener('message', ({ data }: MessageEvent<StickersAnswer>) => {
      if ('failed' in data) return fail()
      const url = URL.createObjectURL(new Blob([data.svg], { type: 'image/svg+xml' }))
      urls.push(url)
      setShown({ url, done: data.done, failed: false, of: asked })
    })
    const fail = () =>
      setShown((before) => ({
        ...(before.of === asked ? before : nothing),
        failed: true,
        of: asked,
      }))
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    worker.postMessage(JSON.parse(asked), { transfer: [] })
    return () => {
      worker.terminate()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [asked])

  return shown.of === asked ? shown : nothing
}
