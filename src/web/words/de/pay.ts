import type { pay as spanish } from '../es/pay.ts'

export const pay = {
  checkout: {
    title: 'Bezahlen',
    loading: 'Deine Bestellung wird geladen …',
    invalidTitle: 'Ungültiger Link',
    invalidText: 'Der Zahlungslink ist ungültig oder abgelaufen.',
    notFoundTitle: 'Bestellung nicht gefunden',
    notFoundText: 'Wir konnten deine Bestellung nicht finden. Bitte prüfe deine Bestellnummer.',
    loadFailedTitle: 'Deine Bestellung konnte nicht geladen werden',
    summary: 'Deine Bestellung',
    bookTitle: 'Titel',
    format: 'Format',
    style: 'Stil',
    imageCount: (p) => `${p.count} von ${p.max} Seiten zum Ausmalen`,
    payment: 'Zahlungsdaten',
    pay: (p) => `${p.amount} bezahlen`,
    paying: 'Zahlung läuft …',
    free: 'Deine Bestellung ist kostenlos: Du musst nichts bezahlen.',
    confirmFree: 'Bestellung bestätigen',
    preparing: 'Die Zahlung wird vorbereitet …',
    pendingTitle: 'Die Zahlung konnte nicht vorbereitet werden',
    retry: 'Erneut versuchen',
    seeOrder: 'Meine Bestellung ansehen',
    secure: 'Sicher und verschlüsselt bezahlen',
    errors: {
      configuration: 'Fehler bei der Zahlung',
      configurationText:
        'Die Zahlung konnte nicht vorbereitet werden. Bitte versuche es noch einmal.',
      payment: 'Fehler bei der Zahlung',
      paymentText: 'Die Zahlung konnte nicht verarbeitet werden. Bitte versuche es noch einmal.',
      free: 'Fehler bei der Bestellung',
      freeText: 'Die Bestellung konnte nicht bestätigt werden. Bitte versuche es noch einmal.',
      extrasGone: (p) => `Ausverkauft: ${p.names}. Nicht mehr in deiner Bestellung.`,
      amountChanged: (p) =>
        `Der Gesamtpreis deiner Bestellung beträgt jetzt ${p.total}. Bitte prüfe ihn und bezahle erneut.`,
      providerBlocked:
        'Das Zahlungsformular konnte nicht geladen werden. Prüfe deine Verbindung oder schalte den Inhaltsblocker aus.',
    },
  },
  mock: {
    title: 'Testzahlung',
    notice:
      'Dieser Shop läuft im Testbetrieb: Es fließt kein Geld, und du solltest keine echte Karte eingeben.',
    card: 'Karte',
    cardNumber: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'MM/JJ',
    cvc: 'Prüfziffer (CVC)',
    testCards: 'Testkarten',
    use: (p) => `${p.card} verwenden`,
    outcomes: {
      succeeds: 'die Zahlung gelingt',
      declined: 'die Karte wird abgelehnt',
      insufficient: 'das Guthaben reicht nicht',
      confirm: 'verlangt eine Bestätigung',
    },
    confirmTitle: 'Zahlung bestätigen',
    confirmText: 'Deine Testbank möchte wissen, ob du es bist. Es fließt kein Geld.',
    confirmYes: 'Bestätigen',
    confirmNo: 'Ablehnen',
    notConfirmed: 'Die Zahlung wurde nicht bestätigt.',
    errors: {
      cardNumber: 'Bitte gib eine gültige Kartennummer ein',
      expiry: 'Bitte gib ein gültiges Datum ein, MM/JJ',
      expired: 'Die Karte ist abgelaufen',
      cvc: 'Bitte gib die 3 oder 4 Ziffern der Prüfziffer ein',
    },
  },
  thankYou: {
    loading: 'Deine Bestellung wird geladen …',
    headline: 'Die Farben haben sich gelangweilt … bis du bestellt hast!',
    underWay: 'Deine Bestellung ist in Arbeit, und die KI zeichnet schon dein Buch.',
    orderNumber: 'Bestellnummer',
    mailSoon: 'Du bekommst gleich eine Bestätigung per E-\u2060Mail.',
    nextTitle: 'Wie geht es weiter?',
    next: [
      {
        title: 'Wir erstellen dein Buch',
        text: 'Die KI macht aus deinen Fotos dein persönliches Buch.',
      },
      {
        title: 'Wir drucken es',
        text: 'Es wird gedruckt und so gebunden, wie du es gewählt hast.',
      },
      {
        title: 'Es kommt zu dir',
        text: 'In 5–7 Werktagen ab Beginn der Herstellung ist es da.',
      },
    ],
    stepsTitle: 'So weit ist dein Buch',
    stages: {
      printing: {
        headline: 'Dein Buch wird gedruckt',
        text: 'Die Zeichnungen sind freigegeben. Wir schreiben dir, sobald das Buch zu dir unterwegs ist.',
      },
      shipped: {
        headline: 'Dein Buch ist unterwegs',
        text: 'Die Angaben zum Versand haben wir dir per E-\u2060Mail geschickt.',
      },
      delivered: {
        headline: 'Dein Buch ist angekommen!',
        text: 'Viel Freude beim Ausmalen. Wenn etwas nicht stimmt, schreib uns.',
      },
      cancelled: {
        headline: 'Diese Bestellung ist storniert',
        text: 'Die Einzelheiten haben wir dir per E-\u2060Mail geschickt.',
      },
    },
    another: 'Noch ein Buch gestalten',
    support: 'Noch Fragen? Schreib uns an',
    supportPlain: 'Noch Fragen? Antworte auf die Bestätigungsmail, wir helfen dir.',
    addPhotosTitle: 'Du kannst noch Fotos hinzufügen',
    addPhotosText: (p) =>
      p.missing === 1
        ? '1 Seite ist noch leer. Füge noch ein Foto hinzu, bevor wir mit dem Druck beginnen.'
        : `${p.missing} Seiten sind noch leer. Füge noch Fotos hinzu, bevor wir mit dem Druck beginnen.`,
    addPhotos: 'Fotos hinzufügen',
    processingTitle: 'Wir bestätigen deine Zahlung',
    processingText:
      'Das dauert meist nur wenige Sekunden. Du kannst die Seite schließen: Wir schreiben dir, sobald alles klar ist.',
    failedTitle: 'Die Zahlung wurde nicht abgeschlossen',
    failedText: 'Bei deiner Zahlung gab es ein Problem. Es wurde nichts abgebucht.',
    tryAgain: 'Noch einmal versuchen',
  },
  gracias: {
    waiting: 'Deine Zahlung wird bestätigt …',
    waitingText:
      'Schließe diese Seite nicht: Sobald wir es wissen, bringen wir dich zu deiner Bestellung.',
    slow: 'Es dauert länger als sonst. Wir schreiben dir eine E-\u2060Mail, sobald die Zahlung bestätigt ist.',
    notFound: 'Zu diesem Link gibt es keine Bestellung.',
    toOrder: 'Meine Bestellung ansehen',
  },
} satisfies typeof spanish
