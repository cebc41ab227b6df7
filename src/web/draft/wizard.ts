import { arrive, clearDraftKeys, writeDraftKeys } from './draft-keys.ts'
import { forgetBook, rememberBook } from './unfinished-book.ts'
import { changedFields, newFields, type WizardFields } from './fields.ts'
import {
  makeMemory,
  readEntry,
  startState,
  type Entry,
  type MemoryPlaces,
} from './wizard-memory.ts'

export type Wizard = ReturnType<typeof makeWizard>

/**
 * What can be done in the wizard. Each tab keeps its own place in session storage, so a reload stays where it was; each step is an entry of
 * the history at the same address. docs/decisions/2026-11-21-wizard-state.md says why. Long because it is a list: each
 * verb is a few lines over
 * one memory.
 */
export function makeWizard(places: MemoryPlaces) {
  const { local, history } = places
  const { current, change, mark, edit, show, subscribe } = makeMemory(places)
  let told = 0

  return {
    state: current,

    subscribe,

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
      if (!place) return
      writeDraftKeys(local, place)
      rememberBook(local, place)
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

    /** Shows an earlier step in the place of this one, which asks for what is not there. */
    fallBack(step: number): void {
      mark(step, null)
      show(step)
    },

    /** Forgets the draft in this tab: back to the start. */
    forget(): void {
      clearDraftKeys(local)
      forgetBook(local)
      history.replaceState(null, '')
      change({ ...startState, resumed: current().resumed })
    },
  }
}
