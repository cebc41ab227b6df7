import type { CountryFacts } from './country-duties.ts'

/** An outside service that the shop uses; host null: it answers on this machine or an inner network, so nobody need be named. */
export type OutsideService = { host: string | null }

/** What the legal texts tell of who runs the shop and what it is set up with, beyond the seller's name, address and tax number. */
export type LegalSettings = {
  /** with its country code, as customers dial it */
  phone: string | null
  /** who may act for a company */
  representative: string | null
  /** commercial or other public register and the entry there; those who need none have null */
  register: string | null
  /** the body for settling disputes that the seller belongs to; null: none */
  disputeBody: string | null
  /** registers, mediator and representative, by country */
  abroad: CountryFacts
  /** null: mails are kept and not sent */
  mail: OutsideService | null
  /** null: photos and books lie on the shop's own server */
  files: OutsideService | null
  /** asked by the visitor's browser where it is; null: nobody is asked */
  location: OutsideService | null
  /** settings that the legal notice must have and that are not set */
  missing: OwnerSetting[]
}

/** What every seller on the internet has to tell. */
export const ownerSettings = [
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
  'SELLER_PHONE',
  'SUPPORT_EMAIL',
] as const
export type OwnerSetting = (typeof ownerSettings)[number]

/** Facts that stand for themselves in a legal text: {photoDays}. */
export const legalFacts = [
  'shopName',
  'supportEmail',
  'publicUrl',
  'imageService',
  'copyDays',
  'paymentMethods',
  'photoDays',
  'undeliveredDays',
  'draftDays',
  'seller',
  'sellerAddress',
  'registers',
  'mediator',
  'representative',
  'returnables',
] as const
export type LegalFact = (typeof legalFacts)[number]

/** Paragraphs, tables and lists written from the configuration whenever a text is read. */
export const legalBlocks = [
  'imprint',
  'disputes',
  'drawing',
  'retention',
  'processors',
  'transfers',
  'location',
  'storage',
  'paymentStorage',
] as const
export type LegalBlock = (typeof legalBlocks)[number]

/**
 * What stands between {own} and {/own} is shown only while it is true: who draws, and with whose models, whether
 * payments are real, and whether the seller
 * has numbers of registers, a mediator and a representative to name, sells extras that are not made for the customer,
 * and shows photos of his own.
 */
export const legalConditions = [
  'own',
  'outside',
  'models',
  'live',
  'pretended',
  'registered',
  'mediated',
  'represented',
  'returnable',
  'gallery',
] as const
export type LegalCondition = (typeof legalConditions)[number]

/** A mark in braces that is known, or looks as if it were meant to be. Anchors, `{#name}`, are no such mark. */
const mark = /\{(\/?)([A-Za-z]{2,40})\}/g

/** The marks of a text that nothing stands for, each once: `{shopname}`. */
export function unknownMarks(text: string): string[] {
  const values: readonly string[] = [...legalFacts, ...legalBlocks]
  const parts: readonly string[] = legalConditions
  const strange = [...text.matchAll(mark)].filter(
    ([, slash, name = '']) => !(slash ? parts : [...values, ...parts]).includes(name),
  )
  const unpaired = parts.flatMap((name) =>
    count(text, `{${name}}`) === count(text, `{/${name}}`) ? [] : [`{${name}} … {/${name}}`],
  )
  return [...new Set([...strange.map(([whole]) => whole), ...unpaired])]
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

/** The blocks without which a document does not tell what is set up. */
export const blocksOf = {
  privacy_policy: ['drawing', 'retention', 'processors', 'transfers', 'location'],
  terms_conditions: [],
  legal_notice: ['imprint'],
  cookies: ['storage', 'paymentStorage'],
  accessibility: [],
} as const satisfies Record<string, readonly LegalBlock[]>

/** What the GDPR has a seller write down for authorities, art. 30 and 35: no text for customers. */
export const privacyRecordNames = ['processing_record', 'impact_assessment'] as const
export type PrivacyRecordName = (typeof privacyRecordNames)[number]
