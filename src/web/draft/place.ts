import { lastStep } from '#domain/order.ts'
import { readFields, type WizardFields } from './fields.ts'

/** Where a tab stands in the wizard. */
export type Place = {
  draftOrderId: string
  /** what the draft was begun with */
  email: string
  step: number
  fields: WizardFields
  /** the fields as the server has them */
  saved: WizardFields
  /** the photos were declared to be the customer's own */
  ownsPhotos: boolean
}

export function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastStep
}

/** An object out of JSON text, or null. */
export function readObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** A place as it was kept, or null when it cannot be one. */
export function readPlace(text: string | null): Place | null {
  const kept = readObject(text)
  if (
    !kept ||
    typeof kept.draftOrderId !== 'string' ||
    typeof kept.email !== 'string' ||
    !isStep(kept.step)
  )
    return null
  if (kept.draftOrderId === '' || kept.email === '') return null
  const { draftOrderId, email, step } = kept
  const fields = (value: unknown) => readFields((value ?? {}) as Record<string, unknown>, email)
  return {
    draftOrderId,
    email,
    step,
    fields: fields(kept.fields),
    saved: fields(kept.saved),
    ownsPhotos: kept.ownsPhotos === true,
  }
}
