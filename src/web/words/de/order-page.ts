import type { orderPage as spanish } from '../es/order-page.ts'
/** The order's page, after paying. */
export const orderPage = {
  withdrawal: {
    title: 'Einen Artikel zurückgeben',
    text: (p: { extras: string }) =>
      `Den Kauf von nicht personalisierten Artikeln (${p.extras}) kannst du innerhalb von 14 Tagen nach Erhalt ohne Angabe von Gründen widerrufen.`,
    begin: 'Vertrag hier widerrufen',
    confirm: 'Widerruf bestätigen',
    statement: 'Damit erklärst du uns, dass du den Kauf dieser Artikel widerrufst:',
    items: 'Artikel',
    name: 'Dein Name',
    mailed:
      'Wir schicken sofort eine Eingangsbestätigung mit Datum und Uhrzeit an die E-\u2060Mail-Adresse der Bestellung.',
    sent: 'Widerruf gesendet: Die Bestätigung kommt an die E-\u2060Mail-Adresse der Bestellung',
    nameRequired: 'Gib deinen Namen an',
    chooseOne: 'Wähle mindestens einen Artikel',
  },
  orderPage: {
    stagesTitle: 'So weit ist deine Bestellung',
    stages: {
      paid: 'Bezahlt',
      drawn: 'Seiten gezeichnet',
      approved: 'Seiten geprüft',
      printing: 'In der Druckerei',
      shipped: 'Verschickt',
      delivered: 'Angekommen',
      cancelled: 'Storniert',
    },
    delivery: (p) => `Lieferung voraussichtlich ${p.from}, bis ${p.to}`,
    deliveryNote: 'Das ist eine Schätzung nach deinem Land und dem, was noch zu tun ist.',
    parcel: 'Dein Paket',
    replacement: 'Kostenloser Ersatz',
    replacementBook:
      'Wir machen dein Buch noch einmal und schicken es dir. Du zahlst nichts und brauchst nichts zurückzuschicken.',
    replacementPieces:
      'Wir schicken dir einen Teil deiner Bestellung noch einmal. Du zahlst nichts und brauchst nichts zurückzuschicken.',
    parcelNew: 'Paket mit dem Ersatz',
    parcelBefore: (p: { date: string }) => `Früheres Paket, verschickt am ${p.date}`,
    carrier: 'Zustelldienst',
    tracking: 'Sendungsnummer',
    follow: 'Paket verfolgen',
    bookTitle: 'Dein Buch',
    bookText: 'So zeichnen wir es. Ein Mensch prüft jede Seite vor dem Druck.',
    bookDone: 'Das sind die Seiten deines Buchs.',
    drawing: 'Wir zeichnen die Seiten noch: Sie erscheinen hier.',
    cover: 'Umschlag',
    page: (p) => `Seite ${p.page}`,
    strip: 'Umschlag und Seiten deines Buchs',
    freePages: (p) =>
      p.count === 1
        ? '1 Seite bleibt leer, mit einem Rahmen zum Selbermalen.'
        : `${p.count} Seiten bleiben leer, mit einem Rahmen zum Selbermalen.`,
    change: 'Fotos und Seiten ändern',
    changeUntil: (p) =>
      `Änderbar bis ${p.until}\u00a0Uhr, solange wir das Buch nicht für den Druck freigegeben haben.`,
    changeOver: 'Fotos und Seiten lassen sich nicht mehr ändern.',
    manageTitle: 'Bestellung verwalten',
    invoice: 'Rechnung (PDF)',
    creditNote: 'Rechnungskorrektur (PDF)',
    data: 'Adresse berichtigen',
    dataDelete: 'Meine Fotos jetzt löschen',
    dataText:
      'Zu deiner Sicherheit schicken wir einen Link an die E-\u2060Mail-Adresse der Bestellung. Er gilt einmal, 30 Minuten lang.',
    sendLink: 'Link zusenden',
    linkSent: 'Link verschickt',
    linkSentText:
      'Sieh in das Postfach dieser Adresse und öffne den Link. Kommt nichts an, sieh im Spam-Ordner nach oder fordere in ein paar Minuten einen neuen an.',
    cancel: 'Bestellung stornieren',
    cancelUntil: (p) => `Das geht bis ${p.until}\u00a0Uhr; du bekommst alles zurück.`,
    cancelTitle: 'Diese Bestellung stornieren?',
    cancelText: (p) =>
      `Wir drucken das Buch nicht und erstatten dir ${p.amount} über das Zahlungsmittel, mit dem du bezahlt hast.`,
    cancelFree: 'Wir drucken das Buch nicht.',
    cancelYes: 'Ja, stornieren',
    cancelNo: 'Nein, Buch behalten',
    cancelled: 'Bestellung storniert',
    cancelFailed: 'Das Stornieren hat nicht geklappt',
    refunded: (p) =>
      `Erstattet: ${p.amount}. Bis der Betrag auf deinem Konto erscheint, dauert es meist 5 bis 10 Tage.`,
    receipt: 'Beleg der Löschung',
    pagesTitle: 'Fotos und Seiten deines Buchs',
    pagesLead:
      'Ordne um, passe Seiten an oder nimm sie heraus und ergänze fehlende Fotos. Änderungen werden automatisch gespeichert.',
    back: 'Zurück zur Bestellung',
    closedTitle: 'Dein Buch ist schon in der Herstellung',
    dTitle: 'Die Daten deiner Bestellung',
    dOpen: 'Meine Daten öffnen',
    dOpenText:
      'Dieser Link gilt nur einmal. Danach sind die Daten 30 Minuten lang nur auf diesem Gerät zu sehen.',
    dAsk: 'Um diese Daten zu sehen oder zu ändern, brauchst du den Link, den wir an die E-\u2060Mail-Adresse der Bestellung schicken.',
    dExpired: 'Dieser Link gilt nicht mehr. Du kannst einen neuen anfordern.',
    dCountryHint: 'Von ihm hängen die Preise ab: Zum Ändern schreib uns.',
    dSave: 'Änderungen speichern',
    dSaved: 'Daten gespeichert',
    dFailed: 'Die Daten konnten nicht gespeichert werden',
    dClosed:
      'Das Buch wird schon gedruckt: Die Adresse lässt sich hier nicht mehr ändern. Schreib uns so bald wie möglich.',
    delTitle: 'Meine Fotos jetzt löschen',
    delText:
      'Wir löschen die Fotos, die Zeichnungen und das Buch dieser Bestellung endgültig. Danach können wir es nicht noch einmal drucken. Du bekommst einen Beleg.',
    delYes: 'Ja, endgültig löschen',
    delNo: 'Nein, behalten',
    delDone: 'Fotos gelöscht',
    delFailed: 'Die Fotos konnten nicht gelöscht werden',
  },
} satisfies typeof spanish
