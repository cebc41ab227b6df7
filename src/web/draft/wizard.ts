import { arrive, clearDraftKeys, writeDraftKeys, type Store } from './draft-keys.ts'
import { changedFields, newFields, type WizardFields } from './fields.ts'
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

export type Wizard = ReturnType<typeof makeWizard>

const tabKey = 'wizard'
export const startState: WizardState = { step: 0, place: null, resumed: 0, anew: false }

/** An entry of the history at `/`: its step, and the step of the entry right before it, if that was one. */
type Entry = { wizardStep: number; after: number | null }

function readEntry(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null
  return isStep(entry?.wizardStep)
    ? { wizardStep: entry.wizardStep, after: isStep(entry.after) ? entry.after : null }
    : null
}

/**
 * The wizard's memory: which draft, which step, what is filled in. Each tab keeps its own in session storage, so a reload stays
 * where it was; each step is an entry of the history at the same address. docs/decisions/2026-11-21-wizard-state.md says why.
 */
export function makeWizard({
  local,
  session,
  history,
}: {
  local: Store
  session: Store
  history: StepHistory
}) {
  let state: WizardState | null = null
  let told = 0
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

  return {
    state: current,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** `/` is shown again within the same visit: a draft may have been handed over meanwhile, or the entry be another step's. */
    revisit(): void {
      const before = current()
      const arrival = arrive(local, before.place)
      if (arrival.kind === 'resumed') {
        mark(arrival.place.step, null)
        change({
          step: arrival.place.step,
          place: arrival.place,
          resumed: before.resumed + 1,
          anew: false,
        })
      } else {
        this.followHistory()
      }
    },

    /** The browser went to another entry at `/`. One without a step is the start page. */
    followHistory(): void {
      const step = readEntry(history.state)?.wizardStep ?? 0
      if (step !== current().step) show(step)
    },

    /** A draft was begun: its id and what was typed. What was filled in for another one comes along. */
    start(draftOrderId: string, email: string): void {
      const before = current()
      const fresh = newFields(email)
      const fields = before.place ? { ...before.place.fields, customerEmail: email } : fresh
      change({
        ...before,
        place: { draftOrderId, email, step: 0, fields, saved: fresh, ownsPhotos: false },
      })
    },

    setFields(fields: Partial<WizardFields>): void {
      const { place } = current()
      if (place) edit({ fields: { ...place.fields, ...fields } })
    },

    setOwnsPhotos(ownsPhotos: boolean): void {
      edit({ ownsPhotos })
    },

    /** What the next save has to send. */
    unsaved() {
      const { place } = current()
      return place ? changedFields(place.saved, place.fields) : {}
    },

    /** The server has these fields now. */
    markSaved(fields: Partial<WizardFields>): void {
      const { place } = current()
      if (place) edit({ saved: { ...place.saved, ...fields } })
    },

    /** True once after a draft was handed over: that is then said. */
    takeResumed(): boolean {
      const taken = current().resumed > told
      told = current().resumed
      return taken
    },

    /** Goes to a step as a new entry of the history. */
    goTo(step: number): void {
      const from = current().step
      if (!readEntry(history.state)) mark(from, null)
      history.pushState({ wizardStep: step, after: from } satisfies Entry, '')
      show(step)
      const { place } = current()
      if (place) writeDraftKeys(local, place)
    },

    /** One step back, never below 0: through the history where the entry before is that step, else in place. */
    back(): void {
      const { step } = current()
      if (step === 0) return
      if (readEntry(history.state)?.after === step - 1) {
        history.back()
        return
      }
      mark(step - 1, null)
      show(step - 1)
    },

    /** Forgets the draft in this tab: back to the start. */
    forget(): void {
      clearDraftKeys(local)
      history.replaceState(null, '')
      change({ ...startState, resumed: current().resumed })
    },
  }
}
