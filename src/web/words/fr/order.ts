import type { order as spanish } from '../es/order.ts'

export const order = {
  shipping: {
    title: 'Livraison',
    summary: 'Récapitulatif de la commande',
    formTitle: 'Ou saisissez vos coordonnées',
    formTitleAlone: 'Où devons-nous l’envoyer ?',
    name: 'Nom et prénom',
    email: 'E-mail',
    emailHint: 'Nous vous y écrirons au sujet de la commande.',
    address: 'Adresse',
    addressHint: 'Numéro, rue, bâtiment et étage',
    city: 'Ville',
    postalCode: 'Code postal',
    postalCodeDoubt: (p) =>
      `Est-ce bien cela ? Ce code ne ressemble pas à ceux du pays choisi (${p.country}, par exemple ${p.example}). S’il est juste, continuez simplement.`,
    numberDoubt: 'Manque-t-il le numéro ? S’il n’y en a pas, continuez.',
    region: 'État ou province',
    regionChoose: 'Choisir',
    regionDoubt:
      'Le code postal semble être celui d’un autre État ou d’une autre province. S’il est juste, continuez.',
    phone: 'Téléphone',
    phoneHint: 'Seulement pour le transporteur, s’il ne trouve pas l’adresse.',
    optional: 'facultatif',
    gift: 'C’est un cadeau : ajouter un mot',
    giftNote: 'Mot d’accompagnement',
    giftHint:
      'Nous l’imprimons comme une carte sur le bon de livraison. Signez-le, pour que l’on sache de qui il vient.',
    noteLettersLost: (p) =>
      `La carte n’a pas de caractères pour ceci, qui serait omis : ${p.letters}`,
    noPrice: 'Aucun prix ne figure dans le colis.',
    customsValue:
      'Hors du territoire de TVA de l’UE, la déclaration en douane du colis indique sa valeur : la loi l’exige.',
    otherPerson: 'L’envoyer à une autre personne',
    recipientName: 'Nom de la personne qui le reçoit',
    recipientHint:
      'Il figure sur l’étiquette. L’adresse ci-dessus est la sienne ; les e-\u2060mails et la facture sont pour vous.',
    nonsense: {
      customerName: 'Saisissez le nom complet.',
      address: 'Saisissez la rue et le numéro, ou une boîte postale.',
      city: 'Saisissez la ville.',
      postalCode: 'Saisissez le code postal du pays choisi.',
    },
    country: 'Pays',
    changeCountry: 'Changer de pays',
    changeCountryTitle: 'Vers quel pays devons-nous l’envoyer ?',
    changeCountryText: 'Les suppléments et leurs prix dépendent du pays.',
    extrasDropped: (p) =>
      `Indisponible pour ce pays (${p.country}) : ${p.names}. Retiré de votre commande.`,
    extrasGone: (p) => `N’est plus disponible : ${p.names}. Ni facturé ni envoyé avec le livre.`,
    withoutGone: 'Continuer sans',
    unsupported: 'Nous ne livrons pas encore dans ce pays.',
    fieldRequired: 'Ce champ est obligatoire',
    incomplete: 'Remplissez tous les champs pour continuer.',
    errors: { email: 'Indiquez une adresse e-\u2060mail valide' },
  },
  express: {
    title: 'Paiement express',
    text: 'Avec Apple Pay ou Google Pay, nous utilisons l’adresse que vous y avez déjà enregistrée.',
    loading: 'Préparation du paiement express…',
    unavailable: (p) =>
      `Le paiement express n’est pas disponible pour cette commande (total : ${p.total}).`,
    unsupportedTitle: 'Pays non desservi',
    unsupportedText: 'Nous ne livrons pas encore dans ce pays. Veuillez utiliser le formulaire.',
    missingExtras: (p) => `Non disponible (${p.country}) : ${p.names}. Utilisez le formulaire.`,
    incompleteAddress:
      'Il manque une information à l’adresse enregistrée. Complétez-la ou utilisez le formulaire.',
    errorTitle: 'Erreur du paiement express',
    unknownError: 'Une erreur inconnue est survenue',
  },
  summary: {
    title: 'Récapitulatif de la commande',
    book: 'Votre livre',
    bookTitle: 'Titre',
    format: 'Format',
    style: 'Style',
    binding: 'Reliure',
    pages: 'Pages',
    images: 'Images',
    imageCount: (p) => `${p.count} sur ${p.max}`,
    extras: 'Suppléments',
    noExtras: 'Aucun',
    shipTo: 'Livraison',
    delivery: 'Livraison en 5 à 7 jours ouvrés après le début de la fabrication',
    edit: 'Modifier',
    priceTitle: 'Prix',
    look: {
      pages: (p) =>
        p.free === 0
          ? `${p.count} de vos photos\u00a0: aucune page ne reste vide`
          : `${p.count} de vos photos, ${p.free} ${p.free === 1 ? 'page' : 'pages'} avec un cadre pour dessiner`,
      looked: 'J’ai regardé mon livre',
      lookedHint: 'Nous l’imprimerons ainsi, avec ses pages vides.',
      lookFirst: 'Regardez votre livre et cochez cette case pour continuer.',
      weak: (p) =>
        p.count === 1
          ? `La page ${p.list} risque d’être moins réussie\u00a0: regardez-la ou ajustez-la avant de commander.`
          : `Les pages ${p.list} risquent d’être moins réussies\u00a0: regardez-les ou ajustez-les avant de commander.`,
    },
    before: {
      title: 'Ce que vous commandez',
      goods: (p) =>
        `Livre de coloriage « ${p.title} » fait avec vos photos : ${p.format}, ${p.pages} pages, ${p.binding.toLowerCase()}${p.extras > 0 ? `, ${p.extras <= 1 ? `${p.extras} supplément` : `${p.extras} suppléments`}` : ''}.`,
      total: (p) => `Total : ${p.total} TTC.`,
      shipping: (p) => `Livraison : ${p.price}.`,
      shippingFree: 'Livraison offerte.',
      drawnHere:
        'Les dessins sont faits par notre propre logiciel d’intelligence artificielle, sur nos serveurs (<privacy>en savoir plus</privacy>).',
      drawnOutside:
        'Les dessins sont faits par un service externe d’intelligence artificielle, OpenAI, qui reçoit des copies réduites de vos photos (<privacy>en savoir plus</privacy>).',
      noWithdrawal:
        'Votre livre est fabriqué sur mesure avec vos photos : il n’y a donc pas de droit de rétractation. La garantie légale vous reste acquise (<terms>conditions</terms>).',
      mayReturn: (p: { extras: string }) =>
        `En revanche, pour les articles non personnalisés (${p.extras}), vous pouvez vous rétracter dans les 14 jours suivant leur réception, sans donner de motif (<terms>conditions</terms>).`,
    },
    placeOrder: 'Commande avec obligation de paiement',
    placeFree: 'Confirmer la commande gratuite',
    placing: 'Création de votre commande…',
    secure: 'Paiement sécurisé : vos données sont chiffrées.',
    errors: {
      createTitle: 'Erreur',
      create: 'Erreur lors de la création de la commande',
      noToken: 'Un problème est survenu lors de la création de la commande. Veuillez réessayer.',
      priceChanged: 'Le prix a changé. Vérifiez le nouveau total avant de continuer.',
    },
  },
  discount: {
    label: 'Code de réduction',
    apply: 'Appliquer',
    applying: 'Vérification…',
    remove: 'Retirer',
    appliedCode: (p) => `Code ${p.code} appliqué`,
    invalidTitle: 'Code non valide',
    invalidText: 'Le code de réduction n’est pas valide',
    failed: 'Erreur lors de la vérification du code de réduction',
    appliedTitle: 'Code appliqué',
    appliedText: (p) => `Réduction de ${p.discount} appliquée`,
    notSaved: 'La réduction a été appliquée mais n’a pas pu être enregistrée',
    removed: 'Réduction retirée',
    noLongerValid: 'Le code n’est plus valide et a été retiré de votre commande',
  },
} satisfies typeof spanish
