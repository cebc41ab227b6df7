import type { billing as spanish } from '../es/billing.ts'

/** Full invoices, made out to somebody. */
export const billing = {
  billing: {
    title: 'Rechnung mit deinen Steuerangaben',
    leadUnpaid:
      'Brauchst du sie für ein Unternehmen oder eine Tätigkeit, trag hier deine Angaben ein: Die Rechnung wird darauf ausgestellt. Sie kommt mit der Zahlung.',
    leadPaid:
      'Brauchst du sie für ein Unternehmen oder eine Tätigkeit, stellen wir sie jetzt aus und schicken sie an die E-\u2060Mail-Adresse der Bestellung. Sie ersetzt die, die du schon hast: Du bezahlst nichts weiter.',
    leadIssued:
      'Deine Rechnung trägt diese Angaben. Änderst du sie, stellen wir eine andere aus, und die bisherige wird aufgehoben.',
    open: 'Rechnung mit meinen Angaben',
    name: 'Name oder Firma',
    taxId: 'Steuernummer oder USt-IdNr.',
    impossible: 'Diese Nummer kann keine Steuernummer dieses Landes sein.',
    tooLong: 'Diese Nummer ist zu lang.',
    doubt:
      'Stimmt sie so? Nummern dieses Landes sehen meist anders aus. Wenn ja, mach einfach weiter.',
    submitUnpaid: 'Für die Rechnung speichern',
    submitPaid: 'Rechnung ausstellen',
    submitIssued: 'Rechnung berichtigen',
    clear: 'Ich brauche diese Rechnung nicht',
    saved: 'Rechnungsangaben gespeichert',
    issued: 'Rechnung an die E-\u2060Mail-Adresse der Bestellung geschickt',
    cleared: 'Die Rechnung trägt deine Angaben nicht',
    closed: 'Schreib uns, um die Rechnung dieser Bestellung zu ändern.',
    withLink: 'Mit demselben Link bekommst du eine Rechnung mit deinen Steuerangaben.',
    onlyLink:
      'Zu deiner Sicherheit schicken wir einen Link an die E-\u2060Mail-Adresse der Bestellung. Mit ihm forderst du sie an und lädst sie herunter.',
    behindLink: 'mit dem Link aus deiner E-\u2060Mail',
    checkout:
      'Brauchst du eine Rechnung mit deinen Steuerangaben? <ask>Hier anfordern</ask>, jetzt oder nach der Zahlung.',
  },
} satisfies typeof spanish
