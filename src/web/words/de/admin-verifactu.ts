import type { verifactu as es } from '../es/admin-verifactu.ts'

/** Records of invoices for the Spanish tax agency. */
export const verifactu: typeof es = {
  link: 'VERI*FACTU',
  title: 'Rechnungsdaten (VERI*FACTU)',
  lead: 'Zu jeder Rechnung entsteht ein unveränderlicher Datensatz, mit dem vorigen verkettet, und der Shop sendet ihn an die spanische Steuerbehörde.',
  modes: {
    off: 'Aus: Es entstehen keine Datensätze. Eingeschaltet wird mit VERIFACTU.',
    test: 'Probe: Datensätze entstehen, und der QR-Code führt in die Testumgebung der Behörde.',
    live: 'In Betrieb: Datensätze entstehen, werden gesendet, und Rechnungen lassen sich überprüfen.',
  },
  notSent: 'Ohne Zertifikat wird nichts gesendet.',
  certificate: (p) => `Zertifikat von ${p.holder}, gültig bis ${p.until}`,
  records: 'Datensätze',
  waiting: 'Zu senden',
  toCorrect: 'Zu berichtigen',
  answered: (p) => `Letzte Antwort: ${p.time}`,
  receipt: (p) => `Prüfcode der Behörde (CSV): ${p.receipt}`,
  next: (p) => `Nächste Sendung: ${p.time}`,
  troubleTitle: (p) =>
    p.count === 1
      ? `1 Datensatz nicht gesendet. Es geht nicht seit: ${p.since}`
      : `${p.count} Datensätze nicht gesendet. Es geht nicht seit: ${p.since}`,
  troubles: {
    unreachable: 'Keine Verbindung zur Steuerbehörde.',
    too_slow: 'Die Steuerbehörde antwortet nicht rechtzeitig.',
    nonsense: 'Die Antwort der Steuerbehörde ist nicht zu verstehen.',
    service: 'Der Dienst der Steuerbehörde ist gestört.',
    refused: 'Die Steuerbehörde lehnt die ganze Sendung ab.',
    certificate: 'Die Steuerbehörde nimmt das Zertifikat nicht an.',
    certificate_over:
      'Das Zertifikat ist abgelaufen. Bitte ein anderes in VERIFACTU_CERTIFICATE angeben.',
    not_set: 'Es gibt kein Zertifikat. Bitte in VERIFACTU_CERTIFICATE angeben.',
  },
  troubleRest:
    'Es wird von selbst wieder versucht, mindestens einmal in der Stunde. Bestellungen und Rechnungen gehen normal weiter.',
  said: (p) => `Sie sagt: ${p.said}`,
  sendNow: 'Jetzt senden',
  sendNowDone: 'Wird gleich versucht',
  todayUnsent: (p) =>
    p.count === 1
      ? 'VERI*FACTU: 1 Rechnungsdatensatz nicht gesendet'
      : `VERI*FACTU: ${p.count} Rechnungsdatensätze nicht gesendet`,
  todayCorrect: (p) =>
    p.count === 1
      ? 'VERI*FACTU: 1 Rechnungsdatensatz zu berichtigen'
      : `VERI*FACTU: ${p.count} Rechnungsdatensätze zu berichtigen`,
  todayOpen: 'Datensätze ansehen',
  proof: {
    title: 'Die Kette',
    whole: (p) =>
      p.count === 1
        ? 'Geprüft: 1 Datensatz, unverändert.'
        : `Geprüft: ${p.count} Datensätze, unverändert.`,
    broken: (p) =>
      `Datensatz ${p.place} ist nicht mehr, wie er war, oder fehlt. Bitte den Betreiber verständigen und nichts löschen.`,
    again: 'Noch einmal prüfen',
  },
  list: {
    title: 'Die Datensätze',
    only: 'Welche',
    all: 'Alle',
    number: 'Rechnungsnummer',
    search: 'Suchen',
    none: 'Solche Datensätze gibt es nicht.',
    older: 'Ältere',
    newest: 'Die neuesten',
  },
  columns: {
    number: 'Rechnung',
    kind: 'Art',
    at: 'Datum',
    total: 'Betrag',
    state: 'Behörde',
    actions: 'Aktionen',
  },
  types: {
    F1: 'Vollständige Rechnung',
    F2: 'Vereinfachte Rechnung',
    F3: 'Vollständige Rechnung anstelle einer vereinfachten',
    R1: 'Korrektur einer vollständigen Rechnung',
    R4: 'Korrektur der Angaben einer vollständigen Rechnung',
    R5: 'Korrektur einer vereinfachten Rechnung',
  },
  anulacion: 'Stornierung (anulación)',
  correction: 'berichtigt',
  states: {
    waiting: 'Zu senden',
    accepted: 'Angenommen',
    with_errors: 'Mit Fehlern',
    refused: 'Abgelehnt',
  },
  unsent: 'Wird nicht gesendet',
  back: {
    action: 'Stornieren',
    actionOf: (p) => `${p.number} stornieren`,
    title: (p) => `Rechnung ${p.number} stornieren?`,
    text: 'Nur wenn sie nie hätte ausgestellt werden dürfen, weil es keinen Verkauf gab. Gab es ihn, bitte das Geld in der Bestellung erstatten: Daraus wird eine Rechnungskorrektur. Eine Stornierung lässt sich nicht zurücknehmen.',
    reason: 'Grund',
    reasonHint: 'Er steht bei den Änderungen am Shop.',
    reasonRequired: 'Bitte den Grund angeben',
    submit: 'Rechnung stornieren',
    done: 'Rechnung storniert',
    failed: 'Das Stornieren ist nicht gelungen',
  },
  correct: {
    action: 'Berichtigen',
    actionOf: (p) => `${p.number} berichtigen`,
    title: (p) => `Datensatz von ${p.number} berichtigen?`,
    text: 'Zu derselben Rechnung entsteht ein neuer Datensatz mit den Angaben von jetzt und wird gesendet. Bitte vorher beheben, was die Behörde bemängelt, wenn es an der Einrichtung liegt. Ist die Rechnung falsch, braucht es eine Rechnungskorrektur.',
    done: 'Neuer Datensatz unterwegs',
    failed: 'Das Berichtigen ist nicht gelungen',
  },
  declaration: {
    title: 'Herstellererklärung (declaración responsable)',
    text: 'Wer das Programm herstellt, erklärt, dass es den Vorschriften entspricht. Sie muss hier zu lesen sein; das Gesetz verlangt sie auf Spanisch.',
    missing: (p) => `Zur Vollständigkeit fehlt: ${p.names}`,
    download: 'Herunterladen (Markdown)',
  },
}
