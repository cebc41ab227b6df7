import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Advice } from '#drawing/coach/coach.ts'
import { isSamePicture } from '#drawing/pixels/same-picture.ts'
import { dismissed } from './advice-dismissed.ts'
import type { DrawingRequest } from './drawing-messages.ts'
import type { PageDrawing } from './drawings.ts'
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

/** What is known of a book's pages on this device, by the paths of their photos. */
export type DrawnPages = {
  /** the page as it is drawn, or was before its latest change; null where it cannot be drawn */
  drawings: ReadonlyMap<string, PageDrawing | null>
  /** pages are being drawn one after the other */
  busy: boolean
  /** the worst that is to be said of it, unless it was put away */
  worst: ReadonlyMap<string, Advice>
  /** the page, counted from 1, whose photo is the same or nearly so, unless that was put away */
  twins: ReadonlyMap<string, number>
  /** pages, counted from 1, that will print badly, whatever was put away */
  weak: readonly number[]
  /** the path of the photo that advice came for last, to be said aloud once */
  latest: string | null
  /** draws once more what could not be drawn */
  again: () => void
}

/** Under what a photo's likeness to another is put away. */
export const twinKey = (path: string) => `${path}#twin`

function twinsOf(
  paths: readonly string[],
  drawings: DrawnPages['drawings'],
  putAway: readonly string[],
): Map<string, number> {
  const prints = paths.map((path) => ({
    path,
    print: drawings.get(path)?.fingerprint ?? null,
  }))
  const twins = new Map<string, number>()
  for (const [at, { path, print }] of prints.entries()) {
    if (!print || putAway.includes(twinKey(path))) continue
    const first = prints.findIndex(
      (other, index) => index < at && other.print !== null && isSamePicture(other.print, print),
    )
    if (first !== -1) twins.set(path, first + 1)
  }
  return twins
}

/** Draws sheets one by one behind everything else (not while `waiting`, nor for who saves data); each is null where it cannot be drawn. */
export function useLookThrough(requests: readonly DrawingRequest[], waiting = false) {
  const [told, setTold] = useState<ReadonlyMap<string, PageDrawing | null>>(() => new Map())
  const [newest, setNewest] = useState<ReadonlyMap<string, PageDrawing | null>>(() => new Map())
  const [done, setDone] = useState('')
  const [latest, setLatest] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify({ requests, tries })

  useEffect(() => {
    if (waiting) return undefined
    const controller = new AbortController()
    const arrived = (request: DrawingRequest, drawing: PageDrawing | null) => {
      setTold((before) => new Map(before).set(keyOf(request), drawing))
      setNewest((before) => new Map(before).set(request.path, drawing))
      if (drawing && drawing.advice.length > 0) setLatest(request.path)
    }
    // Without its code nothing is drawn, and nothing else is lost.
    ahead()
      .then(({ lookThrough }) => {
        const { requests } = JSON.parse(asked) as { requests: DrawingRequest[] }
        return lookThrough(requests, controller.signal, arrived)
      })
      .then(
        (isDone) => isDone && setDone(asked),
        () => setDone(asked),
      )
    return () => controller.abort()
  }, [asked, waiting])

  const again = () => {
    const drawnOnly = (before: ReadonlyMap<string, PageDrawing | null>) =>
      new Map([...before].filter(([, drawing]) => drawing !== null))
    setTold(drawnOnly)
    setNewest(drawnOnly)
    setTries(tries + 1)
  }
  return {
    again,
    told: (request: DrawingRequest) => told.get(keyOf(request)),
    newest,
    busy: !waiting && done !== asked,
    latest,
  }
}

/** Draws the pages of a book for as long as it is used, and tells what is to be said of them; the preview has them ready too. */
export function usePhotoAdvice(book: PreviewedBook | null, waiting: boolean): DrawnPages {
  const putAway = useSyncExternalStore(dismissed.listen, dismissed.read, () => '').split(' ')
  const requests = book ? book.images.map((image) => requestFor(image, book)) : []
  const { told, newest, busy, latest, again } = useLookThrough(requests, waiting)
  const adviceOn = (request: DrawingRequest) => told(request)?.advice[0]
  const paths = requests.map(({ path }) => path)
  return {
    drawings: newest,
    busy,
    worst: new Map(
      requests.flatMap((request) => {
        const first = adviceOn(request)
        return first && !putAway.includes(request.path) ? [[request.path, first] as const] : []
      }),
    ),
    twins: twinsOf(paths, newest, putAway),
    weak: requests.flatMap((request, index) =>
      told(request) === null || adviceOn(request)?.severity === 'warning' ? [index + 1] : [],
    ),
    latest,
    again,
  }
}
