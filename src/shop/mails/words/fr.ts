import { frPaidOrder } from './fr-paid-order.ts'
import type { MailWords } from './es.ts'

export const fr: MailWords = {
  frame: {
    questions: ({ email }) => `Une question ? Répondez à cet e-mail ou écrivez-nous à ${email}.`,
    tagline: ({ shop }) => `${shop} : des livres de coloriage faits avec vos photos.`,
    terms: 'Conditions générales',
    privacy: 'Politique de confidentialité',
    notice: 'Mentions légales',
    leave: 'Me désinscrire',
    leaveReminders: 'Ne plus recevoir de rappel',
  },
  book: {
    pictures: 'Couverture et premières pages de votre livre',
    formats: { A4: 'A4', Square: 'Carré' },
    styles: { Children: 'Enfants (2 à 4 ans)', Standard: 'Standard (4 à 10 ans)', Manga: 'Manga' },
    childrenFromThree: 'Enfants (3 à 4 ans)',
    bindings: { soft: 'Couverture souple, agrafée', hard: 'Couverture rigide' },
  },
  draftCode: {
    subject: ({ shop }) => `Le code de votre livre chez ${shop}`,
    preheader:
      'Avec lui, reprenez où vous en étiez, quand vous voulez et sur n’importe quel appareil.',
    title: 'Votre livre est enregistré',
    intro: 'Bonjour,',
    text: 'Nous avons enregistré votre livre de coloriage. Avec ce code et votre adresse e-mail, vous pouvez continuer quand vous voulez, sur n’importe quel appareil.',
    button: 'Continuer mon livre',
    dataTitle: 'Ce que deviennent vos données',
    data: ({ days }) =>
      `Nous gardons votre livre et ses photos ${days} jours après la dernière modification. Sans commande dans ce délai, nous effaçons tout, ce code compris.`,
    reminder:
      'Si votre livre reste inachevé, nous vous le rappellerons une seule fois par e-mail. Vous préférez ne pas en recevoir ? Un clic suffit :',
    notYou:
      'Ce n’était pas vous ? Quelqu’un a sans doute saisi votre adresse par erreur. Ignorez cet e-mail : vous n’avez rien à faire, le livre sera effacé automatiquement.',
    reason: 'Vous recevez cet e-mail parce qu’un livre a été commencé avec cette adresse.',
  },
  newsletterConfirm: {
    subject: ({ shop }) => `Confirmez votre inscription à la lettre d’information de ${shop}`,
    preheader: 'Il manque un clic. Sans lui, nous ne vous enverrons rien.',
    title: 'Confirmez votre inscription',
    text: ({ shop }) =>
      `On nous a demandé d’envoyer la lettre d’information de ${shop} à cette adresse. Si la demande vient de vous, confirmez-la ici :`,
    button: 'Confirmer mon inscription',
    leaving: 'Vous pourrez vous désinscrire à tout moment avec le lien présent dans chaque lettre.',
    notYou:
      'Ce n’était pas vous ? Ignorez cet e-mail : sans confirmation, vous ne recevrez aucune lettre.',
    reason:
      'Vous recevez cet e-mail pour que nous puissions vérifier que l’adresse est bien la vôtre.',
  },
  orderConfirmation: {
    subject: ({ title, number }) =>
      `Votre livre « ${title} » est en préparation (commande ${number})`,
    preheader: 'Une personne regarde chaque page avant l’impression.',
    title: 'Merci ! Votre livre est en préparation',
    greeting: ({ name }) => `Bonjour ${name},`,
    paid: 'Nous avons bien reçu votre commande et votre paiement. Cet e-mail confirme votre achat : conservez-le.',
    free: 'Nous avons bien reçu votre commande. Cet e-mail en est la confirmation : conservez-le.',
    missingTitle: ({ missing }) =>
      missing <= 1 ? `Il manque ${missing} photo` : `Il manque ${missing} photos`,
    missingText: ({ missing, pages, hours, until }) =>
      `Votre livre a ${pages} pages. Vous pouvez ajouter ${missing === 1 ? 'la photo qui manque' : 'les photos qui manquent'} dans les ${hours} heures qui suivent le paiement (jusqu’au ${until}), sauf si la fabrication commence avant. Les pages sans photo auront un cadre pour dessiner.`,
    missingButton: 'Ajouter des photos',
    orderTitle: 'Votre commande',
    number: 'Numéro de commande',
    date: 'Date',
    bookTitle: 'Titre',
    format: 'Format',
    style: 'Style',
    binding: 'Reliure',
    pages: 'Pages',
    pageCount: ({ pages }) => `${pages} pages à colorier`,
    photos: 'Photos',
    photoCount: ({ count, max }) => `${count} sur ${max}`,
    extras: 'Suppléments',
    priceTitle: 'Prix',
    bookPrice: 'Livre',
    shipping: 'Livraison',
    freeShipping: 'Offerte',
    discount: ({ code }) => (code ? `Réduction (${code})` : 'Réduction'),
    total: 'Total (TVA comprise)',
    totalExport: 'Total (hors TVA : exportation)',
    seeOrder: 'Voir ma commande',
    invoice: 'Télécharger la facture (PDF)',
    invoiceAttached: (p) => `Votre facture simplifiée ${p.number} est jointe.`,
    changeTitle: 'Vous voulez changer quelque chose ?',
    change: ({ until, cancel }) =>
      `Sur la page de votre commande, vous pouvez changer photos et pages jusqu’au ${until}, tant que nous n’avons pas approuvé le livre pour l’impression${cancel ? `, et annuler avec remboursement intégral jusqu’au ${cancel}` : ''}. Vous pouvez aussi y corriger l’adresse.`,
    deliveryTitle: 'Livraison',
    delivery:
      'Livraison en 5 à 7 jours ouvrés après le début de la fabrication. Avec les 20 photos, elle commence dès le paiement ; s’il en manque, au plus tard 48 heures après.',
    nextTitle: 'Et maintenant ?',
    drawnHere:
      'Notre propre logiciel (intelligence artificielle) transforme vos photos en dessins au trait, sur nos serveurs.',
    models:
      'Pour trouver les visages, les personnes et les objets, il utilise aussi des modèles ouverts d’autres auteurs, qui fonctionnent sur nos serveurs.',
    drawnOutside: ({ service }) =>
      `Un service d’image externe (intelligence artificielle) dessine les pages d’après des copies réduites de vos photos : ${service}. Ce qu’il ne peut pas dessiner, notre propre logiciel le dessine.`,
    next: [
      'Une personne regarde chaque page. Rien n’est imprimé avant.',
      'Nous imprimons votre livre, nous le relions et nous l’expédions.',
    ],
    rightsTitle: 'Vos droits',
    withdrawal:
      'Le livre est fabriqué avec vos photos et selon vos indications. Il n’ouvre donc pas de droit de rétractation (article 16, point c), de la directive 2011/83/UE et, en France, article L221-28, 3°, du Code de la consommation).',
    mayWithdraw: (p: { extras: string }) =>
      `Pour les articles non personnalisés (${p.extras}), vous disposez d’un droit de rétractation : 14 jours à compter de leur réception, sans donner de motif. Exercez-le sur la page de votre commande, avec le bouton « Renoncer au contrat ici », ou par un message à la boutique. Les conditions jointes expliquent comment faire (article 12) et contiennent un modèle de formulaire.`,
    guarantee:
      'Vous bénéficiez de la garantie légale de conformité (en France, 2 ans à compter de la livraison). Si le livre arrive abîmé ou avec un défaut, écrivez-nous : nous le réimprimons gratuitement.',
    attached:
      'Vous trouverez en pièces jointes les conditions générales et les mentions légales dans leur version de ce jour, à conserver.',
    termsFile: 'conditions',
    noticeFile: 'mentions-legales',
    reason: 'Vous recevez cet e-mail parce que vous avez commandé avec cette adresse.',
  },
  orderAccess: {
    subject: ({ number }) => `Votre lien vers les données de la commande ${number}`,
    preheader: 'Il n’est valide qu’une fois, et peu de temps.',
    title: 'Ouvrir les données de votre commande',
    text: 'Quelqu’un, sans doute vous, a demandé à voir ou à modifier les données de cette commande. Avec ce lien, vous pouvez corriger l’adresse, demander une facture à votre nom ou effacer vos photos :',
    button: 'Ouvrir mes données',
    once: ({ minutes }) =>
      `Le lien n’est valide qu’une fois, pendant ${minutes} minutes. Ce n’était pas vous ? Vous n’avez rien à faire : sans ce lien, personne ne voit vos données.`,
  },
  invoiceIssued: {
    subject: ({ number }) => `Votre facture pour la commande ${number}`,
    preheader: 'Vous la trouverez en pièce jointe, avec les données que vous nous avez indiquées.',
    title: 'Votre facture',
    text: ({ numbers }) =>
      `Vous trouverez ci-joint la facture de la commande avec les données fiscales que vous nous avez indiquées : ${numbers}.`,
    instead:
      'Elle remplace celle que vous aviez déjà pour cette commande : il n’y a rien de plus à payer. Si quelque chose n’est pas exact, corrigez-le sur la page de la commande ou répondez à cet e-mail.',
  },
  draftReminder: {
    subject: ({ title, shop }) =>
      title ? `Votre livre « ${title} » vous attend` : `Votre livre chez ${shop} vous attend`,
    preheader: 'Il est enregistré, avec vos photos. Reprenez où vous en étiez.',
    title: 'Votre livre n’est pas terminé',
    intro: 'Bonjour,',
    text: ({ photos, begun }) =>
      `Le ${begun}, vous avez commencé un livre de coloriage. Il est enregistré, avec ${photos === 1 ? 'la photo que vous avez envoyée' : `les ${photos} photos que vous avez envoyées`}, et vous pouvez reprendre où vous en étiez.`,
    button: 'Continuer mon livre',
    code: 'Nous vous demanderons votre adresse e-mail et ce code :',
    deleted: ({ until }) =>
      `Sans modification ni commande de votre part, nous effacerons le livre et ses photos le ${until}.`,
    once: 'Vous n’en voulez plus ? Vous n’avez rien à faire. C’est le seul rappel que nous vous envoyons pour ce livre.',
    reason:
      'Vous recevez cet e-mail parce que vous avez commencé un livre avec cette adresse ; nous vous l’avions annoncé en vous envoyant le code.',
  },
  dataDeleted: {
    erased: {
      subject: ({ number }) => `Nous avons effacé vos données (commande ${number})`,
      preheader: 'Vos photos, votre livre et vos données personnelles n’existent plus chez nous.',
      title: 'Nous avons effacé vos données',
      text: ({ number }) =>
        `Nous avons effacé les photos, les dessins, le livre, le nom, l’adresse et les e-mails de votre commande ${number}. Les liens que vous aviez ne fonctionnent plus.`,
      kept: 'Il reste ce qui a été commandé et payé, sans votre nom, et les factures que la loi nous oblige à conserver. Si vous recevez notre lettre d’information, vous la recevrez jusqu’à votre désinscription.',
      last: 'C’est le dernier e-mail sur cette commande : dès qu’il est envoyé, nous effaçons aussi l’adresse e-mail enregistrée avec elle.',
      reason: 'Vous recevez cet e-mail parce que vous avez commandé avec cette adresse.',
    },
    photos: {
      asked: ({ number }) =>
        `Comme vous l’avez demandé, nous avons effacé les photos, les dessins et les fichiers du livre de votre commande ${number}. Le justificatif est joint.`,
      askedPreheader: 'Le justificatif est joint.',
      receiptFile: 'justificatif',
      subject: ({ title, number }) =>
        `Nous avons effacé les photos de votre livre « ${title} » (commande ${number})`,
      preheader: 'Le délai pendant lequel nous les gardons est passé.',
      title: 'Nous avons effacé vos photos',
      text: ({ number }) =>
        `Le délai pendant lequel nous gardons les photos d’une commande est passé. Nous avons donc effacé les photos, les dessins et les fichiers du livre de votre commande ${number}.`,
      kept: 'Nous conservons les données de la commande et la facture aussi longtemps que la loi l’exige.',
      again: 'Pour un autre livre avec les mêmes photos, il faudra les envoyer à nouveau.',
    },
    draft: {
      subject: ({ shop }) => `Nous avons effacé votre livre inachevé chez ${shop}`,
      preheader: 'Ses photos et son code aussi. Vous n’avez rien à faire.',
      title: 'Nous avons effacé votre livre inachevé',
      text: ({ begun, days, photos }) =>
        `Le ${begun}, vous avez commencé un livre de coloriage. Après ${days} jours sans modification ni commande, nous l’avons effacé, avec ${photos === 1 ? 'sa photo' : `ses ${photos} photos`} et son code.`,
      last: 'Il ne reste rien de ce livre : dès que cet e-mail est envoyé, nous effaçons aussi l’adresse enregistrée avec lui. Si vous voulez en faire un autre, vous pouvez recommencer quand vous voulez.',
      reason: 'Vous recevez cet e-mail parce qu’un livre a été commencé avec cette adresse.',
    },
  },
  trouble: {
    subject: ({ shop, what }) => `${shop} : ${what}`,
    overSubject: ({ shop, what }) => `${shop}, résolu : ${what}`,
    title: ({ what }) => `Quelque chose ne va pas : ${what}`,
    overTitle: 'Tout est rentré dans l’ordre',
    over: ({ what, since }) =>
      `Ce problème est résolu : ${what}. Constaté pour la première fois : ${since}.`,
    since: ({ since }) => `Constaté pour la première fois : ${since}.`,
    again:
      'Tant que cela dure, nous vous le rappellerons une fois par jour, et une dernière fois quand ce sera résolu.',
    desk: 'Ouvrir l’administration',
    reason:
      'Vous recevez cet e-mail parce que la boutique prévient cette adresse quand quelque chose ne va pas (ALERT_EMAIL).',
    stuck: {
      what: 'du travail est bloqué',
      text: 'La file d’attente a épuisé ses essais pour ce qui suit. La boutique le reprend d’elle-même, de plus en plus rarement, mais quelque chose l’en empêche :',
      jobs: {
        'make-book': 'Livres à dessiner',
        'draw-gallery': 'Photos de la galerie à dessiner',
        'send-mail': 'E-mails à envoyer',
        'print-job': 'Commandes à l’imprimeur',
        'remove-files': 'Fichiers à effacer',
        'send-records': 'Enregistrements de factures à envoyer',
      },
      todo: 'Regardez dans l’administration de quelles commandes il s’agit, et dans le journal du serveur pourquoi cela échoue (docs/operations.md, « What woke you »). Une fois la cause réparée, le bouton « Réessayer maintenant » n’attend pas le prochain essai.',
    },
    payments: {
      what: 'les paiements ne peuvent pas être vérifiés',
      text: ({ well }) =>
        `La dernière vérification réussie des paiements en cours : ${well}. Des clients ont peut-être payé sans que leur commande avance.`,
      never:
        'Depuis son démarrage, la boutique n’a pas pu vérifier les paiements en cours. Des clients ont peut-être payé sans que leur commande avance.',
      todo: 'Vérifiez que le processus des travaux tourne et que le prestataire de paiement répond (docs/operations.md, « What woke you »). Il n’y a rien à changer aux commandes : elles se mettront à jour d’elles-mêmes.',
    },
    disk: {
      what: 'le disque est presque plein',
      text: ({ freeMb }) =>
        `Il reste ${freeMb} Mo sur le disque de DATA_DIR. En dessous de DISK_FREE_MB, la boutique ne prend plus de photos ; tout à fait plein, elle s’arrête.`,
      todo: 'Faites de la place : anciennes sauvegardes sur le même disque, la quarantaine, un disque plus grand (docs/operations.md, « Limits »). Il n’y a rien à redémarrer.',
    },
    backup: {
      what: 'la sauvegarde est trop ancienne',
      text: ({ well }) =>
        `La dernière sauvegarde : ${well}. Si la machine tombe en panne aujourd’hui, tout ce qui a suivi est perdu.`,
      never:
        'La boutique a des commandes payées et aucune sauvegarde. Si la machine tombe en panne aujourd’hui, tout est perdu.',
      todo: 'Faites-en une maintenant avec « npm run backup », et regardez pourquoi celle qui était prévue a échoué (docs/operations.md, « Backup »). Si un autre logiciel s’en charge, mettez ALERT_BACKUP_HOURS=0.',
    },
  },
  ...frPaidOrder,
}
