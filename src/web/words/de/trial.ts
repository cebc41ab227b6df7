import type { trial as spanish } from '../es/trial.ts'

export const trial = {
  trial: {
    title: 'Deine Seite zum Ausmalen',
    sheetAlt: (p) => `Dein Foto, gezeichnet im Stil ${p.style}`,
    photoAlt: 'Dein Foto',
    styles: 'Wähle den Stil',
    drawing: 'Es wird gezeichnet …',
    firstLines: 'Die ersten Linien sind da. Jetzt kommen Gesichter und Einzelheiten …',
    finished: 'Fertig: So sähe es in deinem Buch aus.',
    finishedOutside:
      'Fertig. Im Buch zeichnet sie ein externer Bilddienst: Seine Linien sind andere.',
    makeBook: 'Mein Buch mit diesem Foto gestalten',
    freePage: 'Diese Seite schenken wir dir:',
    savePdf: 'Als PDF speichern',
    savePicture: 'Als Bild speichern',
    share: 'Teilen',
    saveFailed: 'Die Seite konnte nicht gespeichert werden. Versuch es noch einmal.',
    another: 'Anderes Foto probieren',
    remove: 'Foto entfernen',
    fileName: 'seite-zum-ausmalen',
    failed: 'Dein Foto ließ sich hier nicht zeichnen',
    failedText:
      'Versuch es noch einmal oder mit einem anderen. Machst du dein Buch damit, zeichnen wir es für dich.',
    empty: 'Die Seite bleibt fast leer',
    weakText: 'Probier ein anderes Foto: hell, scharf und mit jemandem aus der Nähe.',
    faultTitle: 'Dieses Foto geht leider nicht',
    faults: {
      'not-a-photo': 'Diese Datei ist kein Foto. Wähle ein Bild als JPG, PNG oder GIF.',
      heic: 'Dein Browser öffnet keine HEIC-Fotos vom iPhone. Speichere es als JPG oder öffne die Seite mit Safari.',
      unreadable:
        'Die Datei ist beschädigt oder kein Foto, das dein Browser öffnen kann. Probier ein anderes.',
      'too-large': 'Es ist zu groß, um hier gezeichnet zu werden. Probier eine kleinere Kopie.',
      'too-small':
        'Es ist so klein, dass man niemanden erkennen würde. Wenn du das Original hast, nimm das.',
    },
    stylesFromPhoto: 'So sieht dein Foto in jedem Stil aus.',
  },
  unfinished: {
    title: 'Dein Buch wartet auf dich',
    untitled: 'Noch ohne Titel',
    photos: (p) => (p.count === 1 ? '1 Foto' : `${p.count} Fotos`),
    go: 'Weitermachen',
    dismiss: 'Auf diesem Gerät nicht mehr anbieten',
    failed:
      'Dein Buch konnte nicht geöffnet werden. Mit dem Code aus unserer E-\u2060Mail kannst du weitermachen.',
  },
} satisfies typeof spanish
