import type { order as spanish } from '../es/order.ts'

export const order = {
  shipping: {
    title: 'Lieferadresse',
    summary: 'Bestellübersicht',
    formTitle: 'Oder gib deine Daten ein',
    formTitleAlone: 'Wohin dürfen wir liefern?',
    name: 'Vor- und Nachname',
    email: 'E-Mail',
    emailHint: 'Hierhin schreiben wir dir zu deiner Bestellung.',
    address: 'Adresse',
    addressHint: 'Straße, Hausnummer und Zusatz',
    city: 'Ort',
    postalCode: 'Postleitzahl',
    postalCodeDoubt: (p) =>
      `Stimmt das so? Es sieht nicht nach einer Postleitzahl des gewählten Landes aus (${p.country}, zum Beispiel ${p.example}). Wenn sie stimmt, mach einfach weiter.`,
    numberDoubt: 'Fehlt die Hausnummer? Wenn es keine gibt, mach einfach weiter.',
    region: 'Bundesstaat oder Provinz',
    regionChoose: 'Auswählen',
    regionDoubt:
      'Die Postleitzahl scheint zu einem anderen Bundesstaat oder einer anderen Provinz zu gehören. Wenn sie stimmt, mach einfach weiter.',
    phone: 'Telefon',
    phoneHint: 'Nur für den Zustelldienst, falls er die Adresse nicht findet.',
    optional: 'freiwillig',
    gift: 'Es ist ein Geschenk: Grußtext beilegen',
    giftNote: 'Grußtext',
    giftHint:
      'Wir drucken ihn als Karte auf den Lieferschein. Unterschreib ihn, damit man weiß, von wem er ist.',
    noteLettersLost: (p) => `Die Karte hat dafür keine Zeichen, es fiele weg: ${p.letters}`,
    noPrice: 'Im Paket steht nirgends ein Preis.',
    customsValue:
      'Außerhalb des EU-Mehrwertsteuergebiets nennt die Zollinhaltserklärung am Paket seinen Wert: Das verlangt das Gesetz.',
    otherPerson: 'An eine andere Person senden',
    recipientName: 'Name der Person, die es bekommt',
    recipientHint:
      'Er steht auf dem Etikett. Die Adresse oben ist ihre; E-\u2060Mails und Rechnung gehen an dich.',
    nonsense: {
      customerName: 'Gib den vollständigen Namen ein.',
      address: 'Gib Straße und Hausnummer oder ein Postfach ein.',
      city: 'Gib den Ort ein.',
      postalCode: 'Gib die Postleitzahl des gewählten Landes ein.',
    },
    country: 'Land',
    changeCountry: 'Land ändern',
    changeCountryTitle: 'In welches Land liefern wir?',
    changeCountryText: 'Die Extras und ihre Preise hängen vom Land ab.',
    extrasDropped: (p) =>
      `Für dieses Land (${p.country}) nicht verfügbar: ${p.names}. Nicht mehr in deiner Bestellung.`,
    extrasGone: (p) =>
      `Nicht mehr zu haben: ${p.names}. Es wird nicht berechnet und nicht mitgeschickt.`,
    withoutGone: 'Ohne weitermachen',
    unsupported: 'In dieses Land liefern wir zurzeit nicht.',
    fieldRequired: 'Bitte fülle dieses Feld aus',
    incomplete: 'Fülle alle Felder aus, um fortzufahren.',
    errors: { email: 'Bitte gib eine gültige E-\u2060Mail-Adresse ein' },
  },
  express: {
    title: 'Schnell bezahlen',
    text: 'Mit Apple Pay oder Google Pay nehmen wir die Adresse, die du dort schon gespeichert hast.',
    loading: 'Wird vorbereitet …',
    unavailable: (p) =>
      `Schnell bezahlen ist für diese Bestellung nicht möglich (Gesamt: ${p.total}).`,
    unsupportedTitle: 'In dieses Land liefern wir nicht',
    unsupportedText: 'In dieses Land liefern wir zurzeit nicht. Bitte nutze das Formular.',
    missingExtras: (p) =>
      `Für dieses Land (${p.country}) nicht verfügbar: ${p.names}. Bitte nutze das Formular.`,
    incompleteAddress:
      'Der gespeicherten Adresse fehlt eine Angabe. Ergänze sie oder nutze das Formular.',
    errorTitle: 'Fehler beim schnellen Bezahlen',
    unknownError: 'Ein unbekannter Fehler ist aufgetreten',
  },
  summary: {
    title: 'Bestellübersicht',
    book: 'Dein Buch',
    bookTitle: 'Titel',
    format: 'Format',
    style: 'Stil',
    binding: 'Bindung',
    pages: 'Seiten',
    images: 'Bilder',
    imageCount: (p) => `${p.count} von ${p.max}`,
    extras: 'Extras',
    noExtras: 'Keine',
    shipTo: 'Lieferung',
    delivery: 'Lieferung in 5–7 Werktagen ab Beginn der Herstellung',
    edit: 'Ändern',
    priceTitle: 'Preis',
    look: {
      pages: (p) =>
        p.free === 0
          ? `${p.count} deiner Fotos: keine Seite bleibt leer`
          : `${p.count} deiner Fotos, ${p.free} ${p.free === 1 ? 'Seite' : 'Seiten'} mit Rahmen zum Selbermalen`,
      looked: 'Ich habe mein Buch angesehen',
      lookedHint: 'So drucken wir es, mit den leeren Seiten.',
      lookFirst: 'Sieh dir dein Buch an und setze dieses Häkchen, um weiterzugehen.',
      weak: (p) =>
        p.count === 1
          ? `Seite ${p.list} wird vielleicht nicht so schön: Sieh sie dir an oder passe sie vor dem Bestellen an.`
          : `Die Seiten ${p.list} werden vielleicht nicht so schön: Sieh sie dir an oder passe sie vor dem Bestellen an.`,
    },
    before: {
      title: 'Was du bestellst',
      goods: (p) =>
        `Malbuch „${p.title}“ aus deinen Fotos: ${p.format}, ${p.pages} Seiten, ${p.binding}${p.extras > 0 ? `, ${p.extras === 1 ? '1 Extra' : `${p.extras} Extras`}` : ''}.`,
      total: (p) => `Gesamtpreis: ${p.total} inkl. MwSt.`,
      shipping: (p) => `Versand: ${p.price}.`,
      shippingFree: 'Versand kostenlos.',
      drawnHere:
        'Die Zeichnungen macht unser eigenes Programm mit künstlicher Intelligenz auf unseren Servern (<privacy>mehr dazu</privacy>).',
      drawnOutside:
        'Die Zeichnungen macht ein externer Dienst mit künstlicher Intelligenz, OpenAI, der verkleinerte Kopien deiner Fotos erhält (<privacy>mehr dazu</privacy>).',
      noWithdrawal:
        'Dein Buch wird eigens aus deinen Fotos gefertigt, daher besteht kein Widerrufsrecht. Die gesetzliche Gewährleistung hast du trotzdem (<terms>AGB</terms>).',
      mayReturn: (p: { extras: string }) =>
        `Anders ist es bei Artikeln, die nicht personalisiert sind (${p.extras}): Deren Kauf kannst du 14 Tage ab Erhalt ohne Angabe von Gründen widerrufen (<terms>AGB</terms>).`,
    },
    placeOrder: 'Zahlungspflichtig bestellen',
    placeFree: 'Kostenlose Bestellung bestätigen',
    placing: 'Deine Bestellung wird angelegt …',
    secure: 'Sicher bezahlen: Deine Daten werden verschlüsselt übertragen.',
    errors: {
      createTitle: 'Fehler',
      create: 'Die Bestellung konnte nicht angelegt werden',
      noToken:
        'Beim Anlegen der Bestellung ist etwas schiefgegangen. Bitte versuche es noch einmal.',
      priceChanged:
        'Der Preis hat sich geändert. Bitte prüfe den neuen Gesamtpreis, bevor du fortfährst.',
    },
  },
  discount: {
    label: 'Rabattcode',
    apply: 'Einlösen',
    applying: 'Wird geprüft …',
    remove: 'Entfernen',
    appliedCode: (p) => `Code ${p.code} eingelöst`,
    invalidTitle: 'Ungültiger Code',
    invalidText: 'Der Rabattcode ist nicht gültig',
    failed: 'Der Rabattcode konnte nicht geprüft werden',
    appliedTitle: 'Code eingelöst',
    appliedText: (p) => `Rabatt von ${p.discount} abgezogen`,
    notSaved: 'Der Rabatt wurde abgezogen, konnte aber nicht gespeichert werden',
    removed: 'Rabatt entfernt',
    noLongerValid: 'Der Code ist nicht mehr gültig und wurde aus deiner Bestellung entfernt',
  },
} satisfies typeof spanish
