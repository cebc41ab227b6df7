/** A photo on its way. `progress` is the share of its bytes that are sent. */
export type Upload<F> = {
  id: number
  /** what it is called beyond this page */
  key: string
  file: F
  state: 'waiting' | 'sending' | 'failed'
  progress: number
  /** why it failed, fit to be shown */
  message: string | null
  /** whether sending the same file once more may help, as far as is known */
  again: Again
  /** how often it has failed since it was chosen, or tried again by hand */
  failures: number
}

/**
 * What a failure leaves to do: `soon`, the shop was out of reach and the queue tries again itself; `by-hand`, its owner
 * may; `never`, the file cannot be taken.
 */
export type Again = 'soon' | 'by-hand' | 'never'

export type UploadEvents<F, Stored> = {
  /** Sends one file; rejects with what went wrong. */
  send: (
    upload: Upload<F>,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Stored>
  faultOf: (error: unknown) => { message: string; again: Again }
  onStored: (stored: Stored, upload: Upload<F>) => void
  onFailed: (upload: Upload<F>) => void
  /** It has left the list: stored, or taken off. */
  onGone: (upload: Upload<F>) => void
  /** Nothing is on its way any more; `stored` have arrived since the queue last stood still. */
  onIdle: (stored: number) => void
}

/**
 * How many photos travel at once. After a loss it is one, and one more with each that arrives: what a weak line breaks
 * off, a part of each photo, is sent again.
 */
export const uploadsAtOnce = 3

/**
 * Files that are being sent, each by itself: one that fails leaves the others alone and can be tried again. A file is gone from
 * the list once it is stored. Long because it is a list of verbs over one list.
 */
export function makeUploadQueue<F, Stored>(events: UploadEvents<F, Stored>) {
  let list: readonly Upload<F>[] = []
  let lastId = 0
  let storedSinceIdle = 0
  let width = uploadsAtOnce
  let paused = false
  const underWay = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Upload<F>[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  const update = (id: number, part: Partial<Upload<F>>) =>
    change(list.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const drop = (id: number) => {
    const gone = list.find((upload) => upload.id === id)
    change(list.filter((upload) => upload.id !== id))
    if (gone) events.onGone(gone)
  }
  const isPending = () => list.some((upload) => upload.state !== 'failed')

  function next(): void {
    while (underWay.size < width) {
      const upload = paused ? undefined : list.find(({ state }) => state === 'waiting')
      if (!upload) break
      void send(upload)
    }
    if (isPending() || underWay.size > 0) return
    const stored = storedSinceIdle
    storedSinceIdle = 0
    paused = false
    events.onIdle(stored)
  }

  async function send(upload: Upload<F>): Promise<void> {
    const controller = new AbortController()
    underWay.set(upload.id, controller)
    update(upload.id, { state: 'sending', progress: 0, message: null })
    try {
      const stored = await events.send(upload, {
        signal: controller.signal,
        onProgress: (progress) => update(upload.id, { progress }),
      })
      storedSinceIdle += 1
      width = Math.min(uploadsAtOnce, width + 1)
      drop(upload.id)
      events.onStored(stored, upload)
    } catch (error) {
      if (!controller.signal.aborted) {
        const failed: Upload<F> = {
          ...(list.find(({ id }) => id === upload.id) ?? upload),
          state: 'failed',
          ...events.faultOf(error),
          failures: upload.failures + 1,
        }
        if (failed.again === 'soon') width = 1
        update(upload.id, failed)
        events.onFailed(failed)
      }
    }
    if (underWay.get(upload.id) === controller) underWay.delete(upload.id)
    next()
  }

  return {
    list: () => list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** One that is in the list already is passed over. */
    add(files: readonly { key: string; file: F }[]): void {
      const added = files.filter(({ key }) => !list.some((upload) => upload.key === key))
      change([
        ...list,
        ...added.map(({ key, file }): Upload<F> => ({
          id: ++lastId,
          key,
          file,
          state: 'waiting',
          progress: 0,
          message: null,
          again: 'by-hand',
          failures: 0,
        })),
      ])
      next()
    },
    /** The same photo as another file: it was made ready to be sent. */
    replace(id: number, file: F): void {
      update(id, { file })
    },
    /** Something beside the list has changed that its watchers show. */
    tell: () => change([...list]),
    isPaused: () => paused,
    /** Stops at once; what was under way begins anew, a large photo where it stopped, when it goes on. */
    pause(): void {
      paused = true
      for (const controller of underWay.values()) controller.abort()
      underWay.clear()
      change(
        list.map((upload) =>
          upload.state === 'sending' ? { ...upload, state: 'waiting', progress: 0 } : upload,
        ),
      )
    },
    goOn(): void {
      paused = false
      change([...list])
      next()
    },
    retry(id: number): void {
      update(id, { state: 'waiting', progress: 0, message: null, failures: 0 })
      next()
    },
    /** The shop may be within reach again: what was lost on its way sets out anew. */
    resume(): void {
      change(
        list.map((upload) =>
          upload.state === 'failed' && upload.again === 'soon'
            ? { ...upload, state: 'waiting', progress: 0, message: null }
            : upload,
        ),
      )
      next()
    },
    /** Takes a file off the list, and stops it if it is on its way. */
    remove(id: number): void {
      drop(id)
      const controller = underWay.get(id)
      controller?.abort()
      // What waits has no sending whose end would tell that nothing is left.
      if (!controller) next()
    },
  }
}

export type UploadQueue<F, Stored> = ReturnType<typeof makeUploadQueue<F, Stored>>
