import type { trial as spanish } from '../es/trial.ts'

export const trial = {
  trial: {
    title: 'Votre page à colorier',
    sheetAlt: (p) => `Votre photo, dessinée en style ${p.style}`,
    photoAlt: 'Votre photo',
    styles: 'Choisissez le style',
    drawing: 'Dessin en cours…',
    firstLines: 'Les premières lignes sont là. Nous cherchons les visages et les détails…',
    finished: 'C’est prêt : voilà ce que cela donnerait dans votre livre.',
    finishedOutside:
      'C’est prêt. Dans le livre, un service d’image externe la dessine : ses traits seront différents.',
    makeBook: 'Créer mon livre avec cette photo',
    freePage: 'Cette page est à vous, gratuitement :',
    savePdf: 'Enregistrer en PDF',
    savePicture: 'Enregistrer en image',
    share: 'Partager',
    saveFailed: 'Impossible d’enregistrer la page. Réessayez.',
    another: 'Essayer une autre photo',
    remove: 'Retirer la photo',
    fileName: 'page-a-colorier',
    failed: 'Nous n’avons pas pu dessiner votre photo ici',
    failedText:
      'Réessayez, ou essayez-en une autre. Si vous faites votre livre avec elle, nous la dessinons pour vous.',
    empty: 'La page reste presque vide',
    weakText: 'Essayez une autre photo : lumineuse, nette, avec quelqu’un de près.',
    faultTitle: 'Cette photo ne convient pas',
    faults: {
      'not-a-photo': 'Ce fichier n’est pas une photo. Choisissez une image JPG, PNG ou GIF.',
      heic: 'Votre navigateur n’ouvre pas les photos HEIC de l’iPhone. Enregistrez-la en JPG, ou ouvrez la page avec Safari.',
      unreadable:
        'Le fichier est abîmé, ou ce n’est pas une photo que votre navigateur sait ouvrir. Essayez-en une autre.',
      'too-large': 'Elle est trop grande pour être dessinée ici. Essayez une copie plus petite.',
      'too-small':
        'Elle est si petite que personne ne serait reconnaissable. Si vous avez l’original, choisissez-le.',
    },
    stylesFromPhoto: 'Voici votre photo dans chaque style.',
  },
  unfinished: {
    title: 'Votre livre vous attend',
    untitled: 'Encore sans titre',
    photos: (p) => (p.count <= 1 ? `${p.count} photo` : `${p.count} photos`),
    go: 'Continuer',
    dismiss: 'Ne plus le proposer sur cet appareil',
    failed:
      'Impossible d’ouvrir votre livre. Avec le code reçu par e-\u2060mail, vous pouvez continuer.',
  },
} satisfies typeof spanish
