import type { Locale } from '#domain/locale.ts'

export type BookWords = {
  belongsTo: string
  howItWasMade: string
  howItWasMadeText: readonly string[]
  /** over the photos that the pages were drawn from */
  howItLooked: string
  tryYourColours: string
  tryYourColoursHint: string
  backCover: readonly string[]
  /** who made it, what it is, and before its code: as product safety wants it */
  maker: string
  product: string
  batch: string
  /** the warning of a book or sheet for children from 3 years, line by line */
  fromThree: readonly string[]
  /** set on the cover when no face has the title's script */
  untitled: string
  /** one per empty page, in turn */
  prompts: readonly [string, ...string[]]
}

export const bookWords: Record<Locale, BookWords> = {
  es: {
    belongsTo: 'Este libro pertenece a',
    howItWasMade: 'Cómo se hizo',
    howItWasMadeText: [
      'Cada página nació de una foto.',
      'La convertimos en líneas, la imprimimos en papel',
      'de dibujo y la encuadernamos.',
      'Ahora te toca a ti: ¡ponle color!',
    ],
    howItLooked: 'Así era',
    tryYourColours: 'Prueba tus colores',
    tryYourColoursHint: 'Pinta cada forma con un color y escribe debajo su nombre.',
    backCover: ['Un libro para colorear', 'hecho con tus propias fotos'],
    maker: 'Fabricante',
    product: 'Libro para colorear personalizado',
    batch: 'Lote',
    fromThree: [
      'Atención: no apto para menores de 36 meses (3 años).',
      'Partes pequeñas: peligro de asfixia.',
    ],
    untitled: 'Mi libro para colorear',
    prompts: [
      'Dibuja aquí tu página favorita',
      'Dibuja a tu familia',
      'Dibuja un animal que te guste',
      'Dibuja el lugar de tus sueños',
      'Dibuja lo que te hace reír',
      'Dibuja tu juego preferido',
      'Dibuja algo muy, muy grande',
      'Dibuja lo que ves por la ventana',
    ],
  },
  de: {
    belongsTo: 'Dieses Buch gehört',
    howItWasMade: 'So ist es entstanden',
    howItWasMadeText: [
      'Jede Seite war einmal ein Foto.',
      'Wir haben es in Linien verwandelt,',
      'auf Zeichenpapier gedruckt und gebunden.',
      'Jetzt bist du dran: Mal es bunt!',
    ],
    howItLooked: 'So sah es aus',
    tryYourColours: 'Probier deine Farben aus',
    tryYourColoursHint: 'Male jede Form in einer Farbe an und schreib ihren Namen darunter.',
    backCover: ['Ein Malbuch', 'aus deinen eigenen Fotos'],
    maker: 'Hersteller',
    product: 'Personalisiertes Malbuch',
    batch: 'Charge',
    fromThree: [
      'Achtung: Nicht für Kinder unter 36 Monaten (3 Jahren) geeignet.',
      'Kleine Teile: Erstickungsgefahr.',
    ],
    untitled: 'Mein Malbuch',
    prompts: [
      'Male hier deine Lieblingsseite',
      'Male deine Familie',
      'Male ein Tier, das du magst',
      'Male den Ort deiner Träume',
      'Male, was dich zum Lachen bringt',
      'Male dein liebstes Spiel',
      'Male etwas ganz, ganz Großes',
      'Male, was du aus dem Fenster siehst',
    ],
  },
  fr: {
    belongsTo: 'Ce livre appartient à',
    howItWasMade: 'Comment il est né',
    howItWasMadeText: [
      'Chaque page vient d’une photo.',
      'Nous l’avons transformée en lignes,',
      'imprimée sur du papier à dessin et reliée.',
      'À toi de jouer : mets-y des couleurs !',
    ],
    howItLooked: 'C’était comme ça',
    tryYourColours: 'Essaie tes couleurs',
    tryYourColoursHint: 'Colorie chaque forme et écris dessous le nom de la couleur.',
    backCover: ['Un livre de coloriage', 'fait avec tes propres photos'],
    maker: 'Fabricant',
    product: 'Livre de coloriage personnalisé',
    batch: 'Lot',
    fromThree: [
      'Attention : ne convient pas aux enfants de moins de 36 mois (3 ans).',
      'Petits éléments : danger d’étouffement.',
    ],
    untitled: 'Mon livre de coloriage',
    prompts: [
      'Dessine ici ta page préférée',
      'Dessine ta famille',
      'Dessine un animal que tu aimes',
      'Dessine l’endroit de tes rêves',
      'Dessine ce qui te fait rire',
      'Dessine ton jeu préféré',
      'Dessine quelque chose de très, très grand',
      'Dessine ce que tu vois par la fenêtre',
    ],
  },
  en: {
    belongsTo: 'This book belongs to',
    howItWasMade: 'How it was made',
    howItWasMadeText: [
      'Every page was once a photo.',
      'We turned it into lines, printed it',
      'on drawing paper and bound it.',
      'Now it is your turn: give it colour!',
    ],
    howItLooked: 'How it looked',
    tryYourColours: 'Try your colours',
    tryYourColoursHint: 'Colour each shape and write the colour’s name below it.',
    backCover: ['A colouring book', 'made from your own photos'],
    maker: 'Manufacturer',
    product: 'Personalised colouring book',
    batch: 'Batch',
    fromThree: [
      'Warning: not suitable for children under 36 months (3 years).',
      'Small parts: choking hazard.',
    ],
    untitled: 'My colouring book',
    prompts: [
      'Draw your favourite page here',
      'Draw your family',
      'Draw an animal you like',
      'Draw the place of your dreams',
      'Draw what makes you laugh',
      'Draw your favourite game',
      'Draw something very, very big',
      'Draw what you see from the window',
    ],
  },
}
