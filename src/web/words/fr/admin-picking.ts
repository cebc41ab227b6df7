import type { picking as spanish } from '../es/admin-picking.ts'

/** The list that is printed to gather and check books by. */
export const picking = {
  title: 'Liste de préparation',
  lists: { approved: 'À imprimer', printing: 'À expédier' },
  heading: (p: { which: string }) => `Liste de préparation : ${p.which}`,
  print: 'Imprimer la liste',
  labelsA6: 'Étiquettes (A6)',
  labelsA4: 'Étiquettes (4 sur A4)',
  back: 'Retour aux commandes',
  empty: 'Aucun livre dans cette liste.',
  hint: 'Le code se trouve au dos du livre. Mettez-le comme référence sur l’étiquette du colis et comparez-les avant de le fermer.',
  shared: 'Une autre commande de cette liste a le même code : comparez le numéro entier.',
  cover: (p: { title: string }) => `Couverture de « ${p.title} »`,
  checked: 'Vérifié',
  noExtras: 'Sans supplément',
  count: (p: { count: number }) => (p.count <= 1 ? `${p.count} livre` : `${p.count} livres`),
  paid: (p: { date: string }) => `Payé le ${p.date}`,
} satisfies typeof spanish
