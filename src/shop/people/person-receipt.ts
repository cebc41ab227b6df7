import { sayFirst } from '#domain/first-of-month.ts'
import type { Locale } from '#domain/locale.ts'
import type { Shop } from '../shop.ts'

/** How much was erased of somebody. */
export type Erased = {
  drafts: number
  photos: number
  orders: number
  mails: number
  newsletter: number
  /** the hash that is kept so that nobody is reminded twice, or against their wish */
  reminders: number
}

/** A text for whoever asked to be forgotten: what was erased, what stays and why. Nobody's name or address is in it. */
export function personReceipt(
  { settings, now }: Pick<Shop, 'settings' | 'now'>,
  { locale, erased, left }: { locale: Locale; erased: Erased; left: readonly string[] },
): string {
  const words = receipts[locale]
  const { timeZone } = settings.invoices
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(now())
  const date = sayFirst(written, locale)
  const parts = Object.entries(erased).flatMap(([name, number]) =>
    number > 0 ? [`- ${words.parts[name as keyof Erased]}: ${number}`] : [],
  )
  return [
    words.title(settings.name),
    [words.on(date), ...parts].join('\n'),
    ...(left.length > 0 ? [words.left(left.join(', '))] : []),
    words.kept,
    words.contact(settings.supportEmail),
  ].join('\n\n')
}

type Words = {
  title: (shop: string) => string
  on: (date: string) => string
  parts: Record<keyof Erased, string>
  left: (orders: string) => string
  kept: string
  contact: (email: string) => string
}

const receipts: Record<Locale, Words> = {
  es: {
    title: (shop) => `${shop}: datos borrados a petición tuya`,
    on: (date) => `El ${date} borramos definitivamente:`,
    parts: {
      drafts: 'libros empezados',
      photos: 'fotos de esos libros',
      orders: 'pedidos cuyos datos personales, fotos y libro se borraron',
      mails: 'copias de correos',
      newsletter: 'suscripciones al boletín',
      reminders: 'huellas del correo, por los recordatorios',
    },
    left: (orders) =>
      `Siguen por ahora, porque se están haciendo o los empezó otra persona: ${orders}.`,
    kept: 'Conservamos solo lo que la ley nos obliga a guardar: qué se pidió y se pagó y, en su caso, las facturas, hasta que venza su plazo.',
    contact: (email) => `Si tienes alguna pregunta, escríbenos a ${email}.`,
  },
  de: {
    title: (shop) => `${shop}: auf deinen Wunsch gelöschte Daten`,
    on: (date) => `Am ${date} haben wir endgültig gelöscht:`,
    parts: {
      drafts: 'begonnene Bücher',
      photos: 'Fotos dieser Bücher',
      orders: 'Bestellungen, deren persönliche Daten, Fotos und Buch gelöscht wurden',
      mails: 'Kopien von E-Mails',
      newsletter: 'Anmeldungen zum Newsletter',
      reminders: 'Hashwerte der E-Mail-Adresse, wegen der Erinnerungen',
    },
    left: (orders) =>
      `Vorerst bleiben, weil sie gerade gemacht werden oder jemand anders sie begonnen hat: ${orders}.`,
    kept: 'Wir bewahren nur auf, wozu uns das Gesetz verpflichtet: was bestellt und bezahlt wurde und gegebenenfalls die Rechnungen, bis ihre Frist abläuft.',
    contact: (email) => `Wenn du Fragen hast, schreib uns an ${email}.`,
  },
  fr: {
    title: (shop) => `${shop}\u00a0: données effacées à votre demande`,
    on: (date) => `Le ${date}, nous avons définitivement effacé\u00a0:`,
    parts: {
      drafts: 'livres commencés',
      photos: 'photos de ces livres',
      orders: 'commandes dont les données personnelles, les photos et le livre ont été effacés',
      mails: 'copies d’e-mails',
      newsletter: 'inscriptions à la newsletter',
      reminders: 'empreintes de l’adresse e-mail, pour les rappels',
    },
    left: (orders) =>
      `Restent pour l’instant, car en cours de fabrication ou commencées par une autre personne\u00a0: ${orders}.`,
    kept: 'Nous ne conservons que ce que la loi nous oblige à garder\u00a0: ce qui a été commandé et payé et, le cas échéant, les factures, jusqu’à la fin de leur délai.',
    contact: (email) => `Pour toute question, écrivez-nous à ${email}.`,
  },
  en: {
    title: (shop) => `${shop}: data deleted at your request`,
    on: (date) => `On ${date} we deleted for good:`,
    parts: {
      drafts: 'books begun',
      photos: 'photos of those books',
      orders: 'orders whose personal data, photos and book were deleted',
      mails: 'copies of e-mails',
      newsletter: 'newsletter subscriptions',
      reminders: 'hashes of the e-mail address, for reminders',
    },
    left: (orders) => `Still there for now, being made or begun by somebody else: ${orders}.`,
    kept: 'We keep only what the law obliges us to keep: what was ordered and paid and, where there are any, the invoices, until their period ends.',
    contact: (email) => `If you have any questions, write to us at ${email}.`,
  },
}
