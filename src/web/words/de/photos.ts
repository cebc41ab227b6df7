import type { photos as spanish } from '../es/photos.ts'

export const photos = {
  photos: {
    title: 'Lade deine Bilder hoch',
    lead: 'Die Reihenfolge der Fotos ist die Reihenfolge der Seiten.',
    dropTitle: 'Zieh deine Fotos hierher oder klicke, um sie auszuwählen',
    tapTitle: 'Tippe hier, um Fotos auszuwählen',
    dropNow: 'Hier loslassen',
    dropHint: 'JPG, PNG, GIF bis 10\u00a0MB pro Foto',
    counter: (p) => `${p.count} von ${p.max} Bildern`,
    uploading: (p) =>
      p.count === 1 ? '1 Bild wird hochgeladen …' : `${p.count} Bilder werden hochgeladen …`,
    maximum: (p) =>
      `Mit ${p.max} Bildern ist dein Buch voll. Entferne eines, wenn du es austauschen möchtest.`,
    grid: 'Seiten des Buchs',
    showPhotos: 'Fotos zeigen',
    showDrawings: 'Zeichnungen zeigen',
    showPhoto: (p: { page: number }) => `Foto von Seite ${p.page} zeigen`,
    pageNumber: (p) => `Seite ${p.page}`,
    photoAlt: (p) => `Seite ${p.page}: ${p.name}`,
    pendingAlt: (p) => `${p.name} wird hochgeladen`,
    failedAlt: (p) => `${p.name} konnte nicht hochgeladen werden`,
    brokenPreview: 'Keine Vorschau',
    lost: 'Keine Verbindung. Wir senden es, sobald sie wieder da ist.',
    pause: 'Hochladen anhalten',
    goOn: 'Weiter hochladen',
    paused: (p) =>
      p.count === 1 ? 'Angehalten: 1 Bild fehlt noch' : `Angehalten: ${p.count} Bilder fehlen noch`,
    kept: 'Bis sie hochgeladen sind, bleiben deine Fotos auf diesem Gerät gespeichert, höchstens 7 Tage: Schließt sich die Seite, öffne sie wieder, und es geht weiter.',
    unkept:
      'Auf diesem Gerät ist nicht genug Platz, um alle Fotos aufzubewahren: Lass diese Seite offen, bis sie hochgeladen sind.',
    restoredTitle: 'Weiter, wo du aufgehört hast',
    restored: (p) =>
      p.count === 1
        ? '1 Foto fehlte noch: Es ist unterwegs.'
        : `${p.count} Fotos fehlten noch: Sie sind unterwegs.`,
    heicHint:
      'HEIC-Fotos vom iPhone oder Mac? Zieh sie hierher: Sie werden auf deinem Gerät umgewandelt.',
    heavyTitle: (p) =>
      p.count === 1
        ? 'Ein Foto ist größer als 10\u00a0MB'
        : `${p.count} Fotos sind größer als 10\u00a0MB`,
    heavyText: (p) =>
      `Wir können sie hier auf deinem Gerät verkleinern; für den Druck bleibt mehr als genug Qualität: ${p.names}`,
    heavyAgree: 'Verkleinern und hinzufügen',
    heavyRefuse: 'Weglassen',
    heicUnreadable:
      'Wir konnten dieses HEIC-Foto nicht öffnen. Speichere es als JPG und lade es noch einmal hoch.',
    unreadable:
      'Wir konnten dieses Foto nicht öffnen. Speichere es neu als JPG und lade es noch einmal hoch.',
    remove: (p) => `${p.name} entfernen`,
    removeTitle: 'Dieses Foto entfernen?',
    removeText: 'Die Seite fällt aus dem Buch. Du kannst das Foto wieder hochladen.',
    removeTitleMany: 'Die gewählten Fotos entfernen?',
    removeTextMany: 'Ihre Seiten fallen aus dem Buch. Du kannst die Fotos wieder hochladen.',
    retryOne: (p) => `${p.name} erneut hochladen`,
    moveEarlier: (p) => `Seite ${p.page} nach vorne`,
    moveLater: (p) => `Seite ${p.page} nach hinten`,
    moveTo: (p: { page: number }) => `Seite ${p.page} an eine andere Stelle setzen`,
    moved: (p) => `Seite ${p.from} ist jetzt Seite ${p.to}`,
    movedTogether: (p) =>
      p.count === 1
        ? `Die gewählte Seite ist jetzt Seite ${p.to}`
        : `Die ${p.count} gewählten Seiten beginnen jetzt auf Seite ${p.to}`,
    choose: 'Mehrere wählen',
    chooseEnd: 'Fertig',
    choosePage: (p) => `Seite ${p.page} wählen`,
    chosen: (p) => (p.count === 1 ? '1 Seite gewählt' : `${p.count} Seiten gewählt`),
    moveChosen: 'Verschieben auf Seite\u00a0…',
    reorderHint: 'Zieh die Fotos in die richtige Reihenfolge oder nutze die Knöpfe an jedem Foto.',
    edit: (p) => `Seite ${p.page} anpassen`,
    ownership:
      'Ich erkläre, dass die Bilder mir gehören oder ich sie verwenden darf und dass sie keine <terms>unzulässigen Inhalte</terms> zeigen.',
    toasts: {
      uploadedTitle: 'Fotos hochgeladen',
      uploadedText: (p) =>
        `${p.count === 1 ? '1 Foto ist' : `${p.count} Fotos sind`} angekommen. Du kannst weitere hinzufügen, bis es ${p.max} sind.`,
      uploadedAll: (p) =>
        `${p.count === 1 ? '1 Foto ist' : `${p.count} Fotos sind`} angekommen. Dein Buch ist jetzt voll.`,
      uploadFailed: 'Das Foto konnte nicht hochgeladen werden',
      uploadFailedMany: 'Diese Fotos konnten nicht hochgeladen werden',
      uploadFailedText: 'Fehler beim Hochladen',
      maximumReached: (p) => `Du hast das Maximum von ${p.max} Fotos erreicht`,
      onlyMore: (p) =>
        `Du kannst nur noch ${p.remaining} ${p.remaining === 1 ? 'Bild' : 'Bilder'} hochladen (höchstens ${p.max})`,
      leftOutTitle: 'Nicht alle Fotos passen ins Buch',
      leftOut: (p) => `Hinzugefügt: ${p.taken}. Nicht dabei: ${p.names}.`,
      tooLarge: (p) => `${p.name} ist größer als 100\u00a0MB`,
      wrongType: (p) => `${p.name} ist kein JPG-, PNG- oder GIF-Bild`,
      declarationTitle: 'Erklärung erforderlich',
      declarationText: 'Bitte bestätige, dass die Bilder dir gehören oder du sie verwenden darfst',
      noImagesTitle: 'Keine Bilder',
      noImagesText: 'Bitte lade mindestens ein Bild hoch',
      removeFailed: 'Das Foto konnte nicht entfernt werden',
      orderFailed: 'Die Reihenfolge konnte nicht gespeichert werden',
    },
    confirm: {
      title: 'Es ist noch Platz für Bilder',
      text: (p) =>
        p.remaining === 1
          ? `Von den ${p.max} Bildern des Buchs fehlt noch eines. Du kannst es jetzt hochladen oder weitergehen und es nach der Zahlung über den Link in unserer E-\u2060Mail ergänzen.`
          : `Von den ${p.max} Bildern des Buchs fehlen noch ${p.remaining}. Du kannst weiter hochladen oder weitergehen und den Rest nach der Zahlung über den Link in unserer E-\u2060Mail ergänzen.`,
      stay: 'Auf dieser Seite bleiben',
      proceed: 'Weiter zur Kasse',
    },
    advice: {
      announced: (p: { page: number; title: string }) => `Tipp zu Seite ${p.page}: ${p.title}`,
      dismiss: (p: { page: number }) => `Tipp zu Seite ${p.page} ausblenden`,
      failed: 'Konnte nicht gezeichnet werden',
      againOn: (p) => `Erneut versuchen: Seite ${p.page}`,
      twin: {
        title: 'Foto doppelt',
        text: (p: { page: number }) =>
          `Es ist dasselbe oder fast dasselbe wie auf Seite ${p.page}. Du kannst eines von beiden entfernen.`,
        dismiss: (p: { page: number }) =>
          `Hinweis auf das doppelte Foto von Seite ${p.page} ausblenden`,
      },
      nearly_empty: {
        title: 'Seite fast leer',
        text: 'Hier gäbe es wenig auszumalen. Mit dem Ausschnitt näher heran, mehr Details oder ein anderes Foto helfen.',
      },
      too_small: {
        title: 'Sehr kleines Foto',
        text: 'Es hat wenige Pixel, Einzelheiten werden schlicht. Wenn du das Original hast, lade es stattdessen hoch.',
      },
      blurred: {
        title: 'Foto etwas unscharf',
        text: 'Die Linien werden weniger klar. Mit einem schärferen Foto wird die Seite schöner.',
      },
      too_dark: {
        title: 'Sehr dunkles Foto',
        text: 'Im Dunkeln gehen Formen verloren. Helle es vor dem Hochladen etwas auf oder nimm ein anderes.',
      },
      too_bright: {
        title: 'Sehr helles Foto',
        text: 'Im Weißen gehen Formen verloren. Dunkle es vor dem Hochladen etwas ab oder nimm ein anderes.',
      },
      low_contrast: {
        title: 'Wenig Kontrast',
        text: 'Die Töne sind sich sehr ähnlich, weniger Formen sind zu erkennen. Erhöhe den Kontrast oder nimm ein anderes.',
      },
      no_shapes: {
        title: 'Wenig zu zeichnen',
        text: 'Fast alles ist Hintergrund oder Struktur. Geh mit dem Ausschnitt näher an jemanden oder etwas heran.',
      },
      too_busy: {
        title: 'Sehr viel auf einmal',
        text: 'Die Seite wird sehr voll. Geh mit dem Ausschnitt näher heran oder wähle weniger Details.',
      },
      faces_small: {
        title: 'Sehr kleine Gesichter',
        text: 'So klein lassen sie sich kaum zeichnen. Geh mit dem Ausschnitt näher heran.',
      },
    },
    nearer: {
      title: 'Personen klein im Bild',
      text: 'Ein Ausschnitt holt sie näher heran, ohne jemanden abzuschneiden.',
      take: 'Näher heranholen',
      takeOn: (p) => `Näher heranholen: Seite ${p.page}`,
      dismiss: (p) => `Vorschlag für Seite ${p.page} ausblenden`,
    },
    editor: {
      open: (p) => `Seite ${p.page} anpassen`,
      adjusted: 'Angepasst',
      title: (p) => `Seite ${p.page}`,
      photo: 'Foto',
      drawing: 'Zeichnung',
      drawingNow: 'Wird gezeichnet …',
      previewFailed: 'Die Vorschau konnte nicht gezeichnet werden.',
      previewNote: 'So wird es gedruckt, Strich für Strich. Ein Mensch prüft jede Seite.',
      previewNoteBlind:
        'So wird es gedruckt, kleine Abweichungen sind möglich. Ein Mensch prüft jede Seite.',
      previewNoteOutside:
        'Vorschau: Die gedruckte Seite zeigt denselben Ausschnitt im selben Stil. Gezeichnet wird sie nach der Zahlung von einem Bilddienst (OpenAI), ihre Linien sind daher andere.',
      mode: 'Was möchtest du ändern?',
      modeFrame: 'Ausschnitt',
      modeFaces: 'Gesichter',
      facesHint:
        'Tippe auf ein Gesicht, das fehlt, um es zu markieren; tippe auf einen Rahmen, um ihn zu entfernen. Ein markierter Rahmen lässt sich ziehen oder mit den Pfeiltasten bewegen; + und − ändern die Größe.',
      faceAdd: 'Gesicht markieren',
      facesLooking: 'Gesichter werden gesucht …',
      facesCount: (p) =>
        p.faces === 0
          ? 'Kein Gesicht wird gezeichnet'
          : p.faces === 1
            ? '1 Gesicht wird gezeichnet'
            : `${p.faces} Gesichter werden gezeichnet`,
      faceRemove: (p) => `Gesicht ${p.face} entfernen`,
      faceRestore: (p) => `Gesicht ${p.face} wieder zeichnen`,
      faceMarked: (p) => `Gesicht ${p.face} entfernen, von dir markiert`,
      fit: 'Bildausschnitt',
      fitAuto: 'Automatisch',
      fitFill: 'Seite füllen',
      fitFrame: 'Ganzes Foto',
      crop: 'Zuschnitt',
      cropHint:
        'Zieh den Rahmen oder nutze die Pfeiltasten, um den Ausschnitt zu wählen; + und − vergrößern und verkleinern.',
      cropAt: (p) =>
        `${p.left} % vom linken und ${p.top} % vom oberen Rand, Vergrößerung ${p.zoom}`,
      moveLeft: 'Nach links schieben',
      moveRight: 'Nach rechts schieben',
      moveUp: 'Nach oben schieben',
      moveDown: 'Nach unten schieben',
      zoom: 'Vergrößerung',
      zoomIn: 'Größer',
      zoomOut: 'Kleiner',
      turn: 'Lage auf der Seite',
      turnAuto: 'Automatisch',
      turnUpright: 'Aufrecht',
      turnSideways: 'Quer',
      caption: 'Bildunterschrift',
      captionHint: 'Sie wird unter die Zeichnung gedruckt: ein Name, ein Ort, eine Erinnerung.',
      captionPlaceholder: 'Zum ersten Mal am Meer',
      detail: 'Details',
      detailLess: 'Weniger',
      detailNormal: 'Normal',
      detailMore: 'Mehr',
      background: 'Hintergrund',
      backgroundAll: 'Alles',
      backgroundCalm: 'Ruhig',
      backgroundNone: 'Nur das Motiv',
      backgroundUnclear:
        'Bei diesem Foto ist nicht klar zu erkennen, was vorn ist: Wir zeichnen den Hintergrund ruhig.',
      undo: 'Rückgängig',
      redo: 'Wiederholen',
      reset: 'Zurücksetzen',
      previous: 'Vorige Seite',
      next: 'Nächste Seite',
      saving: 'Wird gespeichert …',
      saved: 'Änderungen gespeichert',
      saveFailed: 'Die Änderungen konnten nicht gespeichert werden',
      unsaved:
        'Noch nicht gespeichert: Du kannst es noch einmal versuchen oder ohne Speichern schließen.',
      closeUnsaved: 'Ohne Speichern schließen',
    },
  },
} satisfies typeof spanish
