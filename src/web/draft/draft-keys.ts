import { isStep, readObject, type Place } from './place.ts'
import { readFields } from './fields.ts'

/** The part of Storage that is used; the browser's own may be forbidden and then throws. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** SPEC's keys of local storage: the way from /reanudar to the wizard. */
export const draftKeys = [
  'draftOrderId',
  'userEmail',
  'draftOrder',
  'resumingOrder',
  'resumeToStep',
] as const

export function clearDraftKeys(local: Store): void {
  for (const key of draftKeys) local.removeItem(key)
}

/** What the wizard leaves as it goes, so that other pages know of the draft. The resuming flag is not among it. */
export function writeDraftKeys(local: Store, place: Place): void {
  local.setItem('draftOrderId', place.draftOrderId)
  local.setItem('userEmail', place.email)
  local.setItem(
    'draftOrder',
    JSON.stringify({ id: place.draftOrderId, email: place.email, ...place.fields }),
  )
  local.setItem('resumeToStep', String(place.step))
}

/** Hands a draft over to the wizard, as /reanudar does: the next time `/` is shown it goes on with it, with a toast saying so. */
export function handOverDraft(
  local: Store,
  draft: { id: string; email: string; resumeToStep: number },
): void {
  local.setItem('draftOrderId', draft.id)
  local.setItem('userEmail', draft.email)
  local.setItem('draftOrder', JSON.stringify(draft))
  local.setItem('resumingOrder', 'true')
  local.setItem('resumeToStep', String(draft.resumeToStep))
}

/** Where a visitor starts: nowhere yet, where this tab was, or with the draft that /reanudar handed over. */
export type Arrival =
  | { kind: 'fresh' }
  | { kind: 'tab'; place: Place }
  | { kind: 'resumed'; place: Place }

/**
 * Decides where the wizard begins, and leaves local storage as SPEC section 4 wants it: a draft handed over is taken and its
 * flags cleared; a hand-over that is incomplete or unreadable, or left over without a flag and without a place of this tab, is cleared.
 */
export function arrive(local: Store, tabPlace: Place | null): Arrival {
  if (local.getItem('resumingOrder')) {
    const place = handedOver(local)
    if (place) {
      local.removeItem('resumingOrder')
      local.removeItem('resumeToStep')
      return { kind: 'resumed', place }
    }
    clearDraftKeys(local)
  } else if (!tabPlace) {
    clearDraftKeys(local)
  }
  return tabPlace ? { kind: 'tab', place: tabPlace } : { kind: 'fresh' }
}

function handedOver(local: Store): Place | null {
  const draftOrderId = local.getItem('draftOrderId')
  const email = local.getItem('userEmail')
  const draft = readObject(local.getItem('draftOrder'))
  if (!draftOrderId || !email || !draft) return null
  const id = draft.id ?? draft.draftOrderId ?? draftOrderId
  if (id !== draftOrderId) return null
  const fields = readFields(draft, email)
  const step = Number(local.getItem('resumeToStep') ?? draft.resumeToStep)
  return {
    draftOrderId,
    email,
    step: isStep(step) ? Math.max(1, step) : 1,
    fields,
    saved: fields,
    ownsPhotos: false,
  }
}
