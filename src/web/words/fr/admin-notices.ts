import type { notices as spanish } from '../es/admin-notices.ts'

/** The EU notice on the legal guarantee, on the desk. */
export const notices: typeof spanish = {
  title: 'Notice de l’UE sur la garantie légale',
  text: 'Le fichier que la Commission publie pour chaque langue, tel quel : PDF ou PNG de 4 Mo au plus. Il est montré sans aucun changement avant la commande et avec les textes légaux.',
  there: (p: { date: string }) => `Présente depuis le ${p.date}`,
  missing: 'Manque',
  choose: (p: { language: string }) => `Choisir le fichier : ${p.language}`,
  remove: (p: { language: string }) => `Retirer : ${p.language}`,
  saved: 'Notice enregistrée',
  removed: 'Notice retirée',
  failed: 'La notice n’a pas pu être enregistrée',
  ask: {
    title: (p: { language: string }) => `Retirer la notice : ${p.language} ?`,
    text: 'Les clients qui lisent dans cette langue ne la verront plus.',
    remove: 'Retirer',
  },
}
