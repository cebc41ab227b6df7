import { whenSilent } from '../draw/silent-worker.ts'
import type { StickersAnswer, StickersRequest } from '../draw/stickers-worker.ts'

/** What is told of a sheet of stickers: its picture so far, with so many photos on it; or that nothing more comes. */
type Told = {
  onSheet(svg: string, done: number): void
  onFailure(): void
}

/**
 * Has a sheet of stickers drawn in a worker of its own, which ends with it or when it breaks down or says nothing. Returns what ends it
 * before.
 */
export function askStickers(request: StickersRequest, { onSheet, onFailure }: Told): () => void {
  const worker = new Worker(new URL('../draw/stickers-worker.ts', import.meta.url), {
    type: 'module',
  })
  const listening = new AbortController()
  const { signal } = listening
  const end = () => {
    listening.abort()
    worker.terminate()
  }
  const fail = () => {
    end()
    onFailure()
  }
  whenSilent(worker, signal, fail)
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<StickersAnswer>) => {
      if ('alive' in data) return
      if ('failed' in data) return fail()
      onSheet(data.svg, data.done)
      if (data.done === request.photos.length) end()
    },
    { signal },
  )
  worker.addEventListener('error', fail, { signal })
  worker.addEventListener('messageerror', fail, { signal })
  worker.postMessage(request, { transfer: [] })
  return end
}
