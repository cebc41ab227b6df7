import type { people as spanish } from '../es/admin-people.ts'

/** What the shop holds of a person, on the desk. */
export const people: typeof spanish = {
  title: 'Données d’une personne',
  text: 'Tout ce que la boutique garde d’une adresse : livres commencés, commandes, newsletter et e-mails. Pour qui demande à voir, emporter ou effacer ses données. Vérifiez d’abord que l’adresse est la sienne.',
  email: 'E-mail de la personne',
  search: 'Chercher',
  nothing: 'Il n’y a rien pour cette adresse.',
  failed: 'L’opération a échoué',
  export: 'Télécharger ses données (ZIP)',
  erase: 'Effacer ses données',
  drafts: (p: { count: number; photos: number }) =>
    `Livres commencés : ${p.count} ; photos à elle : ${p.photos}`,
  orders: (p: { ids: string }) => `Commandes : ${p.ids}`,
  mails: (p: { count: number }) => `E-mails : ${p.count}`,
  newsletter: {
    pending: 'A demandé la newsletter sans confirmer',
    confirmed: 'Reçoit la newsletter',
    unsubscribed: 'S’est désinscrite de la newsletter',
  },
  noNewsletter: 'Pas inscrite à la newsletter',
  reminders: { told: 'A été informée des rappels', refused: 'Ne veut pas de rappels' },
  ask: {
    title: (p: { email: string }) => `Effacer tout ce qui concerne ${p.email} ?`,
    text: 'Les livres commencés avec leurs photos, l’inscription, les e-mails et les données personnelles des commandes terminées sont effacés pour toujours. Ce qui est en cours de fabrication reste.',
    action: 'Effacer',
  },
}
