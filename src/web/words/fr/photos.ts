import type { photos as spanish } from '../es/photos.ts'

export const photos = {
  photos: {
    title: 'Envoyez vos images',
    lead: 'L’ordre des photos est l’ordre des pages.',
    dropTitle: 'Glissez vos photos ici ou cliquez pour les choisir',
    tapTitle: 'Touchez ici pour choisir vos photos',
    dropNow: 'Déposez-les ici',
    dropHint: 'JPG, PNG, GIF jusqu’à 10\u00a0Mo par photo',
    counter: (p) => `${p.count} ${p.count <= 1 ? 'image' : 'images'} sur ${p.max}`,
    uploading: (p) => (p.count <= 1 ? `Envoi de ${p.count} image…` : `Envoi de ${p.count} images…`),
    maximum: (p) =>
      `Vous avez atteint le maximum de ${p.max} images. Supprimez-en une pour la remplacer.`,
    grid: 'Pages du livre',
    showPhotos: 'Voir les photos',
    showDrawings: 'Voir les dessins',
    showPhoto: (p: { page: number }) => `Voir la photo de la page ${p.page}`,
    pageNumber: (p) => `Page ${p.page}`,
    photoAlt: (p) => `Page ${p.page} : ${p.name}`,
    pendingAlt: (p) => `${p.name}, envoi en cours`,
    failedAlt: (p) => `${p.name}, échec de l’envoi`,
    brokenPreview: 'Aperçu indisponible',
    lost: 'Pas de connexion. Nous l’enverrons dès son retour.',
    pause: 'Suspendre l’envoi',
    goOn: 'Reprendre l’envoi',
    paused: (p) =>
      p.count <= 1
        ? `En pause\u00a0: il reste ${p.count} image`
        : `En pause\u00a0: il reste ${p.count} images`,
    kept: 'Jusqu’à leur envoi, vos photos sont gardées sur cet appareil, 7 jours au plus\u00a0: si la page se ferme, rouvrez-la et l’envoi continue.',
    unkept:
      'Il n’y a pas assez de place sur cet appareil pour garder toutes les photos\u00a0: laissez cette page ouverte jusqu’à la fin de l’envoi.',
    restoredTitle: 'Nous reprenons où vous en étiez',
    restored: (p) =>
      p.count <= 1
        ? 'Il restait 1 photo à envoyer\u00a0: elle est en route.'
        : `Il restait ${p.count} photos à envoyer\u00a0: elles sont en route.`,
    heicHint:
      'Des photos HEIC d’un iPhone ou d’un Mac\u00a0? Glissez-les ici\u00a0: elles sont converties sur votre appareil.',
    heavyTitle: (p) =>
      p.count <= 1 ? 'Une photo dépasse 10\u00a0Mo' : `${p.count} photos dépassent 10\u00a0Mo`,
    heavyText: (p) =>
      `Nous pouvons les réduire ici, sur votre appareil\u00a0; la qualité suffit largement pour l’impression\u00a0: ${p.names}`,
    heavyAgree: 'Réduire et ajouter',
    heavyRefuse: 'Laisser de côté',
    heicUnreadable:
      'Nous n’avons pas pu ouvrir cette photo HEIC. Enregistrez-la en JPG et envoyez-la de nouveau.',
    unreadable:
      'Nous n’avons pas pu ouvrir cette photo. Enregistrez-la à nouveau en JPG et renvoyez-la.',
    remove: (p) => `Supprimer ${p.name}`,
    removeTitle: 'Supprimer cette photo ?',
    removeText: 'La page quittera le livre. Vous pourrez renvoyer la photo.',
    removeTitleMany: 'Supprimer les photos choisies ?',
    removeTextMany: 'Leurs pages quitteront le livre. Vous pourrez renvoyer les photos.',
    retryOne: (p) => `Renvoyer ${p.name}`,
    moveEarlier: (p) => `Avancer la page ${p.page}`,
    moveLater: (p) => `Reculer la page ${p.page}`,
    moveTo: (p: { page: number }) => `Choisir une autre place pour la page ${p.page}`,
    moved: (p) => `La page ${p.from} est maintenant la page ${p.to}`,
    movedTogether: (p) =>
      p.count <= 1
        ? `La page choisie est maintenant la page ${p.to}`
        : `Les ${p.count} pages choisies commencent maintenant à la page ${p.to}`,
    choose: 'En choisir plusieurs',
    chooseEnd: 'Terminer',
    choosePage: (p) => `Choisir la page ${p.page}`,
    chosen: (p) => (p.count <= 1 ? `${p.count} page choisie` : `${p.count} pages choisies`),
    moveChosen: 'Déplacer à la page…',
    reorderHint: 'Glissez les photos pour les ranger, ou utilisez les boutons de chacune.',
    edit: (p) => `Ajuster la page ${p.page}`,
    ownership:
      'Je déclare que les images m’appartiennent ou que j’ai le droit de les utiliser, et qu’elles ne montrent aucun <terms>contenu interdit</terms>.',
    toasts: {
      uploadedTitle: 'Photos envoyées',
      uploadedText: (p) =>
        `${p.count <= 1 ? `${p.count} photo a été envoyée` : `${p.count} photos ont été envoyées`}. Vous pouvez en ajouter jusqu’à ${p.max}.`,
      uploadedAll: (p) =>
        `${p.count <= 1 ? `${p.count} photo a été envoyée` : `${p.count} photos ont été envoyées`}. Votre livre est complet.`,
      uploadFailed: 'La photo n’a pas pu être envoyée',
      uploadFailedMany: 'Ces photos n’ont pas pu être envoyées',
      uploadFailedText: 'Échec de l’envoi',
      maximumReached: (p) => `Vous avez atteint le maximum de ${p.max} photos`,
      onlyMore: (p) =>
        `Vous ne pouvez plus envoyer que ${p.remaining} ${p.remaining <= 1 ? 'image' : 'images'} (maximum ${p.max})`,
      leftOutTitle: 'Toutes les photos ne tiennent pas dans le livre',
      leftOut: (p) => `Ajoutées : ${p.taken}. Laissées de côté : ${p.names}.`,
      tooLarge: (p) => `${p.name} dépasse 100\u00a0Mo`,
      wrongType: (p) => `${p.name} n’est pas une image JPG, PNG ou GIF`,
      declarationTitle: 'Déclaration obligatoire',
      declarationText:
        'Confirmez que les images vous appartiennent ou que vous pouvez les utiliser',
      noImagesTitle: 'Aucune image',
      noImagesText: 'Envoyez au moins une image',
      removeFailed: 'Nous n’avons pas pu supprimer la photo',
      orderFailed: 'Nous n’avons pas pu enregistrer l’ordre',
    },
    confirm: {
      title: 'Il reste de la place pour des images',
      text: (p) =>
        p.remaining <= 1
          ? `Il manque ${p.remaining} image sur les ${p.max} du livre. Vous pouvez l’ajouter, ou continuer maintenant et l’ajouter après le paiement avec le lien que nous vous envoyons.`
          : `Il manque ${p.remaining} images sur les ${p.max} du livre. Vous pouvez en ajouter, ou continuer maintenant et ajouter le reste après le paiement avec le lien que nous vous envoyons.`,
      stay: 'Rester sur cette page',
      proceed: 'Continuer vers le paiement',
    },
    advice: {
      announced: (p: { page: number; title: string }) =>
        `Conseil pour la page ${p.page} : ${p.title}`,
      dismiss: (p: { page: number }) => `Masquer le conseil de la page ${p.page}`,
      failed: 'Impossible à dessiner',
      againOn: (p) => `Réessayer : page ${p.page}`,
      twin: {
        title: 'Photo en double',
        text: (p: { page: number }) =>
          `Elle est identique ou presque à celle de la page ${p.page}. Vous pouvez retirer l’une des deux.`,
        dismiss: (p: { page: number }) =>
          `Masquer la remarque sur la photo en double de la page ${p.page}`,
      },
      nearly_empty: {
        title: 'Page presque vide',
        text: 'Il y aurait peu à colorier. Rapprochez le cadrage, choisissez plus de détails ou une autre photo.',
      },
      too_small: {
        title: 'Photo très petite',
        text: 'Elle a peu de pixels et les détails resteront simples. Si vous avez l’original, envoyez-le à la place.',
      },
      blurred: {
        title: 'Photo un peu floue',
        text: 'Les lignes seront moins nettes. Une photo plus nette donnera une plus belle page.',
      },
      too_dark: {
        title: 'Photo très sombre',
        text: 'Des formes se perdent dans le noir. Éclaircissez-la un peu avant l’envoi ou choisissez-en une autre.',
      },
      too_bright: {
        title: 'Photo très claire',
        text: 'Des formes se perdent dans le blanc. Assombrissez-la un peu avant l’envoi ou choisissez-en une autre.',
      },
      low_contrast: {
        title: 'Photo peu contrastée',
        text: 'Les tons se ressemblent et l’on distinguera moins de formes. Augmentez le contraste ou choisissez-en une autre.',
      },
      no_shapes: {
        title: 'Peu de formes à dessiner',
        text: 'Presque tout est fond ou texture. Rapprochez-vous de quelqu’un ou de quelque chose avec le recadrage.',
      },
      too_busy: {
        title: 'Beaucoup de choses à la fois',
        text: 'La page sera très remplie. Rapprochez-vous avec le recadrage ou choisissez moins de détails.',
      },
      faces_small: {
        title: 'Visages très petits',
        text: 'À cette taille, on les dessine à peine. Rapprochez-vous avec le recadrage.',
      },
    },
    nearer: {
      title: 'Personnes petites sur l’image',
      text: 'Un recadrage peut les rapprocher sans couper personne.',
      take: 'Les rapprocher',
      takeOn: (p) => `Les rapprocher : page ${p.page}`,
      dismiss: (p) => `Masquer la proposition pour la page ${p.page}`,
    },
    editor: {
      open: (p) => `Ajuster la page ${p.page}`,
      adjusted: 'Ajustée',
      title: (p) => `Page ${p.page}`,
      photo: 'Photo',
      drawing: 'Dessin',
      drawingNow: 'Dessin en cours…',
      previewFailed: 'Nous n’avons pas pu dessiner l’aperçu.',
      previewNote: 'Voici ce qui sera imprimé, trait pour trait. Une personne vérifie chaque page.',
      previewNoteBlind:
        'Voici ce qui sera imprimé, à de petites différences près. Une personne vérifie chaque page.',
      previewNoteOutside:
        'Aperçu : la page imprimée montre la même partie de la photo dans le même style. Un service d’image (OpenAI) la dessine après le paiement ; ses traits seront donc différents.',
      mode: 'Que voulez-vous changer ?',
      modeFrame: 'Cadrage',
      modeFaces: 'Visages',
      facesHint:
        'Touchez un visage oublié pour le marquer ; touchez un cadre pour le retirer. Un cadre marqué se déplace en le glissant ou avec les flèches ; + et − changent sa taille.',
      faceAdd: 'Marquer un visage',
      facesLooking: 'Recherche des visages…',
      facesCount: (p) =>
        p.faces === 0
          ? 'Aucun visage n’est dessiné'
          : p.faces <= 1
            ? `${p.faces} visage est dessiné`
            : `${p.faces} visages sont dessinés`,
      faceRemove: (p) => `Retirer le visage ${p.face}`,
      faceRestore: (p) => `Dessiner à nouveau le visage ${p.face}`,
      faceMarked: (p) => `Retirer le visage ${p.face}, marqué par vous`,
      fit: 'Cadrage',
      fitAuto: 'Automatique',
      fitFill: 'Remplir la page',
      fitFrame: 'Photo entière',
      crop: 'Recadrage',
      cropHint:
        'Glissez le cadre ou utilisez les flèches du clavier pour choisir ce qui est visible ; + et − agrandissent et réduisent.',
      cropAt: (p) => `À ${p.left} % du bord gauche et ${p.top} % du haut, agrandissement ${p.zoom}`,
      moveLeft: 'Déplacer à gauche',
      moveRight: 'Déplacer à droite',
      moveUp: 'Déplacer vers le haut',
      moveDown: 'Déplacer vers le bas',
      zoom: 'Agrandissement',
      zoomIn: 'Agrandir',
      zoomOut: 'Réduire',
      turn: 'Position sur la page',
      turnAuto: 'Automatique',
      turnUpright: 'Debout',
      turnSideways: 'Couchée',
      caption: 'Légende',
      captionHint: 'Elle est imprimée sous le dessin : un nom, un lieu, un souvenir.',
      captionPlaceholder: 'La première fois à la mer',
      detail: 'Niveau de détail',
      detailLess: 'Moins',
      detailNormal: 'Normal',
      detailMore: 'Plus',
      background: 'Arrière-plan',
      backgroundAll: 'Tout',
      backgroundCalm: 'Calme',
      backgroundNone: 'Premier plan seul',
      backgroundUnclear:
        'Sur cette photo, on ne distingue pas bien ce qui est devant : nous dessinons un arrière-plan calme.',
      undo: 'Annuler la modification',
      redo: 'Rétablir',
      reset: 'Réinitialiser',
      previous: 'Page précédente',
      next: 'Page suivante',
      saving: 'Enregistrement…',
      saved: 'Modifications enregistrées',
      saveFailed: 'Nous n’avons pas pu enregistrer les modifications',
      unsaved: 'Pas encore enregistré : vous pouvez réessayer ou fermer sans enregistrer.',
      closeUnsaved: 'Fermer sans enregistrer',
    },
  },
} satisfies typeof spanish
