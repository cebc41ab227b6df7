import { batch } from './admin-batch.ts'
import { stock } from './admin-stock.ts'
import { texts } from './admin-texts.ts'
import { messages } from './admin-messages.ts'
import { care } from './admin-care.ts'
import { parcels } from './admin-parcels.ts'
import { common } from './admin-common.ts'
import { changes } from './admin-changes.ts'
import { extras } from './admin-extras.ts'
import { gallery } from './admin-gallery.ts'
import { figures } from './admin-figures.ts'
import { invoices } from './admin-invoices.ts'
import { people } from './admin-people.ts'
import { notices } from './admin-notices.ts'
import { records } from './admin-records.ts'
import { readiness } from './admin-readiness.ts'
import { orders } from './admin-orders.ts'
import { paymentNews } from './admin-payment-news.ts'
import type { admin as spanish } from '../es/admin.ts'
import { reprints } from './admin-reprints.ts'
import { deskOrder } from './admin-desk-order.ts'
import { mailDesk } from './admin-mail-desk.ts'
import { picking } from './admin-picking.ts'
import { today } from './admin-today.ts'
import { staff } from './admin-staff.ts'
import { verifactu } from './admin-verifactu.ts'
import { legalMarks } from './legal-marks.ts'
import { legalNews } from './legal-news.ts'

