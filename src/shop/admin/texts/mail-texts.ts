import {
  mailTextKindNames,
  mailTextKinds,
  mailTextParts,
  noMailText,
  unknownPlaceholders,
  type MailText,
  type MailTextPart,
} from '#domain/mail-text.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  addMailText,
  listMailTexts,
  listMailTextVersions,
  readMailText,
  type MailTextPlace,
  type MailTextVersion,
} from '#store/mail-texts.ts'
import { lockOwnerSettings } from '#store/shop-settings.ts'
import { recordChange } from '../../changes/record-change.ts'
import type { Shop } from '../../shop.ts'

const versionsShown = 50

const textOf = ({ greeting, paragraph, signOff }: MailText): MailText => ({
  greeting,
  paragraph,
  signOff,
})
const isEmpty = (text: MailText) => mailTextParts.every((part) => text[part] === '')

/** Which mails an owner can add to, and in which languages something is added now. */
export async function listOwnTexts(shop: Shop) {
  const standing = await listMailTexts(shop.db)
  return mailTextKindNames.map((kind) => ({
    kind,
    parts: [...mailTextKinds[kind].parts],
    placeholders: [...mailTextKinds[kind].placeholders],
    locales: standing
      .filter((text) => text.kind === kind && !isEmpty(text))
      .map(({ locale }) => locale),
  }))
}

/** What is added to a mail in a language now, and what was before, newest first. */
export async function showOwnText(shop: Shop, place: MailTextPlace) {
  const versions = await listMailTextVersions(shop.db, place, versionsShown)
  return {
    seen: versions[0]?.id ?? null,
    now: versions[0] ? textOf(versions[0]) : noMailText,
    history: versions.map((version: MailTextVersion) => ({
      id: version.id,
      at: version.at,
      who: version.who,
      ...textOf(version),
    })),
  }
}

/**
 * Saves what is added to a mail. What stood before stays in its history, and can be saved again.
 * @param seen the version that was changed; null: nothing had been saved yet
 * @throws Refusal invalid_input for a placeholder that this mail does not know, or a part that it does not have;
 * conflict when another has saved meanwhile
 */
export async function saveOwnText(
  shop: Shop,
  who: string,
  { kind, locale, seen, text }: MailTextPlace & { seen: number | null; text: MailText },
) {
  demandFitting({ kind, locale }, text)
  await shop.db.transaction(async (tx) => {
    await lockOwnerSettings(tx)
    const standing = await readMailText(tx, { kind, locale })
    if ((standing?.id ?? null) !== seen) throw new Refusal('conflict')
    const before = standing ? textOf(standing) : noMailText
    if (mailTextParts.every((part) => before[part] === text[part])) return
    await addMailText(tx, { kind, locale, at: shop.now(), who, ...textOf(text) })
    await recordChange(shop, tx, {
      who,
      subject: `mail_text:${kind}/${locale}`,
      before,
      after: textOf(text),
    })
  })
  return showOwnText(shop, { kind, locale })
}

/** @throws Refusal invalid_input with the parts */
export function demandFitting({ kind }: MailTextPlace, text: MailText): void {
  const parts: readonly MailTextPart[] = mailTextKinds[kind].parts
  const issues = mailTextParts.flatMap((part) => {
    if (text[part] !== '' && !parts.includes(part)) return [{ path: part, message: 'invalid' }]
    return unknownPlaceholders(kind, text[part]).length > 0
      ? [{ path: part, message: 'placeholder' }]
      : []
  })
  if (issues.length > 0) throw new Refusal('invalid_input', { issues })
}
