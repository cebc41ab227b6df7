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
      'Um Gesichter zu finden, nutzt es auch offene Modelle anderer Urheber, die auf unseren Servern laufen.',
    drawnOutside: ({ service }) =>
      `Ein externer Bilddienst (künstliche Intelligenz) zeichnet die Seiten nach verkleinerten Kopien deiner Fotos: ${service}. Was er nicht zeichnen kann, zeichnet unser eigenes Programm.`,
    next: [
      'Ein Mensch sieht sich jede Seite an. Vorher drucken wir nichts.',
      'Wir drucken und binden dein Buch und schicken es dir.',
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
  orderShipped: {
    subject: ({ title, number }) => `Dein Buch „${title}“ ist unterwegs (Bestellung ${number})`,
    preheader: 'Hier siehst du, wer es bringt und wo es gerade ist.',
    title: 'Dein Buch ist unterwegs!',
    text: 'wir haben dein Buch gedruckt und gebunden, und es ist auf dem Weg zu dir. Es kommt in den nächsten Tagen an.',
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
    book: 'wir haben dein Buch noch einmal gedruckt, kostenlos für dich, und es ist auf dem Weg zu dir. Es kommt in den nächsten Tagen an.',
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
    received: (p: { at: string }) => `eingegangen am ${p.at}. Das hast du uns erklärt:`,
    nextTitle: 'Wie es weitergeht',
    sendBack:
      'Wenn du die Artikel schon hast, schick sie innerhalb von 14 Tagen an die Anschrift unten. Die Rücksendung bezahlst du.',
    refund:
      'Wir erstatten dir ihren Preis innerhalb von 14 Tagen über dasselbe Zahlungsmittel; wir dürfen warten, bis wir sie haben oder du die Absendung nachweist.',
    statement: (p: { items: string; number: string; name: string }) =>
      `Ich widerrufe den Vertrag über den Kauf von: ${p.items}\nBestellung: ${p.number}\nName: ${p.name}`,
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
  invoiceIssued: {
    subject: ({ number }) => `Deine Rechnung zur Bestellung ${number}`,
    preheader: 'Sie liegt bei, mit den Angaben, die wir von dir haben.',
    title: 'Deine Rechnung',
    text: ({ numbers }) =>
      `im Anhang findest du die Rechnung zu deiner Bestellung mit den Steuerangaben, die wir von dir haben: ${numbers}.`,
    instead:
      'Sie ersetzt die Rechnung, die du zu dieser Bestellung schon hattest: Du musst nichts weiter bezahlen. Stimmt etwas nicht, berichtige es auf der Seite der Bestellung oder antworte auf diese E-Mail.',
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
    text: 'ein Mensch hat sich alle Seiten deines Buchs angesehen und sie für gut befunden. Jetzt drucken und binden wir es. Wir schreiben dir, sobald es zu dir unterwegs ist.',
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
  dataDeleted: {
    erased: {
      subject: ({ number }) => `Wir haben deine Daten gelöscht (Bestellung ${number})`,
      preheader: 'Deine Fotos, dein Buch und deine persönlichen Daten sind weg.',
      title: 'Wir haben deine Daten gelöscht',
      text: ({ number }) =>
        `Wir haben die Fotos, die Zeichnungen, das Buch, den Namen, die Adresse und die E-Mails zu deiner Bestellung ${number} gelöscht. Die Links, die du hattest, funktionieren nicht mehr.`,
      kept: 'Es bleibt, was bestellt und bezahlt wurde, ohne deinen Namen, und die Rechnungen, die wir von Gesetzes wegen aufbewahren müssen. Falls du unseren Newsletter bekommst, kommt er weiter, bis du dich abmeldest.',
      last: 'Dies ist die letzte E-Mail zu dieser Bestellung: Sobald sie verschickt ist, löschen wir auch deine E-Mail-Adresse.',
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
      last: 'Von diesem Buch bleibt nichts: Sobald diese E-Mail verschickt ist, löschen wir auch deine Adresse. Möchtest du ein anderes machen, kannst du jederzeit neu beginnen.',
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
}
