import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Advice } from '#drawing/coach/coach.ts'
import { dismissed } from './advice-dismissed.ts'
import type { DrawingRequest } from './draw-worker.ts'
import { requestFor, type PreviewedBook } from './previewed-book.ts'

const keyOf = (request: DrawingRequest) => JSON.stringify(request)
const ahead = () => import('./ahead.ts')

/** Gets the engine ready while somebody is still choosing photos. */
export function useEngineReady(): void {
  useEffect(
    () =>
      void ahead().then(
        ({ expectPhotos }) => expectPhotos(),
        () => undefined,
      ),
    [],
  )
}

/** `latest` is the path of the photo that advice came for last, to be said aloud once. */
export type PhotoAdvices = { worst: ReadonlyMap<string, Advice>; latest: string | null }

/**
 * The worst that is to be said of each photo of a book, by path, unless it was put away. The photos are drawn for it one by one
 * behind everything else (not while `waiting`, nor for who saves data), so that the preview has them ready too.
 */
export function usePhotoAdvice(book: PreviewedBook | null, waiting: boolean): PhotoAdvices {
  const [told, setTold] = useState<ReadonlyMap<string, readonly Advice[]>>(() => new Map())
  const [latest, setLatest] = useState<string | null>(null)
  const putAway = useSyncExternalStore(dismissed.listen, dismissed.read, () => '').split(' ')
  const requests = book ? book.images.map((image) => requestFor(image, book)) : []
  const asked = JSON.stringify(requests)

  useEffect(() => {
    if (waiting) return undefined
    const controller = new AbortController()
    // Without its code there is no advice, and nothing else is lost.
    ahead().then(
      ({ lookThrough }) =>
        lookThrough(
          JSON.parse(asked) as DrawingRequest[],
          controller.signal,
          (request, { advice }) => {
            setTold((before) => new Map(before).set(keyOf(request), advice))
            if (advice.length > 0) setLatest(request.path)
          },
        ),
      () => undefined,
    )
    return () => controller.abort()
  }, [asked, waiting])

  const worst = new Map(
    requests.flatMap((request) => {
      const first = told.get(keyOf(request))?.[0]
      return first && !putAway.includes(request.path) ? [[request.path, first] as const] : []
    }),
  )
  return { worst, latest }
}
