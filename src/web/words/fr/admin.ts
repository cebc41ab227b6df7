import { batch } from './admin-batch.ts'
import { stock } from './admin-stock.ts'
import { texts } from './admin-texts.ts'
import { messages } from './admin-messages.ts'
import { care } from './admin-care.ts'
import { parcels } from './admin-parcels.ts'
import { common } from './admin-common.ts'
import { changes } from './admin-changes.ts'
import { extras } from './admin-extras.ts'
import { gallery } from './admin-gallery.ts'
import { figures } from './admin-figures.ts'
import { invoices } from './admin-invoices.ts'
import { people } from './admin-people.ts'
import { notices } from './admin-notices.ts'
import { records } from './admin-records.ts'
import { readiness } from './admin-readiness.ts'
import { orders } from './admin-orders.ts'
import { paymentNews } from './admin-payment-news.ts'
import type { admin as spanish } from '../es/admin.ts'
import { reprints } from './admin-reprints.ts'
import { deskOrder } from './admin-desk-order.ts'
import { mailDesk } from './admin-mail-desk.ts'
import { picking } from './admin-picking.ts'
import { today } from './admin-today.ts'
import { staff } from './admin-staff.ts'
import { verifactu } from './admin-verifactu.ts'
import { legalMarks } from './legal-marks.ts'
import { legalNews } from './legal-news.ts'

