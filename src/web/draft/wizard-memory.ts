import { arrive, type Store } from './draft-keys.ts'
import { isStep, readPlace, type Place } from './place.ts'

/** What the pages see of it. `place` is null until a draft is begun; `step` is what is shown. */
export type WizardState = {
  step: number
  place: Place | null
  /** counts up with each draft that was handed over by /reanudar */
  resumed: number
  /** the page was opened anew, not reloaded: where this tab was is only a guess at what is wanted */
  anew: boolean
}

/** The part of the browser's history that is used. */
export type StepHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>

const tabKey = 'wizard'
export const startState: WizardState = { step: 0, place: null, resumed: 0, anew: false }

/** An entry of the history at `/`: its step, and the step of the entry right before it, if that was one. */
export type Entry = { wizardStep: number; after: number | null }

export function readEntry(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null
  return isStep(entry?.wizardStep)
    ? { wizardStep: entry.wizardStep, after: isStep(entry.after) ? entry.after : null }
    : null
}

/** Where the wizard keeps what it knows: which draft, which step, what is filled in. */
export type Memory = ReturnType<typeof makeMemory>

export type MemoryPlaces = { local: Store; session: Store; history: StepHistory }

/** The wizard's state, begun from what the browser's stores and history hold, and written to them with each change. */
export function makeMemory({ local, session, history }: MemoryPlaces) {
  let state: WizardState | null = null
  const listeners = new Set<() => void>()

  const change = (next: WizardState) => {
    state = next
    if (next.place) session.setItem(tabKey, JSON.stringify({ ...next.place, step: next.step }))
    else session.removeItem(tabKey)
    for (const listener of listeners) listener()
  }
  const current = () => state ?? begin()

  /** The first look at the stores. A reload finds its step in the history's entry; a fresh visit in the tab's place. */
  function begin(): WizardState {
    const arrival = arrive(local, readPlace(session.getItem(tabKey)))
    if (arrival.kind === 'fresh') state = startState
    else {
      const { place } = arrival
      const kept = arrival.kind === 'tab' ? readEntry(history.state)?.wizardStep : undefined
      const step = kept ?? place.step
      state = {
        step,
        place,
        resumed: arrival.kind === 'resumed' ? 1 : 0,
        anew: arrival.kind === 'tab' && kept === undefined,
      }
      mark(step, readEntry(history.state)?.after ?? null)
      session.setItem(tabKey, JSON.stringify({ ...place, step }))
    }
    return state
  }

  function mark(step: number, after: number | null): void {
    history.replaceState(
      { ...(history.state as object | null), wizardStep: step, after } satisfies Entry,
      '',
    )
  }

  function edit(part: Partial<Place>): void {
    const { place, ...rest } = current()
    if (place) change({ ...rest, place: { ...place, ...part } })
  }

  function show(step: number): void {
    const { place, resumed } = current()
    change({ step: place ? step : 0, place: place && { ...place, step }, resumed, anew: false })
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { current, change, mark, edit, show, subscribe }
}
