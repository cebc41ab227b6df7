import type { MailWords } from './es.ts'
import type { esPaidOrder } from './es-paid-order.ts'

export const dePaidOrder: Pick<MailWords, keyof typeof esPaidOrder> = {
  orderShipped: {
    subject: ({ title, number }) => `Dein Buch „${title}“ ist unterwegs (Bestellung ${number})`,
    preheader: 'Hier siehst du, wer es bringt und wo es gerade ist.',
    title: 'Dein Buch ist unterwegs!',
    text: 'wir haben dein Buch gedruckt und gebunden, und es ist unterwegs. Es kommt in den nächsten Tagen an.',
    follow: 'Sendung verfolgen',
    day: 'Versanddatum',
    carrier: 'Versand mit',
    trackingNumber: 'Sendungsnummer',
    wrong: 'Stimmt die Adresse nicht? Dann antworte bitte so bald wie möglich auf diese E-Mail.',
  },
  replacementShipped: {
    subject: (p: { title: string; number: string }) =>
      `Der Ersatz für „${p.title}“ ist unterwegs (Bestellung ${p.number})`,
    preheader: 'Du zahlst nichts dafür. Hier siehst du, wer ihn bringt und wo er gerade ist.',
    title: 'Dein Ersatz ist unterwegs!',
    book: 'wir haben dein Buch noch einmal gedruckt, kostenlos für dich, und es ist unterwegs. Es kommt in den nächsten Tagen an.',
    pieces:
      'was von deiner Bestellung fehlte oder nicht in Ordnung war, schicken wir dir noch einmal, kostenlos für dich. Es kommt in den nächsten Tagen an.',
    keep: 'Was du schon hast, brauchst du nicht zurückzuschicken.',
  },
  orderMessage: {
    subject: (p: { number: string }) => `Eine Nachricht zu deiner Bestellung ${p.number}`,
    preheader: (p: { title: string }) => `Zu deinem Buch „${p.title}“.`,
    title: 'Wir schreiben dir wegen deiner Bestellung',
    answer:
      'Du kannst auf diese E-Mail antworten. Oder du schreibst uns auf der Seite deiner Bestellung: Lass dir dort den Link zu deinen Daten schicken.',
  },
  withdrawal: {
    subject: (p: { number: string }) => `Dein Widerruf zur Bestellung ${p.number} ist eingegangen`,
    preheader: 'Mit dem, was du erklärt hast, und wann.',
    title: 'Dein Widerruf ist eingegangen',
    received: (p: { at: string }) =>
      `wir haben deinen Widerruf am ${p.at} erhalten. Das hast du uns erklärt:`,
    nextTitle: 'Wie es weitergeht',
    sendBack:
      'Wenn du die Artikel schon hast, schick sie innerhalb von 14 Tagen an die Anschrift unten. Die Rücksendung bezahlst du.',
    refund:
      'Wir erstatten dir ihren Preis innerhalb von 14 Tagen über dasselbe Zahlungsmittel; wir dürfen warten, bis wir sie haben oder du die Absendung nachweist.',
    statement: (p: { items: string; number: string; name: string }) =>
      `Ich widerrufe den Vertrag über den Kauf von: ${p.items}\nBestellung: ${p.number}\nName: ${p.name}`,
  },
  orderCancelled: {
    subject: ({ title, number }) => `Deine Bestellung „${title}“ (${number}) wurde storniert`,
    preheader: 'Das Buch wird nicht gedruckt.',
    title: 'Deine Bestellung ist storniert',
    text: 'wir haben deine Bestellung storniert: Dein Buch wird nicht gedruckt.',
    refund: ({ amount }) =>
      `Wir erstatten dir ${amount} über das Zahlungsmittel, mit dem du bezahlt hast. Bis der Betrag auf deinem Konto erscheint, dauert es meist 5 bis 10 Tage.`,
    noRefund: 'Zu dem Betrag, den du bezahlt hast, schreiben wir dir gesondert.',
    unpaid: 'Dir wurde nichts berechnet.',
    questions:
      'Wenn du nicht weißt, warum, oder nicht einverstanden bist, antworte auf diese E-Mail.',
  },
  orderRefunded: {
    subject: ({ amount, number }) => `Wir haben dir ${amount} erstattet (Bestellung ${number})`,
    preheader: 'Über das Zahlungsmittel, mit dem du bezahlt hast.',
    title: 'Wir haben dir Geld erstattet',
    text: ({ amount }) =>
      `wir haben dir ${amount} über das Zahlungsmittel erstattet, mit dem du bezahlt hast. Bis der Betrag auf deinem Konto erscheint, dauert es meist 5 bis 10 Tage.`,
    creditNoteAttached: (p) => `Die Rechnungskorrektur ${p.number} liegt bei.`,
    refunded: 'Erstatteter Betrag',
  },
  paymentReturned: {
    subject: ({ amount, number }) =>
      `Wir schicken dir eine Zahlung von ${amount} zurück (Bestellung ${number})`,
    preheader: 'Sie kam an, passt aber nicht zu deiner Bestellung.',
    title: 'Eine Zahlung geht an dich zurück',
    text: ({ amount }) =>
      `bei uns ist eine Zahlung von ${amount} angekommen, die nicht zu deiner Bestellung passt, zum Beispiel weil diese schon bezahlt war. Wir erstatten sie dir vollständig auf demselben Weg; bis der Betrag auf deinem Konto erscheint, dauert es meist 5 bis 10 Tage. Du musst nichts tun.`,
    goesOn: 'Deine Bestellung ist bezahlt und läuft wie geplant weiter.',
    returned: 'Betrag, der zurückgeht',
  },
  orderPhotosMissing: {
    subject: ({ missing, title }) =>
      missing === 1
        ? `In „${title}“ fehlt 1 Foto: Du kannst es noch hinzufügen`
        : `In „${title}“ fehlen ${missing} Fotos: Du kannst sie noch hinzufügen`,
    preheader: 'Danach beginnen wir mit der Herstellung.',
    title: 'Du kannst noch Fotos hinzufügen',
    text: ({ count, pages, until }) =>
      `dein Buch hat ${pages} Seiten und ${count === 0 ? 'noch kein Foto' : count === 1 ? 'bisher 1 Foto' : `bisher ${count} Fotos`}. Die fehlenden kannst du bis ${until} hinzufügen, es sei denn, wir beginnen vorher mit der Herstellung.`,
    without:
      'Soll es so bleiben? Dann musst du nichts tun: Seiten ohne Foto bekommen einen Rahmen zum Selbermalen.',
  },
  bookApproved: {
    subject: ({ title, number }) => `Dein Buch „${title}“ geht in den Druck (Bestellung ${number})`,
    preheader: 'Wir haben uns jede einzelne Seite angesehen.',
    title: 'Dein Buch geht in den Druck',
    text: 'ein Mensch hat sich alle Seiten deines Buchs angesehen und sie für gut befunden. Jetzt drucken und binden wir es. Wir schreiben dir, sobald es unterwegs ist.',
    closed: 'Ab jetzt lassen sich keine Fotos mehr hinzufügen oder ändern.',
    address:
      'Stimmt die Adresse nicht? Berichtige sie auf der Seite deiner Bestellung, solange es noch geht.',
  },
  orderDelivered: {
    subject: ({ title, number }) => `Dein Buch „${title}“ ist angekommen (Bestellung ${number})`,
    preheader: 'Alles gut? Wenn nicht, bringen wir es in Ordnung.',
    title: 'Jetzt wird gemalt!',
    text: 'dein Buch ist angekommen. Viel Freude beim Ausmalen!',
    wrong:
      'Ist es nicht bei dir angekommen, oder ist es beschädigt oder fehlerhaft? Antworte auf diese E-Mail, und wir finden eine Lösung.',
    dataTitle: 'Was mit deinen Fotos geschieht',
    data: ({ days, until }) =>
      `Wir bewahren deine Fotos und die Zeichnungen ${days} Tage ab der Lieferung auf, bis zum ${until}, falls etwas neu gedruckt werden muss. Danach löschen wir sie und sagen dir per E-Mail Bescheid.`,
    early: 'Sollen wir sie früher löschen? Das geht auf der Seite deiner Bestellung.',
  },
}