export const admin = {
  login: {
    title: 'Administration',
    username: 'Identifiant',
    password: 'Mot de passe',
    submit: 'Se connecter',
    submitting: 'Connexion en cours…',
    code: 'Code',
    codeHint: 'Celui de votre application d’authentification, ou un code de secours.',
    codeRequired: 'Saisissez le code',
    usernameRequired: 'Identifiant requis',
    passwordRequired: 'Mot de passe requis',
    success: 'Connexion réussie',
    failed: 'Erreur d’authentification',
    invalid: 'Identifiants incorrects',
    endedTitle: 'Votre session a pris fin',
    ended:
      'Reconnectez-vous pour reprendre où vous en étiez. Ce que vous aviez écrit est conservé.',
  },
  session: {
    welcome: (p: { username: string }) => `Bienvenue, ${p.username}`,
    title: 'Tableau de bord',
    closed: 'Session fermée',
    closeFailed: 'Impossible de fermer la session',
    unreachable: 'Impossible de vérifier votre session',
  },
  tabs: {
    label: 'Rubriques',
    orders: 'Commandes',
    discounts: 'Codes de réduction',
    extras: 'Suppléments',
    prices: 'Prix de base',
    gallery: 'Galerie',
    legal: 'Textes juridiques',
    unsaved: 'modifications non enregistrées',
  },
  batch,
  stock,
  texts,
  messages,
  care,
  parcels,
  verifactu,
  common,
  invoices,
  unsaved: {
    title: 'Des modifications ne sont pas enregistrées',
    text: 'Si vous continuez, elles seront perdues.',
    stay: 'Continuer à modifier',
    discard: 'Abandonner les modifications',
  },
  paymentNews,
  orders,
  changes,
  figures,
  gallery,
  notices,
  people,
  readiness,
  records,
  reprints,
  deskOrder,
  mailDesk,
  picking,
  today,
  staff,
  discounts: {
    title: 'Codes de réduction',
    create: 'Nouveau code',
    empty: 'Il n’y a pas encore de code de réduction',
    createFirst: 'Créer le premier code',
    newTitle: 'Nouveau code de réduction',
    editTitle: (p: { code: string }) => `Modifier le code ${p.code}`,
    code: 'Code',
    type: 'Type',
    types: { percentage: 'Pourcentage', fixed_amount: 'Montant fixe' },
    value: 'Valeur',
    valuePercent: 'Valeur (%)',
    valueEuros: 'Valeur (€)',
    from: 'Valable du',
    until: 'Valable jusqu’au',
    usage: 'Utilisations',
    status: 'État',
    active: 'Actif',
    inactive: 'Inactif',
    isActive: 'Actif',
    dateHint: 'La journée entière, en UTC',
    maxUsage: 'Nombre maximal d’utilisations',
    maxUsageHint: 'Vide : sans limite',
    save: 'Enregistrer le code',
    add: 'Créer le code',
    editOf: (p: { code: string }) => `Modifier le code ${p.code}`,
    deleteOf: (p: { code: string }) => `Supprimer le code ${p.code}`,
    deleteTitle: 'Voulez-vous vraiment supprimer ce code ?',
    deleteText: (p: { code: string }) =>
      `${p.code} ne fonctionnera plus. Les commandes payées gardent leur réduction.`,
    created: 'Code créé',
    updated: 'Code mis à jour',
    deleted: 'Code supprimé',
    createFailed: 'Erreur lors de la création du code de réduction',
    updateFailed: 'Erreur lors de la mise à jour du code',
    deleteFailed: 'Erreur lors de la suppression du code',
    faults: {
      code: 'Le code est obligatoire',
      value: 'La valeur de la réduction doit être supérieure à 0',
      percent: 'Une réduction en pourcentage ne peut pas dépasser 100 %',
      decimals: 'La valeur peut avoir deux décimales au maximum',
      dates: 'Les dates de début et de fin sont obligatoires',
      order: 'La date de fin doit être postérieure à la date de début',
      maxUsage: 'Le maximum doit être un nombre entier supérieur à 0',
    },
  },
  extras,
  prices: {
    title: 'Prix de base',
    empty: 'Aucun prix de base',
    name: 'Nom',
    items: { book_base_price: 'Livre', shipping_price: 'Livraison' },
    save: 'Enregistrer le prix',
    saved: 'Prix mis à jour',
    failed: 'Erreur lors de la mise à jour du prix',
    freeShipping: 'À 0,00 €, la boutique annonce la livraison gratuite.',
    limitedUntil: 'Dernier jour de l’offre',
    limitedHint:
      'Laissé vide, la boutique annonce la livraison offerte sans dire que sa durée est limitée. Ce jour compris ; augmentez le prix ensuite.',
    settings: {
      title: 'Après le paiement',
      minutes: 'Minutes pour annuler',
      minutesHint:
        'Combien de temps après le paiement le client peut annuler lui-même avec remboursement intégral ; toujours avant la fabrication. 0 : jamais.',
      christmas: 'Dernier jour pour Noël',
      christmasHint: 'Annoncé sur la page d’accueil jusqu’à ce jour inclus. Vide : rien n’est dit.',
      stickerSheet: 'Planche d’autocollants',
      stickerSheetHint:
        'Les livres carrés ont toujours l’A5. Vaut pour les livres faits à partir de maintenant.',
      stickerLook: 'Autocollants imprimés',
      stickerLooks: {
        colour: 'En couleur, comme la couverture',
        line: 'Lignes seules, à colorier',
      },
      ageClass: 'Classement par âge',
      ageClassHint:
        'Comment le livre et les autocollants ont été classés. Décide de l’âge du style Enfants et des avertissements dans la boutique, dans le livre et sur la planche. Vaut pour les livres faits désormais.',
      ageClasses: {
        undecided: 'Non décidé : avertissement sur les autocollants seulement',
        from_3: 'Dès 3 ans : avertissement de petits éléments',
        all_ages: 'Tous âges : aucun avertissement',
      },
      save: 'Enregistrer',
      saved: 'Réglages enregistrés',
      failed: 'Impossible d’enregistrer les réglages',
      minutesInvalid: 'Saisissez un nombre de 0 à 2880.',
    },
  },
  legal: {
    title: 'Textes juridiques',
    empty: 'Aucun texte juridique disponible',
    language: 'Langue des textes',
    updated: (p: { date: string }) => `Dernière mise à jour : ${p.date}`,
    editOf: (p: { title: string }) => `Modifier ${p.title}`,
    textOf: (p: { title: string }) => `Texte : ${p.title}`,
    docTitle: 'Titre',
    content: 'Contenu (Markdown)',
    hint: 'Markdown possible : # titres, **gras**, *italique*, - listes, [liens](https://…) et tableaux. Ce qui est entre accolades est rempli par la boutique : voir « Ce qui se remplit tout seul ».',
    marks: legalMarks,
    news: legalNews,
    unknownTitle: 'Marques que personne ne remplit',
    unknown: 'Les clients les liront ainsi :',
    withoutTitle: 'Ce texte ne dit pas ce qui est réglé',
    without:
      'En le modifiant, ces marques ont disparu. Sans elles, ce qu’il en dit dépend de vous :',
    previewFailed: 'L’aperçu n’a pas pu être préparé',
    preview: 'Aperçu',
    write: 'Écrire',
    titleRequired: 'Le titre est obligatoire',
    contentRequired: 'Le contenu est obligatoire',
    saved: 'Contenu mis à jour',
    failed: 'Erreur lors de la mise à jour du contenu',
    gapsTitle: 'Des informations manquent encore',
    gaps: (p: { language: string; title: string }) => `${p.language} : ${p.title}`,
  },
} satisfies typeof spanish