export const admin = {
  login: {
    title: 'Verwaltung',
    username: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    submitting: 'Anmeldung läuft …',
    code: 'Code',
    codeHint: 'Aus deiner Authentifizierungs-App, oder ein Wiederherstellungscode.',
    codeRequired: 'Gib den Code ein',
    usernameRequired: 'Benutzername erforderlich',
    passwordRequired: 'Passwort erforderlich',
    success: 'Erfolgreich angemeldet',
    failed: 'Anmeldung fehlgeschlagen',
    invalid: 'Ungültige Zugangsdaten',
    endedTitle: 'Deine Sitzung ist beendet',
    ended:
      'Melde dich wieder an, um dort weiterzumachen. Was du geschrieben hast, bleibt erhalten.',
  },
  session: {
    welcome: (p: { username: string }) => `Willkommen, ${p.username}`,
    title: 'Verwaltungsbereich',
    closed: 'Abgemeldet',
    closeFailed: 'Die Abmeldung ist fehlgeschlagen',
    unreachable: 'Deine Sitzung konnte nicht geprüft werden',
  },
  tabs: {
    label: 'Bereiche',
    orders: 'Bestellungen',
    discounts: 'Rabattcodes',
    extras: 'Extras',
    prices: 'Grundpreise',
    gallery: 'Galerie',
    legal: 'Rechtstexte',
    unsaved: 'ungespeicherte Änderungen',
  },
  batch,
  stock,
  texts,
  messages,
  care,
  parcels,
  verifactu,
  common,
  invoices,
  unsaved: {
    title: 'Es gibt ungespeicherte Änderungen',
    text: 'Wenn du fortfährst, gehen sie verloren.',
    stay: 'Weiter bearbeiten',
    discard: 'Änderungen verwerfen',
  },
  paymentNews,
  orders,
  changes,
  figures,
  gallery,
  notices,
  people,
  readiness,
  records,
  reprints,
  deskOrder,
  mailDesk,
  picking,
  today,
  staff,
  discounts: {
    title: 'Rabattcodes',
    create: 'Neuer Code',
    empty: 'Es gibt noch keine Rabattcodes',
    createFirst: 'Ersten Code anlegen',
    newTitle: 'Neuer Rabattcode',
    editTitle: (p: { code: string }) => `Code ${p.code} bearbeiten`,
    code: 'Code',
    type: 'Art',
    types: { percentage: 'Prozent', fixed_amount: 'Fester Betrag' },
    value: 'Wert',
    valuePercent: 'Wert (%)',
    valueEuros: 'Wert (€)',
    from: 'Gültig ab',
    until: 'Gültig bis',
    usage: 'Einlösungen',
    status: 'Status',
    active: 'Aktiv',
    inactive: 'Inaktiv',
    isActive: 'Aktiv',
    dateHint: 'Der ganze Tag in UTC',
    maxUsage: 'Höchstzahl der Einlösungen',
    maxUsageHint: 'Leer: ohne Grenze',
    save: 'Code speichern',
    add: 'Code anlegen',
    editOf: (p: { code: string }) => `Code ${p.code} bearbeiten`,
    deleteOf: (p: { code: string }) => `Code ${p.code} löschen`,
    deleteTitle: 'Möchtest du diesen Code wirklich löschen?',
    deleteText: (p: { code: string }) =>
      `${p.code} gilt dann nicht mehr. Bezahlte Bestellungen behalten ihren Rabatt.`,
    created: 'Code angelegt',
    updated: 'Code aktualisiert',
    deleted: 'Code gelöscht',
    createFailed: 'Der Rabattcode konnte nicht angelegt werden',
    updateFailed: 'Der Code konnte nicht geändert werden',
    deleteFailed: 'Der Code konnte nicht gelöscht werden',
    faults: {
      code: 'Der Code ist erforderlich',
      value: 'Der Rabatt muss größer als 0 sein',
      percent: 'Ein Rabatt in Prozent darf nicht größer als 100 % sein',
      decimals: 'Der Wert darf höchstens zwei Nachkommastellen haben',
      dates: 'Anfang und Ende sind erforderlich',
      order: 'Das Ende muss nach dem Anfang liegen',
      maxUsage: 'Die Höchstzahl muss eine ganze Zahl über 0 sein',
    },
  },
  extras,
  prices: {
    title: 'Grundpreise',
    empty: 'Keine Grundpreise vorhanden',
    name: 'Name',
    items: { book_base_price: 'Buch', shipping_price: 'Versand' },
    save: 'Preis speichern',
    saved: 'Preis aktualisiert',
    failed: 'Der Preis konnte nicht geändert werden',
    freeShipping: 'Bei 0,00 € wirbt der Shop mit kostenlosem Versand.',
    limitedUntil: 'Letzter Tag des Angebots',
    limitedHint:
      'Bleibt das Feld leer, wirbt der Shop mit kostenlosem Versand, ohne „für kurze Zeit“. Dieser Tag zählt noch mit; danach erhöhe den Preis.',
    settings: {
      title: 'Nach der Zahlung',
      minutes: 'Minuten zum Stornieren',
      minutesHint:
        'Wie lange nach der Zahlung Kunden selbst mit voller Erstattung stornieren können; immer nur vor der Herstellung. 0: nie.',
      christmas: 'Letzter Tag für Weihnachten',
      christmasHint: 'Steht bis einschließlich dieses Tages auf der Startseite. Leer: nichts.',
      stickerSheet: 'Stickerbogen',
      stickerSheetHint:
        'Quadratische Bücher haben immer A5. Gilt für Bücher, die ab jetzt gemacht werden.',
      stickerLook: 'Gedruckte Sticker',
      stickerLooks: { colour: 'Farbig wie der Umschlag', line: 'Nur Linien, zum Ausmalen' },
      ageClass: 'Alterseinstufung',
      ageClassHint:
        'Wie Buch und Sticker eingestuft wurden. Davon hängen das Alter im Stil „Kinder“ und die Warnhinweise im Shop, im Buch und auf dem Bogen ab. Gilt für Bücher, die ab jetzt gemacht werden.',
      ageClasses: {
        undecided: 'Nicht entschieden: Hinweis nur bei Stickern',
        from_3: 'Ab 3 Jahren: Hinweis auf kleine Teile',
        all_ages: 'Jedes Alter: keine Hinweise',
      },
      save: 'Speichern',
      saved: 'Einstellungen gespeichert',
      failed: 'Die Einstellungen konnten nicht gespeichert werden',
      minutesInvalid: 'Gib eine Zahl von 0 bis 2880 ein.',
    },
  },
  legal: {
    title: 'Rechtstexte',
    empty: 'Keine Rechtstexte vorhanden',
    language: 'Sprache der Texte',
    updated: (p: { date: string }) => `Zuletzt geändert: ${p.date}`,
    editOf: (p: { title: string }) => `${p.title} bearbeiten`,
    textOf: (p: { title: string }) => `Text: ${p.title}`,
    docTitle: 'Titel',
    content: 'Inhalt (Markdown)',
    hint: 'Markdown ist möglich: # Überschriften, **fett**, *kursiv*, - Listen, [Links](https://…) und Tabellen. Was in geschweiften Klammern steht, füllt der Shop aus: siehe „Was sich von selbst ausfüllt“.',
    marks: legalMarks,
    news: legalNews,
    unknownTitle: 'Marken, die niemand ausfüllt',
    unknown: 'So werden Kunden sie lesen:',
    withoutTitle: 'Dieser Text sagt nicht, was eingerichtet ist',
    without:
      'Beim Ändern sind diese Marken verschwunden. Ohne sie liegt es bei dir, was er dazu sagt:',
    previewFailed: 'Die Vorschau ließ sich nicht erstellen',
    preview: 'Vorschau',
    write: 'Schreiben',
    titleRequired: 'Der Titel ist erforderlich',
    contentRequired: 'Der Inhalt ist erforderlich',
    saved: 'Inhalt aktualisiert',
    failed: 'Der Inhalt konnte nicht geändert werden',
    gapsTitle: 'Es fehlen noch Angaben',
    gaps: (p: { language: string; title: string }) => `${p.language}: ${p.title}`,
  },
} satisfies typeof spanish
