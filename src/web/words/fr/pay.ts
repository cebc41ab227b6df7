import type { pay as spanish } from '../es/pay.ts'

export const pay = {
  checkout: {
    title: 'Paiement',
    loading: 'Chargement de votre commande…',
    invalidTitle: 'Lien non valide',
    invalidText: 'Le lien de paiement n’est pas valide ou a expiré.',
    notFoundTitle: 'Commande introuvable',
    notFoundText: 'Nous n’avons pas trouvé votre commande. Vérifiez votre numéro de commande.',
    loadFailedTitle: 'Nous n’avons pas pu charger votre commande',
    summary: 'Votre commande',
    bookTitle: 'Titre',
    format: 'Format',
    style: 'Style',
    imageCount: (p) => `${p.count} sur ${p.max} pages à colorier`,
    payment: 'Paiement',
    pay: (p) => `Payer ${p.amount}`,
    paying: 'Paiement en cours…',
    free: 'Votre commande est gratuite : il n’y a rien à payer.',
    confirmFree: 'Confirmer la commande',
    preparing: 'Préparation du paiement…',
    pendingTitle: 'Nous n’avons pas pu préparer le paiement',
    retry: 'Réessayer',
    seeOrder: 'Voir ma commande',
    secure: 'Paiement sécurisé et chiffré',
    errors: {
      configuration: 'Erreur de paiement',
      configurationText: 'Le paiement n’a pas pu être préparé. Veuillez réessayer.',
      payment: 'Erreur de paiement',
      paymentText: 'Le paiement n’a pas pu être traité. Veuillez réessayer.',
      free: 'Erreur de commande',
      freeText: 'La commande n’a pas pu être confirmée. Veuillez réessayer.',
      extrasGone: (p) => `Épuisé : ${p.names}. Retiré de votre commande.`,
      amountChanged: (p) =>
        `Le total de votre commande est maintenant de ${p.total}. Vérifiez-le et payez de nouveau.`,
      providerBlocked:
        'Le formulaire de paiement n’a pas pu être chargé. Vérifiez votre connexion ou désactivez le bloqueur de contenu.',
    },
  },
  mock: {
    title: 'Paiement d’essai',
    notice:
      'Cette boutique est en mode d’essai : aucun argent ne circule et vous ne devez pas saisir de vraie carte.',
    card: 'Carte',
    cardNumber: 'Numéro de carte',
    expiry: 'Expiration',
    expiryHint: 'MM/AA',
    cvc: 'CVC',
    testCards: 'Cartes d’essai',
    use: (p) => `Utiliser ${p.card}`,
    outcomes: {
      succeeds: 'le paiement réussit',
      declined: 'la carte est refusée',
      insufficient: 'solde insuffisant',
      confirm: 'demande une confirmation',
    },
    confirmTitle: 'Confirmez le paiement',
    confirmText: 'Votre banque d’essai veut savoir que c’est bien vous. Aucun argent ne circule.',
    confirmYes: 'Confirmer',
    confirmNo: 'Refuser',
    notConfirmed: 'Le paiement n’a pas été confirmé.',
    errors: {
      cardNumber: 'Saisissez un numéro de carte valide',
      expiry: 'Saisissez une date valide, MM/AA',
      expired: 'La carte a expiré',
      cvc: 'Saisissez les 3 ou 4 chiffres du CVC',
    },
  },
  thankYou: {
    loading: 'Chargement de votre commande…',
    headline: 'Les couleurs s’ennuyaient… jusqu’à votre commande !',
    underWay: 'Votre commande est lancée et l’IA crée déjà votre livre.',
    orderNumber: 'Numéro de commande',
    mailSoon: 'Vous recevrez bientôt un e-\u2060mail de confirmation.',
    nextTitle: 'Et maintenant ?',
    next: [
      {
        title: 'Nous créons votre livre',
        text: 'L’IA crée votre livre personnalisé à partir de vos photos.',
      },
      { title: 'Nous l’imprimons', text: 'Il est imprimé et relié comme vous l’avez choisi.' },
      {
        title: 'Vous le recevez',
        text: 'Il arrive en 5 à 7 jours ouvrés après le début de la fabrication.',
      },
    ],
    stepsTitle: 'Où en est votre livre',
    stages: {
      printing: {
        headline: 'Votre livre est à l’impression',
        text: 'Les dessins sont validés. Nous vous écrirons dès qu’il sera parti.',
      },
      shipped: {
        headline: 'Votre livre est en route',
        text: 'Nous vous avons envoyé un e-\u2060mail avec les détails de l’envoi.',
      },
      delivered: {
        headline: 'Votre livre est arrivé !',
        text: 'Bon coloriage ! Si quelque chose ne va pas, écrivez-nous.',
      },
      cancelled: {
        headline: 'Cette commande est annulée',
        text: 'Nous vous avons envoyé les détails par e-\u2060mail.',
      },
    },
    another: 'Créer un autre livre',
    support: 'Une question ? Écrivez-nous à',
    supportPlain: 'Une question ? Répondez à l’e-\u2060mail de confirmation et nous vous aiderons.',
    addPhotosTitle: 'Vous pouvez encore ajouter des photos',
    addPhotosText: (p) =>
      p.missing <= 1
        ? `${p.missing} page est encore vide. Ajoutez sa photo avant le début de l’impression.`
        : `${p.missing} pages sont encore vides. Ajoutez leurs photos avant le début de l’impression.`,
    addPhotos: 'Ajouter des photos',
    processingTitle: 'Nous confirmons votre paiement',
    processingText:
      'Cela prend en général quelques secondes. Vous pouvez fermer cette page : nous vous écrirons dès que c’est fait.',
    failedTitle: 'Le paiement n’a pas abouti',
    failedText: 'Un problème est survenu lors de votre paiement. Rien n’a été débité.',
    tryAgain: 'Réessayer',
  },
  gracias: {
    waiting: 'Confirmation de votre paiement…',
    waitingText:
      'Ne fermez pas cette page : dès que nous le saurons, nous vous conduirons à votre commande.',
    slow: 'Cela prend plus de temps que d’habitude. Nous vous écrirons dès que le paiement sera confirmé.',
    notFound: 'Nous ne trouvons pas de commande pour ce lien.',
    toOrder: 'Voir ma commande',
  },
} satisfies typeof spanish
