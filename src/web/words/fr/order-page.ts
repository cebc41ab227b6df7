import type { orderPage as spanish } from '../es/order-page.ts'
/** The order's page, after paying. */
export const orderPage = {
  withdrawal: {
    title: 'Rendre un article',
    text: (p: { extras: string }) =>
      `Vous pouvez vous rétracter pour ce qui n’est pas personnalisé (${p.extras}) dans les 14 jours suivant la réception, sans donner de motif.`,
    begin: 'Renoncer au contrat ici',
    confirm: 'Confirmer la rétractation',
    statement: 'Vous nous déclarez ainsi que vous vous rétractez de l’achat de ces articles :',
    items: 'Articles',
    name: 'Votre nom',
    mailed:
      'Nous envoyons aussitôt un accusé de réception, avec la date et l’heure, à l’adresse e-\u2060mail de la commande.',
    sent: 'Rétractation envoyée : l’accusé de réception arrive à l’adresse e-\u2060mail de la commande',
    nameRequired: 'Indiquez votre nom',
    chooseOne: 'Choisissez au moins un article',
  },
  orderPage: {
    stagesTitle: 'Où en est votre commande',
    stages: {
      paid: 'Payée',
      drawn: 'Pages dessinées',
      approved: 'Pages vérifiées',
      printing: 'À l’imprimerie',
      shipped: 'Expédiée',
      delivered: 'Livrée',
      cancelled: 'Annulée',
    },
    delivery: (p) => `Arrive entre le ${p.from} et le ${p.to}`,
    deliveryNote: 'C’est une estimation, selon votre pays et ce qu’il reste à faire.',
    parcel: 'Votre colis',
    replacement: 'Remplacement sans frais',
    replacementBook:
      'Nous refaisons votre livre et vous l’envoyons. Vous n’avez rien à payer ni à renvoyer.',
    replacementPieces:
      'Nous vous renvoyons une partie de votre commande. Vous n’avez rien à payer ni à renvoyer.',
    parcelNew: 'Colis du remplacement',
    parcelBefore: (p: { date: string }) => `Colis précédent, envoyé le ${p.date}`,
    carrier: 'Transporteur',
    tracking: 'Numéro de suivi',
    follow: 'Suivre le colis',
    bookTitle: 'Votre livre',
    bookText:
      'Voici comment nous le dessinons. Une personne vérifie chaque page avant l’impression.',
    bookDone: 'Voici les pages de votre livre.',
    drawing: 'Nous dessinons encore les pages : elles apparaîtront ici.',
    cover: 'Couverture',
    page: (p) => `Page ${p.page}`,
    strip: 'Couverture et pages de votre livre',
    freePages: (p) =>
      p.count < 2
        ? `${p.count} page reste vide, avec un cadre pour dessiner.`
        : `${p.count} pages restent vides, avec un cadre pour dessiner.`,
    change: 'Changer photos et pages',
    changeUntil: (p) =>
      `Modifiables jusqu’au ${p.until}, tant que nous n’avons pas approuvé le livre pour l’impression.`,
    changeOver: 'Les photos et les pages ne peuvent plus être changées.',
    manageTitle: 'Gérer la commande',
    invoice: 'Facture (PDF)',
    creditNote: 'Facture rectificative (PDF)',
    data: 'Corriger l’adresse',
    dataDelete: 'Effacer mes photos maintenant',
    dataText:
      'Pour votre sécurité, nous envoyons un lien à l’adresse e-\u2060mail de la commande. Il n’est valide qu’une fois, pendant 30 minutes.',
    sendLink: 'M’envoyer le lien',
    linkSent: 'Lien envoyé',
    linkSentText:
      'Regardez dans la boîte de réception de cette adresse et ouvrez le lien. S’il n’arrive pas, regardez dans les indésirables ou demandez-en un autre dans quelques minutes.',
    cancel: 'Annuler la commande',
    cancelUntil: (p) => `C’est possible jusqu’au ${p.until} ; nous remboursons tout.`,
    cancelTitle: 'Annuler cette commande ?',
    cancelText: (p) =>
      `Nous n’imprimerons pas le livre et vous rembourserons ${p.amount} par le même moyen de paiement.`,
    cancelFree: 'Nous n’imprimerons pas le livre.',
    cancelYes: 'Oui, annuler la commande',
    cancelNo: 'Non, garder le livre',
    cancelled: 'Commande annulée',
    cancelFailed: 'L’annulation n’a pas abouti',
    refunded: (p) =>
      `Remboursé : ${p.amount}. Il faut en général de 5 à 10 jours pour que la somme apparaisse sur votre compte.`,
    receipt: 'Justificatif d’effacement',
    pagesTitle: 'Photos et pages de votre livre',
    pagesLead:
      'Changez l’ordre, ajustez ou retirez des pages et ajoutez les photos qui manquent. Les changements sont enregistrés automatiquement.',
    back: 'Retour à la commande',
    closedTitle: 'Votre livre est déjà en fabrication',
    dTitle: 'Les données de votre commande',
    dOpen: 'Ouvrir mes données',
    dOpenText:
      'Ce lien n’est valable qu’une fois. Ensuite, les données ne se voient que sur cet appareil, pendant 30 minutes.',
    dAsk: 'Pour voir ou modifier ces données, il faut le lien que nous envoyons à l’adresse e-\u2060mail de la commande.',
    dExpired: 'Ce lien n’est plus valable. Vous pouvez en demander un autre.',
    dCountryHint: 'Les prix en dépendent : pour le changer, écrivez-nous.',
    dSave: 'Enregistrer',
    dSaved: 'Données enregistrées',
    dFailed: 'Les données n’ont pas pu être enregistrées',
    dClosed:
      'Le livre est déjà à l’impression : l’adresse ne peut plus être changée ici. Écrivez-nous au plus vite.',
    delTitle: 'Effacer mes photos maintenant',
    delText:
      'Nous effaçons pour toujours les photos, les dessins et le livre de cette commande. Nous ne pourrons plus le réimprimer. Vous recevez un justificatif.',
    delYes: 'Oui, effacer pour toujours',
    delNo: 'Non, les garder',
    delDone: 'Photos effacées',
    delFailed: 'Les photos n’ont pas pu être effacées',
  },
} satisfies typeof spanish
