import { copyDaysMax } from '#domain/artist.ts'
import type { BlockWords } from './es.ts'

export const fr: BlockWords = {
  missing: (what) => `[Il manque : ${what}]`,
  owner: {
    SELLER_NAME: 'nom ou raison sociale',
    SELLER_ADDRESS: 'adresse postale',
    SELLER_TAX_ID: 'numéro fiscal',
    SELLER_PHONE: 'téléphone',
    SUPPORT_EMAIL: 'adresse e-mail',
  },
  imprint: {
    head: ['Information', 'Détail'],
    site: 'Site',
    name: 'Titulaire',
    representative: 'Représenté par',
    address: 'Adresse',
    taxId: 'Numéro fiscal (NIF)',
    vatId: 'Numéro de TVA intracommunautaire',
    register: 'Inscription au registre',
    abroad: {
      SELLER_EPR_FR: 'France, identifiant unique (IDU, REP)',
      SELLER_MEDIATOR_FR: 'France, médiateur de la consommation',
      SELLER_PACKAGING_DE: 'Allemagne, registre des emballages (LUCID)',
      SELLER_PACKAGING_ES: 'Espagne, registre des producteurs (emballages)',
      SELLER_REPRESENTATIVE_GB: 'Royaume-Uni, représentant pour la protection des données',
    },
    email: 'E-mail',
    phone: 'Téléphone',
  },
  disputes: {
    none: 'Nous ne relevons d’aucun organisme de règlement extrajudiciaire des litiges.',
    body: (name) =>
      `Nous relevons de cet organisme de règlement extrajudiciaire des litiges : ${name}.`,
    mediator: (name) =>
      `Si vous vivez en France, vous pouvez, après nous avoir écrit, saisir gratuitement notre médiateur de la consommation : ${name}.`,
  },
  paymentMethodsUnknown: 'les moyens de paiement indiqués sur la page de paiement',
  drawing: {
    own: [
      'Un logiciel qui nous appartient (intelligence artificielle) transforme vos photos en dessins au trait de façon automatique, sur nos propres serveurs ; les aperçus peuvent aussi être calculés dans votre navigateur. Les photos ne servent à entraîner aucun système et ne sont pas confiées à des tiers pour être dessinées. Une personne vérifie les pages avant l’impression.',
      'Services d’image externes utilisés actuellement : aucun. Si cela change, ce texte changera avant.',
    ],
    outside: (service) => [
      'Les aperçus sont calculés par un logiciel qui nous appartient (intelligence artificielle), dans votre navigateur ou sur nos serveurs. Après le paiement, un service d’image externe (intelligence artificielle) dessine les pages à imprimer : il ne reçoit de chaque photo qu’une copie réduite de la partie visible sur la page, sans métadonnées et sans nom, adresse électronique, adresse postale ni numéro de commande. S’il ne peut pas dessiner une photo, notre propre logiciel la dessine. Nous n’utilisons les photos pour entraîner aucun système. Une personne vérifie les pages avant l’impression.',
      `Services d’image externes utilisés actuellement : ${service}. Selon ses conditions, le service n’entraîne pas ses modèles avec les copies et les efface après ${copyDaysMax} jours au plus. Si cela change, ce texte changera avant. Les photos des commandes passées avant que ce texte ne nomme le service ne lui sont pas envoyées.`,
    ],
    faces:
      'Pour mieux dessiner les visages, le logiciel cherche où il y en a sur chaque photo. Personne n’est reconnu ni identifié, et aucune donnée biométrique n’est conservée.',
    models: (names) =>
      `Le logiciel utilise aussi des modèles ouverts d’autres auteurs (${names}). Ils font partie de la boutique et fonctionnent sur nos propres serveurs ou dans votre navigateur : leurs auteurs ne reçoivent rien.`,
  },
  retention: {
    head: ['Données', 'Durée'],
    days: (days) => (days === 1 ? '1 jour' : `${days} jours`),
    draft: 'Brouillon sans commande payée, avec ses photos',
    draftTime: (days) => `${days} à compter de la dernière modification`,
    unattached:
      'Photos envoyées sans brouillon ni commande, ou dont l’envoi s’est arrêté en chemin',
    unattachedTime: (hours, lost) =>
      `${hours} heures ; un fichier qu’une panne laisse sans son enregistrement, ${lost} jours au plus`,
    photos: 'Photos et pages d’une commande',
    photosTime: (days, undelivered, unsent) =>
      `${days} à compter de la livraison, ou moins si vous le demandez ; si la livraison n’est pas enregistrée, ${undelivered} à compter de l’expédition ; si la commande est annulée, ${days} à compter de l’annulation ; si une commande payée n’est ni imprimée ni expédiée, ${unsent} à compter de sa dernière modification`,
    gallery: 'Photos de la galerie de la page d’accueil',
    galleryTime:
      'Jusqu’à ce que nous les retirions ou que l’accord soit retiré ; qui l’a confirmé et quand, sans la photo, dans le journal des modifications',
    orders: 'Commandes et factures, sans photos',
    ordersTime: (years) =>
      `${years < 2 ? `${years} an` : `${years} ans`} à compter de la fin de l’année où elles ont été faites (art. 30 du Code de commerce espagnol ; à des fins fiscales, au moins 4, art. 66 de la loi fiscale générale espagnole) ; ensuite, elles ne nomment plus personne`,
    mails: 'Copies des e-mails que nous vous envoyons',
    mailsTime: (days) => days,
    reminders: 'Empreinte (hash) de votre e-mail, pour les rappels',
    remindersTime: (days) =>
      `${days} ; si vous les refusez, jusqu’à ce que vous demandiez son effacement, pour ne plus vous écrire`,
    newsletter: 'Inscription à la lettre d’information',
    newsletterTime: (days, years) =>
      `Non confirmée, ${days} ; confirmée, jusqu’à votre désinscription, puis, pendant ${years} ans, seule la preuve de l’inscription et de la désinscription`,
    messages: 'Messages que vous nous envoyez',
    messagesTime:
      'Ceux écrits sur la page de votre commande, aussi longtemps que la commande ; les e-mails, jusqu’au règlement de l’affaire et à la prescription des réclamations',
    backups: 'Sauvegardes',
    backupsTime:
      'Jusqu’à ce que de plus récentes les remplacent. Elles peuvent contenir des données déjà effacées ; s’il faut en restaurer une, ce qui avait été effacé à la demande l’est de nouveau',
    ip: 'Adresse IP, pour limiter les abus ; sous forme d’empreinte, aussi l’adresse e-mail pour laquelle des codes sont demandés',
    ipTime: (hours) =>
      `En mémoire ou sous forme d’empreinte (hash), ${hours < 2 ? `${hours} heure` : `${hours} heures`} au plus ; les journaux techniques, seulement ce qu’exige la sécurité`,
    sweep:
      'La boutique efface d’elle-même, une fois par heure, ce qui est arrivé au terme de sa durée.',
  },
  processors: {
    live: '**Prestataire de paiement** (Stripe Payments Europe, Limited, Irlande, et le moyen que vous choisissez, par exemple PayPal) : données du paiement, montant et, le cas échéant, nom et adresse. Il agit aussi en tant que responsable distinct pour remplir ses obligations et prévenir la fraude.',
    pretended:
      '**Prestataire de paiement** : aucun. La boutique est en mode de test : elle n’encaisse rien et ne transmet de données de paiement à personne.',
    printer: (names) =>
      `**Imprimerie**${names} : le fichier d’impression, avec les dessins et le titre, et l’adresse si c’est elle qui expédie le colis.`,
    carrier:
      '**Transporteur** : nom, adresse et coordonnées pour la livraison. Si vous faites envoyer le livre à une autre personne, il reçoit le nom et l’adresse de cette personne, que nous n’utilisons pour rien d’autre.',
    image: (service) =>
      `**Service d’image** (${service}) : copies réduites des photos, pour les dessiner, pour notre compte et avec un contrat conforme à l’art. 28 RGPD.`,
    hosting:
      '**Hébergement** : le prestataire des serveurs de la boutique et de sa base de données, pour notre compte et avec un contrat conforme à l’art. 28 RGPD.',
    files: (host) =>
      `**Stockage de fichiers**${host} : photos, dessins et fichiers des livres, pour notre compte et avec un contrat conforme à l’art. 28 RGPD.`,
    mail: (host) =>
      `**Envoi d’e-mails**${host} : votre adresse et ce que nous vous écrivons au sujet de votre commande, pour notre compte et avec un contrat conforme à l’art. 28 RGPD.`,
    location: (host) =>
      `**Service de localisation**${host} : l’adresse IP depuis laquelle vous vous connectez, pour vous proposer un pays de livraison (article 10).`,
    authorities: '**Administrations, banques et tribunaux** : lorsque la loi l’exige.',
  },
  transfers: {
    delivery:
      'si vous demandez une livraison au Royaume-Uni, aux États-Unis ou au Canada, le transporteur y emporte les données de livraison parce que le contrat l’exige (art. 49.1.b RGPD ; pour le Royaume-Uni et, dans son champ d’application, le Canada, il existe en outre des décisions d’adéquation)',
    image:
      'le service d’image peut traiter les copies des photos aux États-Unis, sur la base de clauses contractuelles types. Vous pouvez nous demander une copie des garanties',
    payment:
      'le prestataire de paiement peut traiter des données aux États-Unis, sur la base de la décision d’adéquation relative au cadre de protection des données UE-États-Unis ou de clauses contractuelles types. Vous pouvez nous demander une copie des garanties',
    printer: (names) =>
      `l’imprimerie${names} peut traiter le fichier d’impression et les données de livraison hors de l’Espace économique européen, sur la base d’une décision d’adéquation ou de clauses contractuelles types`,
    others:
      'les autres services nommés à l’article 8, s’ils traitent des données hors de l’Espace économique européen, ne le font que sur la base d’une décision d’adéquation ou de clauses contractuelles types',
  },
  location: {
    none: 'Pour vous proposer un pays de livraison, nous ne regardons que la région indiquée dans la langue de votre navigateur. Nous ne localisons pas votre adresse IP et ne la transmettons à aucun service de localisation. Vous pouvez toujours changer de pays. Si cela change, ce texte changera avant.',
    service: (host) =>
      `Pour vous proposer un pays de livraison, votre navigateur interroge un service de localisation${host}, qui voit votre adresse IP et répond par un pays. Il ne reçoit rien d’autre : ni cookies, ni la page que vous consultez. S’il ne répond pas, nous regardons la région indiquée dans la langue de votre navigateur. Nous le faisons au titre de l’intérêt légitime à vous montrer dès le début les prix de votre pays (art. 6.1.f RGPD) ; vous pouvez vous y opposer, et toujours changer de pays.`,
  },
  storage: {
    head: ['Nom et lieu', 'Pour quoi et jusqu’à quand'],
    where: {
      local: 'stockage local',
      session: 'stockage de session',
      indexedDb: 'base de données du navigateur',
      cookie: 'cookie du site',
      httpOnlyCookie: 'cookie du site, HttpOnly',
    },
    things: (kept) => ({
      draftOrderId: [
        'Code du brouillon sur lequel vous travaillez',
        'Jusqu’à ce que vous reveniez à la boutique sans le reprendre ; sinon, jusqu’à ce que vous l’effaciez',
      ],
      userEmail: ['Adresse e-mail de ce brouillon', 'La même durée'],
      draftOrder: [
        'Données de ce brouillon, y compris celles de la livraison, pour les afficher de nouveau',
        'La même durée',
      ],
      resumingOrder: [
        'Indique qu’un brouillon est en cours de reprise',
        'Jusqu’à l’ouverture du brouillon',
      ],
      resumeToStep: [
        'Étape où vous en étiez',
        'La même durée, ou jusqu’à l’ouverture du brouillon',
      ],
      locale: ['Langue choisie', 'Jusqu’à ce que vous l’effaciez'],
      wizard: [
        'Ne pas perdre la commande de cet onglet si vous rechargez la page ; contient ce que vous avez saisi',
        'Jusqu’à la fermeture de l’onglet',
      ],
      unfinishedBook: [
        'Code et adresse e-mail du livre que vous n’avez pas terminé, pour vous le proposer à votre retour',
        'Jusqu’à ce que vous le terminiez ou le retiriez, ou jusqu’à votre première visite après l’effacement du brouillon',
      ],
      triedPhotoStyle: [
        'Style choisi pour la photo essayée sur la page d’accueil',
        `Jusqu’à ce que la photo soit dans votre livre ou que vous la retiriez ; passé ${kept.deviceFileDays} jours, jusqu’à votre prochaine visite`,
      ],
      triedPhoto: [
        'La photo essayée sur la page d’accueil, et celles choisies pour votre livre tant qu’elles ne sont pas envoyées. La photo essayée ne quitte votre appareil que si vous commencez un livre avec elle',
        `Jusqu’à ce que la photo soit dans votre livre, que vous la retiriez ou que le livre soit terminé ; passé ${kept.deviceFileDays} jours, jusqu’à votre prochaine visite`,
      ],
      adviceDismissed: [
        'Conseils sur des photos que vous avez déjà masqués',
        'Jusqu’à la fermeture de l’onglet',
      ],
      localeCookie: [
        'Langue choisie, pour que le serveur envoie la page dans cette langue',
        `${kept.localeDays} jours au plus`,
      ],
      draftDevice: [
        'Appareil sur lequel le brouillon a été commencé ou repris, afin que personne ne connaissant que son code n’accède à vos données',
        `${kept.draftDays} jours au plus`,
      ],
      orderPass: [
        'Que vous avez ouvert le lien d’un e-mail vers les données de votre commande',
        `${kept.orderMinutes} minutes`,
      ],
      adminSession: [
        'Session de l’administration ; les clients ne le reçoivent pas',
        `${kept.sessionHours} heures sans activité, ${kept.sessionDays} jours au plus, ou jusqu’à la déconnexion`,
      ],
      adminDevice: [
        'Navigateur dans lequel une personne de la boutique s’est connectée ; les clients ne le reçoivent pas',
        `${kept.placeDays} jours au plus`,
      ],
    }),
  },
  paymentStorage: {
    live: 'La page de paiement et, s’il est proposé, le paiement express avec Apple Pay ou Google Pay chargent le logiciel de notre prestataire, Stripe. Celui-ci conserve ce qui est strictement nécessaire à un paiement sûr et à la prévention de la fraude : dans cette boutique, les cookies `__stripe_mid` (un an) et `__stripe_sid` (30 minutes), et sur ses propres pages le cookie `m` (deux ans). Si vous choisissez PayPal, Revolut Pay ou un autre moyen doté de sa propre page, les règles de ce prestataire s’y appliquent.',
    pretended:
      'La boutique est en mode de test : elle ne charge le logiciel d’aucun prestataire de paiement, et personne ne conserve rien sur votre appareil pour payer. Si cela change, ce texte changera avant.',
  },
}
