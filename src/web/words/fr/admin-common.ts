import type { common as spanish } from '../es/admin-common.ts'

/** Words that several of the administrator's screens share. */
export const common: typeof spanish = {
  actions: 'Actions',
  edit: 'Modifier',
  delete: 'Supprimer',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  notSaved: 'Non enregistré',
  refresh: 'Actualiser',
  loadFailed: 'Impossible de charger les données',
  notDone: 'Cela n’a pas fonctionné',
  labelled: (p: { label: string }) => `${p.label} :`,
  price: 'Prix (€)',
  invalidPrice: 'Saisissez un prix de 0 ou plus, avec deux décimales au maximum',
  description: 'Description',
  country: 'Pays',
  /** two administrators at the same thing: what the slower one is told, in a form and elsewhere */
  overtaken: {
    title: 'Quelqu’un d’autre l’a modifié entre-temps',
    inForm:
      'Voici ce qui est écrit maintenant. Enregistrez de nouveau pour que votre version l’emporte, ou annulez pour laisser tel quel.',
    otherwise:
      'Quelqu’un d’autre l’a modifié entre-temps. Vous voyez maintenant l’état actuel : vérifiez si c’est encore nécessaire.',
  },
}
