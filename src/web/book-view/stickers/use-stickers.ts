import { useEffect, useState } from 'react'
import type { StickersRequest } from '../draw/stickers-worker.ts'
import { askStickers } from './ask-stickers.ts'

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
    const end = askStickers(JSON.parse(asked) as StickersRequest, {
      onSheet(svg, done) {
        const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
        urls.push(url)
        setShown({ url, done, failed: false, of: asked })
      },
      onFailure() {
        setShown((before) => ({
          ...(before.of === asked ? before : nothing),
          failed: true,
          of: asked,
        }))
      },
    })
    return () => {
      end()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [asked])

  return shown.of === asked ? shown : nothing
}
