import type { book as spanish } from '../es/book.ts'

/** The book as it is looked through, and its cover. */
export const book = {
  cover: {
    open: 'Choisir la couverture',
    colouring: 'Couleurs de la couverture',
    colourings: {
      natural: { title: 'Naturelles', text: 'Celles de votre photo, un peu plus claires' },
      pastel: { title: 'Pastel', text: 'Douces et claires' },
      strong: { title: 'Vives', text: 'Plus intenses' },
      plain: { title: 'Noir et blanc', text: 'À colorier elle aussi' },
    },
    photo: 'Photo de la couverture',
    ofPage: (p) => `Page ${p.page} : ${p.name}`,
    saveFailed: 'La couverture n’a pas pu être enregistrée',
  },
  stickers: {
    open: 'Voir mes autocollants',
    example: 'Exemple',
    exampleText:
      'Vous verrez ici la planche avec les personnes, les animaux et les choses de vos photos dès la première photo envoyée.',
    preview: 'Aperçu',
    previewText:
      'Fait avec vos premières photos. Sur la planche imprimée, la disposition, les tailles et le détail peuvent changer.',
    alt: 'Planche d’autocollants avec vos photos dessinées et découpées',
    drawing: (p) => `Photos découpées : ${p.done} sur ${p.total}`,
    failed: 'Nous n’avons pas pu dessiner vos autocollants ici. Nous les ferons quand même.',
  },
  preview: {
    open: 'Voir mon livre',
    title: 'Votre livre, page par page',
    cover: 'Couverture',
    insideFront: 'Intérieur de la couverture',
    insideBack: 'Intérieur de la couverture, à la fin',
    back: 'Quatrième de couverture',
    page: (p) => `Page ${p.page} sur ${p.total}`,
    pages: 'Pages du livre',
    view: 'Façon de voir le livre',
    views: { page: 'Page', spread: 'Ouvert', overview: 'Tout' },
    fullScreen: 'Plein écran',
    leaveFullScreen: 'Quitter le plein écran',
    upright: 'La voir à l’endroit',
    drawing: (p) => `Dessin en cours : ${p.done} sur ${p.total}`,
    failed:
      'Nous n’avons pas pu dessiner cette photo ici. Quelqu’un la vérifiera avant l’impression.',
    empty: 'Page à dessiner',
  },
} satisfies typeof spanish
