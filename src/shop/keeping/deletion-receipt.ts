import { sayFirst } from '#domain/first-of-month.ts'
import type { Locale } from '#domain/locale.ts'
import type { OrderEvent } from '#store/order-events.ts'
import type { Shop } from '../shop.ts'

/** What was deleted of an order, when and by whom: at a customer's wish ('erased'), or because its time had passed ('time'). */
export type Deletion = {
  at: Date
  who: string
  why: 'erased' | 'time'
  photos: number
  drawings: number
  book: boolean
  mails: number
  notes: number
  messages: number
}

/**
 * The deletions that an order's events tell of, oldest first. Those written down before drawings, mails and messages
 * were counted have 0 of them.
 */
export function deletionsIn(
  events: readonly Pick<OrderEvent, 'at' | 'who' | 'what' | 'detail'>[],
): Deletion[] {
  return events.flatMap(({ at, who, what, detail }) => {
    if (what !== 'photos_deleted' && what !== 'data_erased') return []
    const number = (name: string) => (typeof detail[name] === 'number' ? detail[name] : 0)
    return [
      {
        at,
        who,
        why: what === 'data_erased' ? ('erased' as const) : ('time' as const),
        photos: number('photos'),
        drawings: number('drawings'),
        book: detail['book'] === true,
        mails: number('mails'),
        notes: number('notes'),
        messages: number('messages'),
      },
    ]
  })
}

/** A text that tells a customer what was deleted and what has to be kept, in the language of the order. Nobody's name is in it. */
export function deletionReceipt(
  { settings }: Pick<Shop, 'settings'>,
  { id, locale }: { id: string; locale: Locale },
  deletions: readonly Deletion[],
): string | null {
  if (deletions.length === 0) return null
  const words = receipts[locale]
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: settings.invoices.timeZone,
  })
  const told = deletions.map((deletion) =>
    [
      `${words.on(sayFirst(date.format(deletion.at), locale))}`,
      ...partsOf(deletion, words).map((part) => `- ${part}`),
    ].join('\n'),
  )
  return [
    words.title(settings.name, id),
    ...told,
    words.kept,
    words.contact(settings.supportEmail),
  ].join('\n\n')
}

function partsOf(
  { why, photos, drawings, book, mails, notes, messages }: Deletion,
  words: Words,
): string[] {
  const counted = (number: number, say: (number: number) => string) =>
    number > 0 ? [say(number)] : []
  return [
    ...counted(photos, words.photos),
    ...counted(drawings, words.drawings),
    ...(book ? [words.book] : []),
    ...(why === 'erased' ? [words.person] : []),
    ...counted(mails, words.mails),
    ...counted(notes, words.notes),
    ...counted(messages, words.messages),
  ]
}

type Words = {
  title: (shop: string, id: string) => string
  on: (date: string) => string
  photos: (number: number) => string
  drawings: (number: number) => string
  book: string
  person: string
  mails: (number: number) => string
  notes: (number: number) => string
  messages: (number: number) => string
  kept: string
  contact: (email: string) => string
}

const receipts: Record<Locale, Words> = {
  es: {
    title: (shop, id) => `${shop}: datos borrados del pedido ${id}`,
    on: (date) => `El ${date} borramos definitivamente:`,
    photos: (number) => (number === 1 ? '1 foto' : `${number} fotos`),
    drawings: (number) =>
      number === 1 ? '1 dibujo hecho con ellas' : `${number} dibujos hechos con ellas`,
    book: 'el libro y sus archivos de impresión',
    person: 'el nombre, la dirección y el correo electrónico del pedido, y el borrador del libro',
    mails: (number) => (number === 1 ? 'la copia de 1 correo' : `las copias de ${number} correos`),
    notes: (number) => (number === 1 ? '1 nota interna' : `${number} notas internas`),
    messages: (number) =>
      number === 1 ? '1 mensaje de la tienda o tuyo' : `${number} mensajes de la tienda y tuyos`,
    kept: 'Conservamos solo lo que la ley nos obliga a guardar: qué se pidió y se pagó y, en su caso, las facturas, hasta que venza su plazo.',
    contact: (email) => `Si tienes alguna pregunta, escríbenos a ${email}.`,
  },
  de: {
    title: (shop, id) => `${shop}: gelöschte Daten der Bestellung ${id}`,
    on: (date) => `Am ${date} haben wir endgültig gelöscht:`,
    photos: (number) => (number === 1 ? '1 Foto' : `${number} Fotos`),
    drawings: (number) =>
      number === 1 ? '1 daraus gemachte Zeichnung' : `${number} daraus gemachte Zeichnungen`,
    book: 'das Buch und seine Druckdateien',
    person: 'Name, Anschrift und E-Mail-Adresse der Bestellung und den Entwurf des Buchs',
    mails: (number) =>
      number === 1 ? 'die Kopie von 1 E-Mail' : `die Kopien von ${number} E-Mails`,
    notes: (number) => (number === 1 ? '1 interne Notiz' : `${number} interne Notizen`),
    messages: (number) =>
      number === 1 ? '1 Nachricht von uns oder dir' : `${number} Nachrichten von uns und dir`,
    kept: 'Wir bewahren nur auf, wozu uns das Gesetz verpflichtet: was bestellt und bezahlt wurde und gegebenenfalls die Rechnungen, bis ihre Frist abläuft.',
    contact: (email) => `Wenn du Fragen hast, schreib uns an ${email}.`,
  },
  fr: {
    title: (shop, id) => `${shop} : données effacées de la commande ${id}`,
    on: (date) => `Le ${date}, nous avons définitivement effacé :`,
    photos: (number) => (number === 1 ? '1 photo' : `${number} photos`),
    drawings: (number) =>
      number === 1
        ? '1 dessin fait à partir de celles-ci'
        : `${number} dessins faits à partir de celles-ci`,
    book: 'le livre et ses fichiers d’impression',
    person: 'le nom, l’adresse et l’adresse e-mail de la commande, ainsi que le brouillon du livre',
    mails: (number) => (number === 1 ? 'la copie de 1 e-mail' : `les copies de ${number} e-mails`),
    notes: (number) => (number === 1 ? '1 note interne' : `${number} notes internes`),
    messages: (number) =>
      number === 1
        ? '1 message de notre part ou de la vôtre'
        : `${number} messages de notre part et de la vôtre`,
    kept: 'Nous ne conservons que ce que la loi nous oblige à garder : ce qui a été commandé et payé et, le cas échéant, les factures, jusqu’à la fin de leur délai.',
    contact: (email) => `Pour toute question, écrivez-nous à ${email}.`,
  },
  en: {
    title: (shop, id) => `${shop}: data deleted from order ${id}`,
    on: (date) => `On ${date} we deleted for good:`,
    photos: (number) => (number === 1 ? '1 photo' : `${number} photos`),
    drawings: (number) =>
      number === 1 ? '1 drawing made from them' : `${number} drawings made from them`,
    book: 'the book and its print files',
    person: 'the name, address and e-mail address of the order, and the draft of the book',
    mails: (number) => (number === 1 ? 'the copy of 1 e-mail' : `the copies of ${number} e-mails`),
    notes: (number) => (number === 1 ? '1 internal note' : `${number} internal notes`),
    messages: (number) =>
      number === 1 ? '1 message of ours or yours' : `${number} messages of ours and yours`,
    kept: 'We keep only what the law obliges us to keep: what was ordered and paid and, where there are any, the invoices, until their period ends.',
    contact: (email) => `If you have any questions, write to us at ${email}.`,
  },
}
