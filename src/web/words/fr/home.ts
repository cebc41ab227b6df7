import type { home as spanish } from '../es/home.ts'
import { styleNames } from './style-names.ts'

export const home = {
  home: {
    title: 'Vos photos, prêtes à colorier',
    lead: 'Envoyez les photos que vous aimez le plus. Nous les transformons en dessins au trait clair et les imprimons dans un livre de 20 pages, rien que pour votre famille.',
    callToAction: 'Créer mon livre',
    priceFrom: (p) => `À partir de ${p.price}, TVA comprise dans l’UE`,
    plusShipping: 'hors livraison',
    illustration: 'L’illustration',
    drawing: 'La page à colorier',
    heroAlt: 'Une photo de famille qui devient un dessin à colorier',
    payWith: 'Payez comme vous préférez',
    formTitle: 'Commencez votre livre',
    formLead:
      'Indiquez votre e-\u2060mail et nous gardons votre livre : vous pourrez continuer quand vous voudrez.',
    email: 'E-mail',
    emailPlaceholder: 'vous@exemple.fr',
    emailHint: 'Nous vous enverrons un code pour reprendre la commande.',
    consent:
      'J’accepte les <terms>conditions générales</terms> et j’ai lu dans la <privacy>politique de confidentialité</privacy> que mes images sont traitées avec des outils d’IA pour créer le livre.',
    newsletter:
      'Je souhaite recevoir de temps en temps des idées et des offres. Nous vous demanderons de confirmer par e-\u2060mail et vous pourrez vous désinscrire à tout moment.',
    reminderWish: 'Rappelez-moi une seule fois mon livre par e-\u2060mail si je ne le termine pas.',
    submit: 'Commencer mon livre',
    submitting: 'Préparation de votre livre…',
    shipsTo:
      'Nous livrons en Espagne, en France, en Allemagne, en Italie, au Portugal, au Royaume-Uni, aux États-Unis et au Canada.',
    alreadyStarted: 'Vous aviez déjà commencé ?',
    resumeLink: 'Reprendre votre commande',
    try: {
      title: 'Essayez avec une de vos photos',
      lead: 'Choisissez une photo et regardez-la devenir une page à colorier, en trois styles. Gratuit et sans inscription.',
      choose: 'Faites glisser une photo ici ou cliquez pour en choisir une',
      tap: 'Touchez ici pour choisir une photo',
      dropNow: 'Déposez-la ici',
      hint: 'De préférence lumineuse, avec de grands visages',
      camera: 'Prendre une photo',
      privacy:
        'Votre photo ne quitte pas votre appareil : elle est dessinée ici même, dans votre navigateur.',
      loading: 'On taille les crayons…',
      notLoaded:
        'Impossible de charger le logiciel de dessin. Vérifiez la connexion et choisissez de nouveau la photo.',
      goesAlong:
        'Cette photo vous accompagne : elle sera envoyée quand vous arriverez à l’étape des photos.',
      goesAlongAlt: 'Votre photo',
    },
    how: {
      title: 'Comment ça marche',
      steps: [
        {
          title: 'Envoyez vos photos',
          text: 'Jusqu’à 20 photos : la famille, le chien, les vacances, la maison des grands-parents.',
        },
        {
          title: 'Nous les dessinons',
          text: 'Chaque photo devient une page de traits nets. Avant de payer, vous voyez un aperçu et l’ajustez.',
        },
        {
          title: 'Recevez-le chez vous',
          text: 'Nous l’imprimons sur du papier à dessin, le relions, et il arrive en 5 à 7 jours ouvrés après le début de la fabrication.',
        },
      ],
    },
    gallery: {
      title: 'Galerie',
      lead: 'De l’image à la page : des illustrations que notre logiciel a transformées en dessins. Touchez-en une pour voir l’autre face.',
      showPicture: 'Voir l’illustration',
      showDrawing: 'Voir le dessin',
      ownLead:
        'De la photo à la page : de vraies photos, dessinées par notre logiciel. Touchez-en une pour voir l’autre face.',
      outside: 'Dans les livres, un service d’image externe dessine : ses traits sont différents.',
      showPhoto: 'Voir la photo',
      styles: styleNames,
      style: 'Style',
      photo: 'La photo',
      drawingOf: (p) => `${p.caption} : la page à colorier`,
    },
    inside: {
      title: 'À quoi ressemble le livre',
      points: [
        '20 pages à colorier, en A4 ou carré',
        'Papier à dessin de qualité, pour craies grasses, crayons et feutres',
        'Votre titre sur la couverture',
        'Une personne vérifie chaque page avant l’impression',
      ],
    },
    questions: {
      title: 'Questions fréquentes',
      items: [
        {
          question: 'Combien de photos me faut-il ?',
          answer:
            'Autant que vous voulez, jusqu’à 20. Si vous en avez moins, vous pouvez ajouter le reste après le paiement, et les pages vides reçoivent un cadre pour dessiner.',
        },
        {
          question: 'Quelles photos conviennent le mieux ?',
          answer:
            'Les photos lumineuses, avec de grands visages et un fond simple. Vous verrez un aperçu de chaque page et pourrez la recadrer, la tourner ou changer le niveau de détail.',
        },
        {
          question: 'Quand arrive-t-il ?',
          answer:
            'En 5 à 7 jours ouvrés après le début de la fabrication : dès le paiement si vous avez envoyé les 20 photos, sinon au plus tard 48 heures après, pour que vous puissiez en ajouter.',
        },
        {
          question: 'Que deviennent mes photos ?',
          answer:
            'Elles servent uniquement à faire votre livre. Elles sont effacées automatiquement après la livraison, dans le délai indiqué par la politique de confidentialité, ou plus tôt si vous nous le demandez.',
        },
        {
          question: 'Puis-je m’arrêter en chemin ?',
          answer:
            'Oui. Nous vous envoyons un code par e-\u2060mail, et vous reprenez là où vous en étiez.',
        },
      ],
    },
    support: {
      title: 'Aide',
      text: 'Une question sur vos photos ou sur une commande ? Une personne vous répond.',
      write: (p) => `Écrivez-nous à ${p.email}`,
    },
    errors: {
      email: 'Indiquez une adresse e-\u2060mail valide',
      consent: 'Cochez la case pour continuer',
    },
  },
  resume: {
    title: 'Reprendre votre commande',
    subtitle: 'Indiquez votre e-\u2060mail et le code de commande que nous vous avons envoyé.',
    email: 'E-mail',
    code: 'Code de commande',
    codeHint: 'Il se trouve dans l’e-\u2060mail reçu au début.',
    codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
    submit: 'Reprendre la commande',
    submitting: 'Recherche de votre commande…',
    backToStart: 'Retour au début',
    errors: {
      email: 'Indiquez une adresse e-\u2060mail valide',
      code: 'Le code de commande est obligatoire',
      notFound: 'Aucune commande ne correspond à ces informations',
    },
  },
  draft: {
    createError: 'Erreur lors de la création de la commande',
    noId: 'Erreur lors de la création du brouillon de commande',
    saveError: 'Erreur lors de l’enregistrement',
    saving: 'Enregistrement…',
    resumedTitle: 'Commande retrouvée',
    resumedText: 'Reprenez là où vous en étiez.',
    codeNote: (p) =>
      `Votre code de commande est <code>${p.code}</code>. Nous vous l’avons aussi envoyé par e-\u2060mail.`,
    closed: 'Cette commande est déjà payée et ne peut plus être modifiée.',
    gone: 'Ce brouillon n’existe plus. Les commandes inachevées sont supprimées au bout de 90 jours.',
    startAgain: 'Recommencer',
  },
  paymentMethods: {
    label: 'Moyens de paiement acceptés',
  },
} satisfies typeof spanish
