import type { Country } from './country.ts'
import type { Locale } from './locale.ts'

export const paymentStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** The two ways that lead to a payment: the checkout's form, and a wallet (Apple Pay, Google Pay …) in the wizard. */
export type PaymentWay = 'card' | 'express'

/** Hours after payment when whoever's photos are missing is reminded of it, and hours before the end when it would be too late to. */
export const photosReminder = { afterHours: 24, hoursLeftMin: 2 } as const

/** The last of the wizard's steps: 0 e-mail, 1 customise, 2 photos, 3 shipping, 4 summary. */
export const lastStep = 4

export const legalTypes = [
  'privacy_policy',
  'terms_conditions',
  'legal_notice',
  'cookies',
  'accessibility',
] as const
export type LegalType = (typeof legalTypes)[number]

/** Who ordered is kept so many years after the one it was ordered in: as long as accounts must be. */
export const orderYearsKept = 6
/** Drafts with no paid order are deleted this long after their last change. */
export const draftDaysKept = 90
/** Mails, sent or not, and newsletter addresses never confirmed are forgotten after this. */
export const mailDaysKept = 90
/**
 * An unfinished draft's holder is reminded of it once, so many days after its last change; not after more, when the
 * mail would surprise.
 */
export const draftReminder = { afterDays: 3, daysMax: 30 } as const
/** And of no other draft within so many days. */
export const draftReminderPauseDays = 30
/**
 * Whether a reminder must have been wished for: German law (§ 7 UWG) counts it as advertising, which nobody gets
 * unasked. Who reads German or
 * lives in Germany may be there.
 */
export const needsReminderWish = ({
  locale,
  country,
}: {
  locale: Locale
  country: Country | null
}): boolean => locale === 'de' || country === 'DE'
/** A link to refuse reminders works at least this long. */
export const readerDaysKept = 180
/** Photos uploaded without a draft are deleted after this. */
export const unattachedHoursKept = 24
/** Files of no row, as after a fault, can be brought back for so long before they go for good. */
export const quarantineDays = 14
/** A file that a fault leaves without its record: a day until it is put away, the rest of that day, and the hours between two sweeps. */
export const lostFileDaysMax = unattachedHoursKept / 24 + quarantineDays + 2
/**
 * Of who subscribed to the newsletter and left, that is kept so many years: until what could be claimed for it is
 * barred (LOPDGDD, art. 72).
 */
export const subscriptionYearsProven = 3
/** What is limited by address, mail address or code is counted no longer. */
export const addressHoursKept = 48
/** How long a discount use stays reserved after the last sign of life. */
export const reservationMinutes = 30
/** How long a link to an order's personal data is good for, and what it opens stays open. */
export const orderLinkMinutes = 30

/** The stages of a paid order that its customer is told the dates of. */
export const orderStages = [
  'paid',
  'drawn',
  'approved',
  'printing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStage = (typeof orderStages)[number]
