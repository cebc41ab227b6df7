import type { today as spanish } from '../es/admin-today.ts'

/** What needs doing today, and what stands in its way. */
export const today = {
  title: 'À faire aujourd’hui',
  nothing: 'Rien à faire : tout est fait.',
  ownerTitle: 'Les mentions légales sont incomplètes',
  owner:
    'Une boutique doit dire qui la tient. Ces réglages du serveur manquent (docs/configuration.md les explique) :',
  review: 'Livres à vérifier',
  approved: 'Livres à imprimer',
  printing: 'Livres à expédier',
  book: 'Livres non créés',
  payment: 'Paiements à vérifier',
  print: 'Impressions en difficulté',
  mail: 'E-mails en échec',
  message: 'Messages de clients à lire',
  otherMails: 'Autres e-mails en échec',
  photos: 'Photos bientôt effacées',
  filesTitle: 'Des fichiers n’ont pas pu être supprimés',
  files:
    'Des photos ou des dessins qui ne doivent plus être conservés sont encore dans le stockage. Nous réessayons de nous-mêmes, à intervalles de plus en plus longs.',
  filesRetry: 'Supprimer maintenant',
  filesRetried: 'Les fichiers vont être supprimés',
} satisfies typeof spanish
