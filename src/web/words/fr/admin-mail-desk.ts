import type { mailDesk as spanish } from '../es/admin-mail-desk.ts'

/** Mails that belong to no order and could not be sent, and the newsletter. */
export const mailDesk = {
  open: 'E-mails et lettre',
  title: 'E-mails et lettre d’information',
  failed: 'E-mails non envoyés',
  failedHint:
    'Ils ne concernent aucune commande ; ceux d’une commande se trouvent avec elle. Nous réessayons de nous-mêmes pendant deux jours.',
  none: 'Aucun : tous les e-mails sont partis.',
  tries: (p) => (p.count <= 1 ? `${p.count} essai` : `${p.count} essais`),
  retry: 'Renvoyer',
  retryOf: (p) => `Renvoyer : ${p.kind}, ${p.recipient}`,
  retried: 'L’e-mail va partir',
  dismiss: 'Abandonner',
  dismissOf: (p) => `Abandonner : ${p.kind}, ${p.recipient}`,
  dismissTitle: 'Abandonner cet e-mail ?',
  dismissText: (p) =>
    `Il ne sera plus tenté ni affiché. L’adresse ${p.recipient} semble ne pas le recevoir.`,
  dismissed: 'E-mail abandonné',
  newsletter: 'Lettre d’information',
  confirmed: (p) =>
    p.count <= 1 ? `${p.count} abonnement confirmé` : `${p.shown} abonnements confirmés`,
  pending: (p) => (p.count <= 1 ? `${p.count} non confirmé` : `${p.shown} non confirmés`),
  export: 'Télécharger les abonnements (CSV)',
  exportHint:
    'Seulement ceux qui sont confirmés, chacun avec le lien de désinscription que doit porter chaque lettre. Qui les télécharge est noté.',
} satisfies typeof spanish
