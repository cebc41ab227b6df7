import { dePaidOrder } from './de-paid-order.ts'
import type { MailWords } from './es.ts'

export const de: MailWords = {
  frame: {
    questions: ({ email }) =>
      `Fragen? Antworte einfach auf diese E-Mail oder schreib uns an ${email}.`,
    tagline: ({ shop }) => `${shop}: Malbücher aus deinen Fotos.`,
    terms: 'Allgemeine Geschäftsbedingungen',
    privacy: 'Datenschutzerklärung',
    notice: 'Impressum',
    leave: 'Abmelden',
    leaveReminders: 'Keine Erinnerungen mehr',
  },
  book: {
    pictures: 'Umschlag und erste Seiten deines Buchs',
    formats: { A4: 'A4', Square: 'Quadratisch' },
    styles: {
      Children: 'Kinder (2 bis 4 Jahre)',
      Standard: 'Standard (4 bis 10 Jahre)',
      Manga: 'Manga',
    },
    childrenFromThree: 'Kinder (3 bis 4 Jahre)',
    bindings: { soft: 'Softcover, geheftet', hard: 'Hardcover' },
  },
  draftCode: {
    subject: ({ shop }) => `Der Code für dein Buch bei ${shop}`,
    preheader: 'Damit machst du dort weiter, wo du aufgehört hast – jederzeit und auf jedem Gerät.',
    title: 'Dein Buch ist gespeichert',
    intro: 'Hallo,',
    text: 'wir haben dein Malbuch gespeichert. Mit diesem Code und deiner E-Mail-Adresse kannst du jederzeit weitermachen, auf jedem Gerät.',
    button: 'Mit meinem Buch weitermachen',
    dataTitle: 'Was mit deinen Daten geschieht',
    data: ({ days }) =>
      `Wir bewahren dein Buch und seine Fotos ${days} Tage ab der letzten Änderung auf. Bestellst du in dieser Zeit nicht, löschen wir alles, auch diesen Code.`,
    reminder:
      'Bleibt dein Buch liegen, erinnern wir dich ein einziges Mal per E-Mail daran. Wenn du das nicht möchtest, genügt ein Klick:',
    notYou:
      'Du warst das nicht? Dann hat jemand versehentlich deine Adresse eingegeben. Du musst nichts tun: Ignoriere diese E-Mail, das Buch wird automatisch gelöscht.',
    reason: 'Du bekommst diese E-Mail, weil mit dieser Adresse ein Buch begonnen wurde.',
  },
  newsletterConfirm: {
    subject: ({ shop }) => `Bestätige deine Anmeldung zum Newsletter von ${shop}`,
    preheader: 'Es fehlt noch ein Klick. Ohne ihn schicken wir dir nichts.',
    title: 'Bestätige deine Anmeldung',
    text: ({ shop }) =>
      `Wir wurden gebeten, den Newsletter von ${shop} an diese Adresse zu schicken. Wenn du das warst, bestätige es hier:`,
    button: 'Anmeldung bestätigen',
    leaving: 'Du kannst dich jederzeit mit dem Link in jedem Newsletter wieder abmelden.',
    notYou:
      'Du warst das nicht? Dann ignoriere diese E-Mail: Ohne Bestätigung bekommst du keinen Newsletter.',
    reason: 'Du bekommst diese E-Mail, damit wir prüfen können, ob die Adresse dir gehört.',
  },
  orderConfirmation: {
    subject: ({ title, number }) => `Dein Buch „${title}“ ist in Arbeit (Bestellung ${number})`,
    preheader: 'Ein Mensch sieht sich jede Seite an, bevor sie gedruckt wird.',
    title: 'Danke! Dein Buch ist in Arbeit',
    greeting: ({ name }) => `Hallo ${name},`,
    paid: 'wir haben deine Bestellung und deine Zahlung erhalten. Diese E-Mail ist deine Kaufbestätigung: Bitte bewahre sie auf.',
    free: 'wir haben deine Bestellung erhalten. Diese E-Mail ist ihre Bestätigung: Bitte bewahre sie auf.',
    missingTitle: ({ missing }) =>
      missing === 1 ? 'Es fehlt noch 1 Foto' : `Es fehlen noch ${missing} Fotos`,
    missingText: ({ missing, pages, hours, until }) =>
      `Dein Buch hat ${pages} Seiten. ${missing === 1 ? 'Das fehlende Foto' : 'Die fehlenden Fotos'} kannst du in den ${hours} Stunden nach der Zahlung hinzufügen (bis ${until}), es sei denn, wir beginnen vorher mit der Herstellung. Seiten ohne Foto bekommen einen Rahmen zum Selbermalen.`,
    missingButton: 'Fotos hinzufügen',
    orderTitle: 'Deine Bestellung',
    number: 'Bestellnummer',
    date: 'Datum',
    bookTitle: 'Titel',
    format: 'Format',
    style: 'Stil',
    binding: 'Bindung',
    pages: 'Seiten',
    pageCount: ({ pages }) => `${pages} Seiten zum Ausmalen`,
    photos: 'Fotos',
    photoCount: ({ count, max }) => `${count} von ${max}`,
    extras: 'Extras',
    priceTitle: 'Preis',
    bookPrice: 'Buch',
    shipping: 'Versand',
    freeShipping: 'Kostenlos',
    discount: ({ code }) => (code ? `Rabatt (${code})` : 'Rabatt'),
    total: 'Gesamt (inkl. MwSt.)',
    totalExport: 'Gesamt (ohne MwSt.: Ausfuhr)',
    seeOrder: 'Meine Bestellung ansehen',
    invoice: 'Rechnung herunterladen (PDF)',
    invoiceAttached: (p) => `Deine vereinfachte Rechnung ${p.number} liegt bei.`,
    changeTitle: 'Möchtest du etwas ändern?',
    change: ({ until, cancel }) =>
      `Auf der Seite deiner Bestellung kannst du Fotos und Seiten bis ${until} ändern, solange wir das Buch nicht für den Druck freigegeben haben${cancel ? `, und bis ${cancel} mit voller Erstattung stornieren` : ''}. Dort lässt sich auch die Adresse berichtigen.`,
    deliveryTitle: 'Lieferung',
    delivery:
      'Lieferung in 5–7 Werktagen ab Beginn der Herstellung. Sie beginnt mit der Zahlung, wenn alle 20 Fotos da sind; fehlen noch Fotos, spätestens 48 Stunden danach.',
    nextTitle: 'Wie es weitergeht',
    drawnHere:
      'Unser eigenes Programm (künstliche Intelligenz) macht auf unseren Servern aus deinen Fotos Strichzeichnungen.',
    models:
      'Um Gesichter, Menschen und Dinge zu finden, nutzt es auch offene Modelle anderer Urheber, die auf unseren Servern laufen.',
    drawnOutside: ({ service }) =>
      `Ein externer Bilddienst (künstliche Intelligenz) zeichnet die Seiten nach verkleinerten Kopien deiner Fotos: ${service}. Was er nicht zeichnen kann, zeichnet unser eigenes Programm.`,
    next: [
      'Ein Mensch sieht sich jede Seite an. Vorher drucken wir nichts.',
      'Wir drucken und binden dein Buch und verschicken es.',
    ],
    rightsTitle: 'Deine Rechte',
    withdrawal:
      'Das Buch wird mit deinen Fotos und nach deinen Vorgaben angefertigt. Deshalb besteht dafür kein Widerrufsrecht (Artikel 16 Buchstabe c der Richtlinie 2011/83/EU, in Deutschland § 312g Abs. 2 Nr. 1 BGB).',
    mayWithdraw: (p: { extras: string }) =>
      `Den Kauf der Artikel, die nicht personalisiert sind (${p.extras}), kannst du widerrufen: 14 Tage ab Erhalt, ohne Angabe von Gründen. Nutze auf der Seite deiner Bestellung die Schaltfläche „Vertrag hier widerrufen“ oder schreib dem Shop. Die angehängten AGB erklären, wie es geht (Abschnitt 12), mit einem Muster-Widerrufsformular.`,
    guarantee:
      'Für das Buch gilt die gesetzliche Gewährleistung (in Deutschland 2 Jahre ab Lieferung). Kommt es beschädigt oder fehlerhaft an, schreib uns: Wir drucken es kostenlos neu.',
    attached:
      'Im Anhang findest du die Geschäftsbedingungen und das Impressum in der heutigen Fassung zum Aufbewahren.',
    termsFile: 'agb',
    noticeFile: 'impressum',
    reason: 'Du bekommst diese E-Mail, weil du mit dieser Adresse bestellt hast.',
  },
  orderAccess: {
    subject: ({ number }) => `Dein Link zu den Daten der Bestellung ${number}`,
    preheader: 'Er gilt einmal und nur für kurze Zeit.',
    title: 'Die Daten deiner Bestellung öffnen',
    text: 'jemand, vermutlich du, möchte die Daten dieser Bestellung sehen oder ändern. Mit diesem Link kannst du die Adresse berichtigen, eine Rechnung mit deinen Steuerangaben bekommen oder deine Fotos löschen:',
    button: 'Meine Daten öffnen',
    once: ({ minutes }) =>
      `Der Link gilt ein einziges Mal und ${minutes} Minuten lang. Das warst nicht du? Dann brauchst du nichts zu tun: Ohne diesen Link sieht niemand deine Daten.`,
  },
  invoiceIssued: {
    subject: ({ number }) => `Deine Rechnung zur Bestellung ${number}`,
    preheader: 'Sie liegt bei, mit den Angaben, die wir von dir haben.',
    title: 'Deine Rechnung',
    text: ({ numbers }) =>
      `im Anhang findest du die Rechnung zu deiner Bestellung mit den Steuerangaben, die wir von dir haben: ${numbers}.`,
    instead:
      'Sie ersetzt die Rechnung, die du zu dieser Bestellung schon hattest: Du musst nichts weiter bezahlen. Stimmt etwas nicht, berichtige es auf der Seite der Bestellung oder antworte auf diese E-Mail.',
  },
  draftReminder: {
    subject: ({ title, shop }) =>
      title ? `Dein Buch „${title}“ wartet auf dich` : `Dein Buch bei ${shop} wartet auf dich`,
    preheader: 'Es ist gespeichert, mit deinen Fotos. Mach da weiter, wo du aufgehört hast.',
    title: 'Dein Buch ist noch nicht fertig',
    intro: 'Hallo,',
    text: ({ photos, begun }) =>
      `am ${begun} hast du ein Malbuch begonnen. Es ist gespeichert, mit ${photos === 1 ? 'dem Foto, das du hochgeladen hast' : `den ${photos} Fotos, die du hochgeladen hast`}, und du kannst da weitermachen, wo du aufgehört hast.`,
    button: 'Mit meinem Buch weitermachen',
    code: 'Wir fragen dabei nach deiner E-Mail-Adresse und diesem Code:',
    deleted: ({ until }) =>
      `Wenn du nichts mehr änderst und nicht bestellst, löschen wir das Buch und seine Fotos am ${until}.`,
    once: 'Du möchtest es nicht mehr? Dann musst du nichts tun. Dies ist die einzige Erinnerung, die wir dir zu diesem Buch schicken.',
    reason:
      'Du bekommst diese E-Mail, weil du mit dieser Adresse ein Buch begonnen hast; angekündigt haben wir sie zusammen mit dem Code.',
  },
  dataDeleted: {
    erased: {
      subject: ({ number }) => `Wir haben deine Daten gelöscht (Bestellung ${number})`,
      preheader: 'Deine Fotos, dein Buch und deine persönlichen Daten sind weg.',
      title: 'Wir haben deine Daten gelöscht',
      text: ({ number }) =>
        `Wir haben die Fotos, die Zeichnungen, das Buch, den Namen, die Adresse und die E-Mails zu deiner Bestellung ${number} gelöscht. Die Links, die du hattest, funktionieren nicht mehr.`,
      kept: 'Es bleibt, was bestellt und bezahlt wurde, ohne deinen Namen, und die Rechnungen, die wir von Gesetzes wegen aufbewahren müssen. Falls du unseren Newsletter bekommst, kommt er weiter, bis du dich abmeldest.',
      last: 'Dies ist die letzte E-Mail zu dieser Bestellung: Sobald sie verschickt ist, löschen wir auch die E-Mail-Adresse, die dazu gespeichert war.',
      reason: 'Du bekommst diese E-Mail, weil du mit dieser Adresse bestellt hast.',
    },
    photos: {
      asked: ({ number }) =>
        `wie gewünscht haben wir die Fotos, Zeichnungen und Buchdateien deiner Bestellung ${number} gelöscht. Der Beleg liegt bei.`,
      askedPreheader: 'Der Beleg liegt bei.',
      receiptFile: 'beleg',
      subject: ({ title, number }) =>
        `Wir haben die Fotos deines Buchs „${title}“ gelöscht (Bestellung ${number})`,
      preheader: 'Die Zeit, in der wir sie aufbewahren, ist vorbei.',
      title: 'Wir haben deine Fotos gelöscht',
      text: ({ number }) =>
        `die Zeit, in der wir die Fotos einer Bestellung aufbewahren, ist vorbei. Deshalb haben wir die Fotos, die Zeichnungen und die Buchdateien deiner Bestellung ${number} gelöscht.`,
      kept: 'Die Bestelldaten und die Rechnung bewahren wir so lange auf, wie das Gesetz es verlangt.',
      again: 'Für ein weiteres Buch mit denselben Fotos müsstest du sie neu hochladen.',
    },
    draft: {
      subject: ({ shop }) => `Wir haben dein unfertiges Buch bei ${shop} gelöscht`,
      preheader: 'Auch seine Fotos und seinen Code. Du musst nichts tun.',
      title: 'Wir haben dein unfertiges Buch gelöscht',
      text: ({ begun, days, photos }) =>
        `Am ${begun} hast du ein Malbuch begonnen. Es wurde ${days} Tage lang nicht geändert und nicht bestellt. Deshalb haben wir es gelöscht, mit ${photos === 1 ? 'seinem Foto' : `seinen ${photos} Fotos`} und seinem Code.`,
      last: 'Von diesem Buch bleibt nichts: Sobald diese E-Mail verschickt ist, löschen wir auch die Adresse, die dazu gespeichert war. Möchtest du ein anderes machen, kannst du jederzeit neu beginnen.',
      reason: 'Du bekommst diese E-Mail, weil mit dieser Adresse ein Buch begonnen wurde.',
    },
  },
  trouble: {
    subject: ({ shop, what }) => `${shop}: ${what}`,
    overSubject: ({ shop, what }) => `${shop}, behoben: ${what}`,
    title: ({ what }) => `Etwas stimmt nicht: ${what}`,
    overTitle: 'Es läuft wieder',
    over: ({ what, since }) =>
      `Diese Störung ist behoben: ${what}. Zum ersten Mal gesehen: ${since}.`,
    since: ({ since }) => `Zum ersten Mal gesehen: ${since}.`,
    again:
      'Solange es so bleibt, erinnern wir dich einmal am Tag daran, und noch einmal, wenn es behoben ist.',
    desk: 'Verwaltung öffnen',
    reason:
      'Du bekommst diese E-Mail, weil der Shop an diese Adresse meldet, wenn etwas nicht stimmt (ALERT_EMAIL).',
    stuck: {
      what: 'Arbeit ist liegen geblieben',
      text: 'Bei diesen Aufgaben hat die Warteschlange alle Versuche aufgebraucht. Der Shop versucht es in immer größeren Abständen von selbst wieder, aber etwas steht im Weg:',
      jobs: {
        'make-book': 'Bücher zu zeichnen',
        'draw-gallery': 'Fotos der Galerie zu zeichnen',
        'send-mail': 'E-Mails zu senden',
        'print-job': 'Aufträge an die Druckerei',
        'remove-files': 'Dateien zu löschen',
        'send-records': 'Rechnungsdatensätze zu senden',
      },
      todo: 'Sieh in der Verwaltung nach, welche Bestellungen es sind, und im Protokoll des Servers, woran es liegt (docs/operations.md, „What woke you“). Ist die Ursache behoben, wartet der Knopf „Jetzt versuchen“ nicht auf den nächsten Versuch.',
    },
    payments: {
      what: 'Zahlungen lassen sich nicht prüfen',
      text: ({ well }) =>
        `Die letzte gelungene Prüfung der offenen Zahlungen war ${well}. Vielleicht hat jemand bezahlt, und die Bestellung geht nicht weiter.`,
      never:
        'Seit dem Start konnte der Shop die offenen Zahlungen nicht prüfen. Vielleicht hat jemand bezahlt, und die Bestellung geht nicht weiter.',
      todo: 'Prüfe, ob der Prozess für die Aufträge läuft und der Zahlungsanbieter antwortet (docs/operations.md, „What woke you“). An Bestellungen ist nichts zu ändern: Sie holen es von selbst nach.',
    },
    disk: {
      what: 'der Platz auf der Festplatte wird knapp',
      text: ({ freeMb }) =>
        `Auf dem Datenträger von DATA_DIR sind noch ${freeMb} MB frei. Unter DISK_FREE_MB nimmt der Shop keine Fotos mehr an; ist er ganz voll, steht der Shop still.`,
      todo: 'Schaff Platz: alte Sicherungen auf demselben Datenträger, die Quarantäne, ein größerer Datenträger (docs/operations.md, „Limits“). Neu starten musst du nichts.',
    },
    backup: {
      what: 'die Sicherung ist zu alt',
      text: ({ well }) =>
        `Die letzte Sicherung ist von ${well}. Geht die Maschine heute kaputt, ist alles danach verloren.`,
      never:
        'Der Shop hat bezahlte Bestellungen und keine Sicherung. Geht die Maschine heute kaputt, ist alles verloren.',
      todo: 'Mach jetzt eine mit „npm run backup“ und sieh nach, warum die geplante fehlschlug (docs/operations.md, „Backup“). Sichert ein anderes Programm, setze ALERT_BACKUP_HOURS=0.',
    },
  },
  ...dePaidOrder,
}
