import type { home as spanish } from '../es/home.ts'
import { styleNames } from './style-names.ts'

export const home = {
  home: {
    title: 'Deine Fotos zum Ausmalen',
    lead: 'Lade deine liebsten Fotos hoch. Wir verwandeln sie in klare Strichzeichnungen und drucken daraus ein Buch mit 20 Seiten, nur für deine Familie.',
    callToAction: 'Mein Buch gestalten',
    priceFrom: (p) => `Ab ${p.price}, in der EU inkl. MwSt.`,
    plusShipping: 'zzgl. Versand',
    illustration: 'Die Illustration',
    drawing: 'Die Seite zum Ausmalen',
    heroAlt: 'Ein Familienfoto wird zu einer Zeichnung zum Ausmalen',
    payWith: 'Bezahle, wie du magst',
    formTitle: 'Beginne dein Buch',
    formLead:
      'Gib deine E-\u2060Mail-Adresse ein, und wir heben dein Buch für dich auf: Du kannst jederzeit weitermachen.',
    email: 'E-Mail',
    emailPlaceholder: 'du@beispiel.de',
    emailHint: 'Wir schicken dir einen Code, mit dem du später weitermachen kannst.',
    consent:
      'Ich akzeptiere die <terms>AGB</terms> und habe in der <privacy>Datenschutzerklärung</privacy> gelesen, dass meine Bilder mit KI-Werkzeugen verarbeitet werden, um das Buch zu erstellen.',
    newsletter:
      'Ich möchte ab und zu Ideen und Angebote bekommen. Wir bitten dich per E-\u2060Mail um Bestätigung, abmelden kannst du dich jederzeit.',
    reminderWish:
      'Erinnert mich ein einziges Mal per E-\u2060Mail, wenn mein Buch unfertig liegen bleibt. Das kann ich jederzeit widerrufen.',
    submit: 'Jetzt loslegen',
    submitting: 'Dein Buch wird vorbereitet …',
    shipsTo:
      'Wir liefern nach Spanien, Frankreich, Deutschland, Italien, Portugal, Großbritannien und Nordirland, in die USA und nach Kanada.',
    alreadyStarted: 'Schon angefangen?',
    resumeLink: 'Bestellung fortsetzen',
    try: {
      title: 'Probier es mit einem Foto von dir',
      lead: 'Wähle ein Foto und sieh zu, wie daraus eine Seite zum Ausmalen wird, in drei Stilen. Kostenlos und ohne Anmeldung.',
      choose: 'Zieh ein Foto hierher oder klicke, um eines auszuwählen',
      tap: 'Tippe hier, um ein Foto auszuwählen',
      dropNow: 'Hier loslassen',
      hint: 'Am besten hell und mit großen Gesichtern',
      camera: 'Foto aufnehmen',
      privacy:
        'Dein Foto verlässt dein Gerät nicht: Es wird gleich hier gezeichnet, in deinem Browser.',
      loading: 'Die Stifte werden gespitzt …',
      notLoaded:
        'Das Zeichenprogramm konnte nicht geladen werden. Prüfe die Verbindung und wähle das Foto noch einmal aus.',
      goesAlong:
        'Dieses Foto kommt mit: Es wird hochgeladen, wenn du beim Schritt mit den Fotos bist.',
      goesAlongAlt: 'Dein Foto',
    },
    how: {
      title: 'So funktioniert’s',
      steps: [
        {
          title: 'Fotos hochladen',
          text: 'Bis zu 20 Fotos: die Familie, der Hund, der Urlaub, das Haus der Großeltern.',
        },
        {
          title: 'Wir zeichnen sie',
          text: 'Aus jedem Foto wird eine Seite mit klaren Linien. Vor dem Bezahlen siehst du eine Vorschau und kannst sie anpassen.',
        },
        {
          title: 'Nach Hause geliefert',
          text: 'Wir drucken auf Zeichenpapier und binden das Buch. In 5–7 Werktagen ab Beginn der Herstellung ist es da.',
        },
      ],
    },
    gallery: {
      title: 'Galerie',
      lead: 'Vom Bild zur Seite: Illustrationen, aus denen unser Programm Zeichnungen gemacht hat. Tippe auf eine, um die andere Seite zu sehen.',
      showPicture: 'Illustration ansehen',
      showDrawing: 'Zeichnung ansehen',
      ownLead:
        'Vom Foto zur Seite: echte Fotos, von unserem Programm gezeichnet. Tippe auf eines, um die andere Seite zu sehen.',
      outside: 'In den Büchern zeichnet ein externer Bilddienst: Seine Linien sind andere.',
      showPhoto: 'Foto zeigen',
      styles: styleNames,
      style: 'Stil',
      photo: 'Das Foto',
      drawingOf: (p) => `${p.caption}: die Seite zum Ausmalen`,
    },
    inside: {
      title: 'So ist das Buch',
      points: [
        '20 Seiten zum Ausmalen, in A4 oder quadratisch',
        'Hochwertiges Zeichenpapier, für Wachsmal-, Bunt- und Filzstifte',
        'Dein Titel auf dem Umschlag',
        'Ein Mensch prüft jede Seite vor dem Druck',
      ],
    },
    questions: {
      title: 'Häufige Fragen',
      items: [
        {
          question: 'Wie viele Fotos brauche ich?',
          answer:
            'So viele du willst, bis zu 20. Hast du weniger, kannst du die übrigen nach dem Bezahlen ergänzen; leere Seiten bekommen einen Rahmen zum Selbermalen.',
        },
        {
          question: 'Welche Fotos eignen sich am besten?',
          answer:
            'Helle Fotos mit großen Gesichtern und ruhigem Hintergrund. Du siehst eine Vorschau jeder Seite und kannst sie zuschneiden, drehen oder die Menge der Details ändern.',
        },
        {
          question: 'Wann kommt das Buch?',
          answer:
            'In 5–7 Werktagen ab Beginn der Herstellung: Sie beginnt mit der Zahlung, wenn alle 20 Fotos da sind, sonst spätestens 48 Stunden danach, damit du noch welche ergänzen kannst.',
        },
        {
          question: 'Was passiert mit meinen Fotos?',
          answer:
            'Wir nutzen sie nur für dein Buch. Nach der Lieferung werden sie in der Frist, die die Datenschutzerklärung nennt, automatisch gelöscht, auf Wunsch auch früher.',
        },
        {
          question: 'Kann ich später weitermachen?',
          answer:
            'Ja. Wir schicken dir einen Code per E-\u2060Mail, und damit machst du dort weiter, wo du aufgehört hast.',
        },
      ],
    },
    support: {
      title: 'Hilfe',
      text: 'Fragen zu deinen Fotos oder zu einer Bestellung? Dir antwortet ein Mensch.',
      write: (p) => `Schreib uns an ${p.email}`,
    },
    errors: {
      email: 'Bitte gib eine gültige E-\u2060Mail-Adresse ein',
      consent: 'Bitte kreuze das Kästchen an, um fortzufahren',
    },
  },
  resume: {
    title: 'Bestellung fortsetzen',
    subtitle:
      'Gib deine E-\u2060Mail-Adresse und den Bestellcode ein, den wir dir geschickt haben.',
    email: 'E-Mail',
    code: 'Bestellcode',
    codeHint: 'Er steht in der E-\u2060Mail, die du zu Beginn bekommen hast.',
    codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
    submit: 'Bestellung fortsetzen',
    submitting: 'Deine Bestellung wird gesucht …',
    backToStart: 'Zurück zum Anfang',
    errors: {
      email: 'Bitte gib eine gültige E-\u2060Mail-Adresse ein',
      code: 'Bitte gib den Bestellcode ein',
      notFound: 'Zu diesen Angaben haben wir keine Bestellung gefunden',
    },
  },
  draft: {
    createError: 'Die Bestellung konnte nicht angelegt werden',
    noId: 'Der Bestellentwurf konnte nicht angelegt werden',
    saveError: 'Dein Fortschritt konnte nicht gespeichert werden',
    saving: 'Wird gespeichert …',
    resumedTitle: 'Bestellung wiederhergestellt',
    resumedText: 'Mach weiter, wo du aufgehört hast.',
    codeNote: (p) =>
      `Dein Bestellcode ist <code>${p.code}</code>. Wir haben ihn dir auch per E-\u2060Mail geschickt.`,
    closed: 'Diese Bestellung ist schon bezahlt und lässt sich nicht mehr ändern.',
    gone: 'Diesen Entwurf gibt es nicht mehr. Unfertige Bestellungen werden nach 90 Tagen gelöscht.',
    startAgain: 'Neu anfangen',
  },
  paymentMethods: {
    label: 'Akzeptierte Zahlungsarten',
  },
} satisfies typeof spanish
