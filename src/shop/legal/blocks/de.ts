import { copyDaysMax } from '#domain/artist.ts'
import type { BlockWords } from './es.ts'

export const de: BlockWords = {
  missing: (what) => `[Fehlt: ${what}]`,
  owner: {
    SELLER_NAME: 'Name oder Firma',
    SELLER_ADDRESS: 'Anschrift',
    SELLER_TAX_ID: 'Steuernummer',
    SELLER_PHONE: 'Telefonnummer',
    SUPPORT_EMAIL: 'E-Mail-Adresse',
  },
  imprint: {
    head: ['Angabe', 'Inhalt'],
    site: 'Website',
    name: 'Inhaber',
    representative: 'Vertreten durch',
    address: 'Anschrift',
    taxId: 'Steuernummer (NIF)',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    register: 'Registereintrag',
    abroad: {
      SELLER_EPR_FR: 'Frankreich, Herstellernummer (IDU)',
      SELLER_MEDIATOR_FR: 'Frankreich, Verbrauchermediator',
      SELLER_PACKAGING_DE: 'Deutschland, Verpackungsregister LUCID',
      SELLER_PACKAGING_ES: 'Spanien, Produktherstellerregister (Verpackungen)',
      SELLER_REPRESENTATIVE_GB: 'Vereinigtes Königreich, Vertreter im Datenschutz',
    },
    email: 'E-Mail',
    phone: 'Telefon',
  },
  disputes: {
    none: 'Wir sind keiner Schlichtungsstelle angeschlossen. Zur Teilnahme an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir nicht verpflichtet und nicht bereit.',
    body: (name) => `Wir sind dieser Schlichtungsstelle angeschlossen: ${name}.`,
    mediator: (name) =>
      `Wohnst du in Frankreich, kannst du dich, nachdem du uns geschrieben hast, kostenlos an unseren Verbrauchermediator wenden: ${name}.`,
  },
  paymentMethodsUnknown: 'die Zahlungsarten, die die Zahlungsseite zeigt',
  drawing: {
    own: [
      'Ein eigenes Programm (künstliche Intelligenz) wandelt deine Fotos automatisch und auf unseren eigenen Servern in Strichzeichnungen um; Vorschauen können auch in deinem Browser berechnet werden. Die Fotos dienen nicht zum Training irgendeines Systems und werden nicht an Dritte gegeben, um sie zeichnen zu lassen. Ein Mensch prüft die Seiten vor dem Druck.',
      'Derzeit genutzte externe Bilddienste: keine. Sollte sich das ändern, ändert sich zuvor dieser Text.',
    ],
    outside: (service) => [
      'Vorschauen berechnet ein eigenes Programm (künstliche Intelligenz) in deinem Browser oder auf unseren Servern. Nach der Zahlung zeichnet ein externer Bilddienst (künstliche Intelligenz) die Seiten für den Druck: Er erhält von jedem Foto nur eine verkleinerte Kopie des Ausschnitts, den die Seite zeigt, ohne Metadaten und ohne Name, E-Mail-Adresse, Anschrift oder Bestellnummer. Kann er ein Foto nicht zeichnen, zeichnet es unser eigenes Programm. Wir verwenden die Fotos nicht zum Training irgendeines Systems. Ein Mensch prüft die Seiten vor dem Druck.',
      `Derzeit genutzte externe Bilddienste: ${service}. Nach seinen Bedingungen trainiert der Dienst mit den Kopien keine Modelle und löscht sie nach höchstens ${copyDaysMax} Tagen. Sollte sich das ändern, ändert sich zuvor dieser Text. Fotos aus Bestellungen, bei denen dieser Text den Dienst noch nicht nannte, erhält er nicht.`,
    ],
    faces:
      'Um Gesichter besser zu zeichnen, sucht das Programm in jedem Foto, wo eines ist. Dabei wird niemand erkannt oder identifiziert, und es werden keine biometrischen Daten gespeichert.',
    models: (names) =>
      `Das Programm nutzt dafür auch offene Modelle anderer Urheber (${names}). Sie sind Teil des Shops und laufen auf unseren eigenen Servern oder in deinem Browser: Ihre Urheber erhalten nichts.`,
  },
  retention: {
    head: ['Daten', 'Frist'],
    days: (days) => (days === 1 ? '1 Tag' : `${days} Tage`),
    draft: 'Entwurf ohne bezahlte Bestellung, mit seinen Fotos',
    draftTime: (days) => `${days} ab der letzten Änderung`,
    unattached:
      'Fotos, die ohne Entwurf oder Bestellung hochgeladen wurden oder nur zum Teil angekommen sind',
    unattachedTime: (hours, lost) =>
      `${hours} Stunden; eine Datei, die nach einer Störung keinem Eintrag mehr gehört, höchstens ${lost} Tage`,
    photos: 'Fotos und Seiten einer Bestellung',
    photosTime: (days, undelivered, unsent) =>
      `${days} ab der Lieferung oder kürzer, wenn du es wünschst; ist die Lieferung nicht vermerkt, ${undelivered} ab dem Versand; wird die Bestellung storniert, ${days} ab der Stornierung; wird eine bezahlte Bestellung weder gedruckt noch versandt, ${unsent} ab ihrer letzten Änderung`,
    gallery: 'Fotos der Galerie auf der Startseite',
    galleryTime:
      'Bis wir sie entfernen oder die Erlaubnis zurückgenommen wird; wer sie bestätigt hat und wann, ohne das Foto, im Änderungsprotokoll',
    orders: 'Bestellungen und Rechnungen, ohne Fotos',
    ordersTime: (years) =>
      `${years === 1 ? '1 Jahr' : `${years} Jahre`} ab dem Ende des Jahres, aus dem sie sind (Art. 30 des spanischen Handelsgesetzbuchs; steuerlich mindestens 4, Art. 66 der spanischen Abgabenordnung); danach nennen sie niemanden mehr`,
    mails: 'Kopien der E-Mails, die wir dir senden',
    mailsTime: (days) => days,
    reminders: 'Hash deiner E-Mail-Adresse, wegen der Erinnerungen',
    remindersTime: (days) =>
      `${days}; wenn du sie ablehnst, bis du die Löschung verlangst, damit wir dir nicht wieder schreiben`,
    newsletter: 'Newsletter-Anmeldung',
    newsletterTime: (days, years) =>
      `Unbestätigt ${days}; bestätigt bis zur Abmeldung, danach ${years} Jahre lang nur der Nachweis von An- und Abmeldung`,
    messages: 'Nachrichten, die du uns sendest',
    messagesTime:
      'Auf der Seite deiner Bestellung geschriebene so lange wie die Bestellung; E-Mails, bis die Angelegenheit erledigt ist und Ansprüche verjährt sind',
    backups: 'Sicherungskopien',
    backupsTime:
      'Bis neuere an ihre Stelle treten. Sie können bereits gelöschte Daten enthalten; muss eine eingespielt werden, löschen wir erneut, was auf Wunsch gelöscht worden war',
    ip: 'IP-Adresse zur Abwehr von Missbrauch; als Hashwert auch die E-Mail-Adresse, für die Codes angefordert werden',
    ipTime: (hours) =>
      `Im Arbeitsspeicher oder als Hashwert, höchstens ${hours === 1 ? '1 Stunde' : `${hours} Stunden`}; technische Protokolle nur, soweit die Sicherheit es erfordert`,
    sweep: 'Der Shop löscht von selbst, einmal in der Stunde, was seine Frist erreicht hat.',
  },
  processors: {
    live: '**Zahlungsdienstleister** (Stripe Payments Europe, Limited, Irland, und die von dir gewählte Zahlungsart, etwa PayPal): Zahlungsdaten, Betrag und gegebenenfalls Name und Adresse. Er handelt auch als eigener Verantwortlicher, um seine Pflichten zu erfüllen und Betrug zu verhindern.',
    pretended:
      '**Zahlungsdienstleister**: keiner. Der Shop läuft im Testbetrieb: Er zieht kein Geld ein und übermittelt niemandem Zahlungsdaten.',
    printer: (names) =>
      `**Druckerei**${names}: die Druckdatei mit Zeichnungen und Titel sowie die Adresse, wenn sie das Paket versendet.`,
    carrier:
      '**Zustelldienst**: Name, Adresse und Kontaktdaten für die Lieferung. Lässt du das Buch jemand anderem schicken, erhält er Name und Adresse dieser Person; wir verwenden sie nur dafür.',
    image: (service) =>
      `**Bilddienst** (${service}): verkleinerte Kopien der Fotos, um sie zu zeichnen, in unserem Auftrag und mit Vertrag nach Art. 28 DSGVO.`,
    hosting:
      '**Hosting**: der Anbieter der Server des Shops und seiner Datenbank, in unserem Auftrag und mit Vertrag nach Art. 28 DSGVO.',
    files: (host) =>
      `**Dateispeicher**${host}: Fotos, Zeichnungen und Dateien der Bücher, in unserem Auftrag und mit Vertrag nach Art. 28 DSGVO.`,
    mail: (host) =>
      `**E-Mail-Versand**${host}: deine Adresse und was wir dir zu deiner Bestellung schreiben, in unserem Auftrag und mit Vertrag nach Art. 28 DSGVO.`,
    location: (host) =>
      `**Ortungsdienst**${host}: die IP-Adresse, von der aus du dich verbindest, um dir ein Lieferland vorzuschlagen (Abschnitt 10).`,
    authorities: '**Behörden, Banken und Gerichte**: wenn das Gesetz es verlangt.',
  },
  transfers: {
    delivery:
      'Wünschst du die Lieferung in das Vereinigte Königreich, in die Vereinigten Staaten oder nach Kanada, nimmt der Zustelldienst die Lieferdaten dorthin mit, weil der Vertrag es erfordert (Art. 49 Abs. 1 lit. b DSGVO; für das Vereinigte Königreich und, in ihrem Anwendungsbereich, für Kanada bestehen zudem Angemessenheitsbeschlüsse)',
    image:
      'der Bilddienst kann die Kopien der Fotos in den Vereinigten Staaten verarbeiten, gestützt auf Standardvertragsklauseln. Eine Kopie der Garantien erhältst du auf Anfrage',
    payment:
      'der Zahlungsdienstleister kann Daten in den Vereinigten Staaten verarbeiten, gestützt auf den Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen oder auf Standardvertragsklauseln. Eine Kopie der Garantien erhältst du auf Anfrage',
    printer: (names) =>
      `die Druckerei${names} kann die Druckdatei und die Lieferdaten außerhalb des Europäischen Wirtschaftsraums verarbeiten, gestützt auf einen Angemessenheitsbeschluss oder auf Standardvertragsklauseln`,
    others:
      'die übrigen in Abschnitt 8 genannten Dienste verarbeiten Daten, wenn überhaupt, nur gestützt auf einen Angemessenheitsbeschluss oder auf Standardvertragsklauseln außerhalb des Europäischen Wirtschaftsraums',
  },
  location: {
    none: 'Um dir ein Lieferland vorzuschlagen, sehen wir nur auf die Region in der Spracheinstellung deines Browsers. Wir orten deine IP-Adresse nicht und geben sie an keinen Ortungsdienst weiter. Das Land kannst du jederzeit ändern. Sollte sich das ändern, ändert sich zuvor dieser Text.',
    service: (host) =>
      `Um dir ein Lieferland vorzuschlagen, fragt dein Browser einen Ortungsdienst${host}, der deine IP-Adresse sieht und mit einem Land antwortet. Mehr erhält er nicht: weder Cookies noch die Seite, die du gerade ansiehst. Antwortet er nicht, sehen wir auf die Region in der Spracheinstellung deines Browsers. Wir tun das aus dem berechtigten Interesse, dir von Anfang an die Preise deines Landes zu zeigen (Art. 6 Abs. 1 lit. f DSGVO); du kannst widersprechen und das Land jederzeit ändern.`,
  },
  storage: {
    head: ['Name und Ort', 'Wozu und wie lange'],
    where: {
      local: 'lokaler Speicher',
      session: 'Sitzungsspeicher',
      indexedDb: 'Datenbank des Browsers',
      cookie: 'eigenes Cookie',
      httpOnlyCookie: 'eigenes Cookie, HttpOnly',
    },
    things: (kept) => ({
      draftOrderId: [
        'Code des Entwurfs, an dem du arbeitest',
        'Bis du wieder in den Shop kommst, ohne ihn fortzusetzen; sonst bis du ihn löschst',
      ],
      userEmail: ['E-Mail-Adresse zu diesem Entwurf', 'Ebenso lange'],
      draftOrder: [
        'Daten dieses Entwurfs, auch die zur Lieferung, um sie wieder anzuzeigen',
        'Ebenso lange',
      ],
      resumingOrder: ['Merkt, dass ein Entwurf fortgesetzt wird', 'Bis der Entwurf geöffnet ist'],
      resumeToStep: [
        'Schritt, bei dem du warst',
        'Ebenso lange, oder bis der Entwurf geöffnet ist',
      ],
      locale: ['Gewählte Sprache', 'Bis du sie löschst'],
      wizard: [
        'Damit die Bestellung in diesem Tab beim Neuladen nicht verloren geht; enthält, was du eingegeben hast',
        'Bis du den Tab schließt',
      ],
      unfinishedBook: [
        'Code und E-Mail-Adresse des Buchs, das du nicht fertig gemacht hast, um es dir beim nächsten Besuch anzubieten',
        'Bis es fertig ist oder du es entfernst, oder bis zu deinem ersten Besuch, nachdem der Entwurf gelöscht wurde',
      ],
      triedPhotoStyle: [
        'Stil, den du für das Foto gewählt hast, das du auf der Startseite ausprobiert hast',
        `Bis das Foto in deinem Buch ist oder du es entfernst; nach ${kept.deviceFileDays} Tagen bis zu deinem nächsten Besuch`,
      ],
      triedPhoto: [
        'Das Foto, das du auf der Startseite ausprobiert hast, und die Fotos, die du für dein Buch gewählt hast, bis sie hochgeladen sind. Das ausprobierte Foto verlässt dein Gerät erst, wenn du ein Buch damit beginnst',
        `Bis das Foto in deinem Buch ist, du es entfernst oder das Buch fertig ist; nach ${kept.deviceFileDays} Tagen bis zu deinem nächsten Besuch`,
      ],
      adviceDismissed: [
        'Hinweise zu Fotos, die du schon ausgeblendet hast',
        'Bis du den Tab schließt',
      ],
      localeCookie: [
        'Gewählte Sprache, damit der Server die Seite darin sendet',
        `Höchstens ${kept.localeDays} Tage`,
      ],
      draftDevice: [
        'Gerät, auf dem der Entwurf begonnen oder fortgesetzt wurde, damit niemand an deine Daten kommt, der nur seinen Code kennt',
        `Höchstens ${kept.draftDays} Tage`,
      ],
      orderPass: [
        'Dass du den Link aus einer E-Mail zu den Daten deiner Bestellung geöffnet hast',
        `${kept.orderMinutes} Minuten`,
      ],
      adminSession: [
        'Sitzung der Verwaltung; Kundinnen und Kunden erhalten es nicht',
        `${kept.sessionHours} Stunden ohne Aktivität, höchstens ${kept.sessionDays} Tage, oder bis zur Abmeldung`,
      ],
      adminDevice: [
        'Browser, in dem sich jemand aus dem Shop angemeldet hat; Kundinnen und Kunden erhalten es nicht',
        `Höchstens ${kept.placeDays} Tage`,
      ],
    }),
  },
  paymentStorage: {
    live: 'Die Zahlungsseite und, falls angeboten, die Expresszahlung mit Apple Pay oder Google Pay laden das Programm unseres Dienstleisters Stripe. Er speichert, was für eine sichere Zahlung und die Abwehr von Betrug unbedingt nötig ist: in diesem Shop die Cookies `__stripe_mid` (ein Jahr) und `__stripe_sid` (30 Minuten), auf seinen eigenen Seiten das Cookie `m` (zwei Jahre). Wählst du PayPal, Revolut Pay oder eine andere Zahlungsart mit eigener Seite, gelten dort die Regeln dieses Anbieters.',
    pretended:
      'Der Shop läuft im Testbetrieb: Er lädt kein Programm eines Zahlungsdienstleisters, und niemand speichert zum Bezahlen etwas auf deinem Gerät. Sollte sich das ändern, ändert sich zuvor dieser Text.',
  },
}
