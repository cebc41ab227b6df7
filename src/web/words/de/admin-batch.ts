/** Many orders at once, and the day's tracking numbers. */
export const batch = {
  select: 'Auswählen',
  selectOne: (p: { id: string }) => `Bestellung ${p.id} auswählen`,
  all: 'Alle dieser Liste auswählen',
  chosen: (p: { count: number }) => (p.count === 1 ? '1 ausgewählt' : `${p.count} ausgewählt`),
  clear: 'Keine auswählen',
  most: (p: { count: number }) =>
    `Mehr Bestellungen fasst ein Durchgang nicht; höchstens: ${p.count}.`,
  legend: 'Mit den ausgewählten Bestellungen',
  actions: {
    make: 'Produktion starten',
    approve: 'Freigeben',
    print: 'In Druck',
    deliver: 'Zugestellt',
  },
  ask: {
    make: {
      title: 'Produktion der ausgewählten Bücher starten?',
      text: 'Was fehlt, wird gezeichnet, und die Dateien werden neu erstellt.',
      action: 'Produktion starten',
    },
    approve: {
      title: 'Die ausgewählten Bücher freigeben?',
      text: 'Nur Bücher ohne zweifelhafte Seiten werden freigegeben; die anderen bleiben in der Prüfung.',
      action: 'Freigeben',
    },
    print: {
      title: 'Die ausgewählten Bücher drucken?',
      text: 'Danach können sie nicht mehr geändert werden.',
      action: 'In Druck',
    },
    deliver: {
      title: 'Die ausgewählten als zugestellt markieren?',
      text: 'Die Kunden werden benachrichtigt, und die Frist bis zum Löschen der Fotos beginnt.',
      action: 'Zugestellt',
    },
  },
  files: 'Druckdateien (ZIP)',
  failed: 'Das ging nicht',
  done: 'erledigt',
  result: (p: { done: number; of: number }) => `Erledigt: ${p.done} von ${p.of}`,
  refunded: 'Erstattet',
  partlyRefunded: 'Teilweise erstattet',
  cancelled: 'Storniert',
  batches: {
    make: 'Zu einem Stapel zusammenlegen',
    made: (p: { number: number; count: number }) =>
      p.count === 1
        ? `Stapel ${p.number}: 1 Bestellung`
        : `Stapel ${p.number}: ${p.count} Bestellungen`,
    show: 'Stapel ansehen',
    filter: 'Stapel',
    name: (p: { number: number }) => `Stapel ${p.number}`,
    option: (p: { number: number; state: string }) => `${p.number} · ${p.state}`,
    states: {
      open: 'zu drucken',
      printing: 'im Druck',
      sent: 'versandt',
      empty: 'keine Bestellung in Arbeit',
    },
    places: (p: { toPrint: number; printing: number; sent: number; out: number }) =>
      [
        p.toPrint > 0 && `${p.toPrint} zu drucken`,
        p.printing > 0 && `${p.printing} im Druck`,
        p.sent > 0 && `${p.sent} versandt`,
        p.out > 0 && `${p.out} ausgeschieden`,
      ]
        .filter(Boolean)
        .join(', '),
    madeBy: (p: { who: string; at: string }) => `angelegt von ${p.who} am ${p.at}`,
    dissolve: 'Stapel auflösen',
    ask: {
      title: 'Diesen Stapel auflösen?',
      text: 'Die Bestellungen bleiben, wie sie sind, und können in einen anderen Stapel.',
      action: 'Auflösen',
    },
    notDissolved: 'Der Stapel ließ sich nicht auflösen',
  },
  ship: {
    open: 'Als versendet markieren (CSV)',
    title: 'Sendungsnummern',
    text: 'Eine Zeile je Paket: Bestellung, Sendungsnummer und auf Wunsch Versanddienst. Mit Komma, Semikolon oder Tabulator.',
    area: 'Liste',
    file: 'CSV-Datei wählen',
    carrier: 'Versanddienst der Zeilen ohne Angabe',
    check: 'Prüfen',
    apply: (p: { count: number }) => `Als versendet markieren (${p.count})`,
    line: 'Zeile',
    order: 'Bestellung',
    number: 'Sendungsnummer',
    outcome: 'Ergebnis',
    outcomes: {
      ready: 'wird versendet',
      shipped: 'versendet',
      already: 'war schon so versendet',
      refused: 'nicht versendet',
    },
    faults: {
      order_missing: 'Bestellung fehlt',
      number_missing: 'Nummer fehlt',
      number_wrong: 'Nummer ist ungültig',
      carrier_unknown: 'unbekannter Versanddienst',
      order_twice: 'Bestellung steht doppelt da',
      number_twice: 'Nummer steht doppelt da',
    },
    unread: 'Die Liste ließ sich nicht lesen',
  },
}
