import type { coverChoice as spanishCover, handover as spanish } from '../es/handover.ts'

/** Handing a book over to a print service. Part of the desk's words. */
export const handover = {
  title: 'Druck in Auftrag geben',
  pretendTitle: 'Vorgetäuschte Druckerei',
  pretend:
    'Nur zum Ausprobieren: Gedruckt und verschickt wird nichts, auch wenn die Bestellung auf „versandt“ geht und eine E-Mail hinausgeht.',
  noService:
    'Der Shop hat keine Schlüssel für diese Druckerei: Lade die Dateien herunter und bring sie selbst hin.',
  text: (p: { service: string }) =>
    `${p.service} bekommt Dateien und Anschrift, druckt das Buch und verschickt es.`,
  notSent: (p: { extras: string }) => `Nicht dabei, bitte selbst verschicken: ${p.extras}.`,
  services: {
    pretend: 'Die vorgetäuschte Druckerei',
    lulu: 'Lulu',
    gelato: 'Gelato',
    prodigi: 'Prodigi',
  },
  has: 'Das Buch ist freigegeben und liegt bei der Druckerei: Solange lässt es sich nicht ändern.',
  notYet: 'Zuerst wird das Buch freigegeben.',
  action: 'Buch in Auftrag geben',
  ask: {
    title: 'Dieses Buch in Auftrag geben?',
    text: (p: { service: string }) =>
      `${p.service} druckt und verschickt es. Solange es dort liegt, lassen sich weder Buch noch Anschrift ändern.`,
    action: 'In Auftrag geben',
  },
  price: {
    ask: 'Nach dem Preis fragen',
    total: (p: { price: string }) => `Es würde ${p.price} kosten.`,
    withShipping: (p: { price: string; shipping: string }) =>
      `Es würde ${p.price} kosten, davon ${p.shipping} für den Versand.`,
    taxed: 'Steuern sind darin enthalten.',
    untaxed: 'Steuern kommen womöglich dazu.',
    days: (p: { least: number; most: number }) =>
      p.least === p.most
        ? `Es käme in ${p.most} ${p.most === 1 ? 'Tag' : 'Tagen'} an.`
        : `Es käme in ${p.least} bis ${p.most} Tagen an.`,
    failed: 'Der Preis war nicht zu erfahren.',
  },
  done: 'Das Buch wird in Auftrag gegeben',
  failed: 'Der Auftrag hat nicht geklappt',
  state: 'Stand',
  states: {
    asked: 'Wird in Auftrag gegeben',
    accepted: 'Beauftragt, noch nicht gedruckt',
    printing: 'Im Druck',
    cancelling: 'Wird zurückgenommen',
    shipped: 'Versandt',
    refused: 'Wird nicht gedruckt',
    cancelled: 'Zurückgenommen',
  },
  askedAt: 'Beauftragt',
  product: 'Produkt',
  number: 'Nummer der Druckerei',
  word: 'Die Druckerei sagt',
  attempts: 'Versuche',
  faults: {
    unreachable: 'Die Druckerei antwortet nicht. Es wird von selbst erneut versucht.',
    too_slow: 'Die Druckerei antwortet zu langsam. Es wird von selbst erneut versucht.',
    busy: 'Die Druckerei ist überlastet. Es wird von selbst erneut versucht.',
    failed: 'Bei der Druckerei ist etwas schiefgegangen. Es wird von selbst erneut versucht.',
    nonsense: 'Die Antwort der Druckerei ist unverständlich. Es wird von selbst erneut versucht.',
    not_allowed:
      'Die Druckerei nimmt die Schlüssel des Shops nicht an: Prüfe die auf dem Server (LULU_API_KEY und LULU_API_SECRET, GELATO_API_KEY oder PRODIGI_API_KEY).',
    refused: 'Die Druckerei hat den Auftrag abgelehnt.',
    too_late: 'Für die Rücknahme war es zu spät: Es wird schon gedruckt.',
    files_gone: 'Die Druckdateien sind verloren: Lass das Buch neu machen.',
    unpaid: 'Der Auftrag wartet darauf, dass du ihn im Konto der Druckerei bezahlst.',
    held: 'Die Druckerei hat den Auftrag und kommt nicht weiter: Lies, was sie meldet, und kläre es in deinem Konto bei ihr.',
    stopped: 'Die Druckerei hat den Auftrag abgebrochen.',
  },
  takeBack: {
    action: 'Auftrag zurücknehmen',
    title: 'Diesen Auftrag zurücknehmen?',
    text: 'Solange noch nicht gedruckt wird, gibt die Druckerei das Buch zurück: Dann kannst du es ändern, stornieren oder neu in Auftrag geben.',
    done: 'Um Rückgabe gebeten',
    failed: 'Die Rücknahme hat nicht geklappt',
  },
} satisfies typeof spanish

/** What stands on the cover. Part of the desk's words. */
export const coverChoice = {
  change: 'Titelbild ändern',
  title: 'Was auf dem Umschlag steht',
  text: 'Das Titelbild wird neu gezeichnet, und das Buch wird noch einmal geprüft und freigegeben.',
  legend: 'Foto',
  page: (p: { page: number }) => `Seite ${p.page}`,
  first: 'Das erste, das sich zeichnen lässt',
  colouring: 'Farben',
  colourings: {
    natural: 'Natürlich',
    pastel: 'Pastell',
    strong: 'Kräftig',
    plain: 'Schwarz-weiß',
  },
  submit: 'Auf den Umschlag setzen',
  done: 'Das Titelbild wird neu gemacht',
  failed: 'Das Titelbild ließ sich nicht ändern',
  upload: 'Oder eine eigene Zeichnung',
  uploadText:
    'Schwarze Linien auf weißem Papier (JPG, PNG oder GIF, bis 10 MB). Sie wird in Striche umgewandelt und ganz gezeigt.',
  choose: 'Zeichnung wählen',
  drop: 'Zeichnung hier ablegen',
  preview: 'Die gewählte Zeichnung',
  clear: 'Zeichnung entfernen',
  isPage: (p: { page: number }) =>
    `Darauf ist das Foto von Seite ${p.page}. Wird mit dem Buch freigegeben.`,
  isUpload: 'Darauf ist eine hochgeladene Zeichnung. Wird mit dem Buch freigegeben.',
} satisfies typeof spanishCover
