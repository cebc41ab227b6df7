import type { records as spanish } from '../es/admin-records.ts'

/** What an authority may ask the owner for. */
export const records: typeof spanish = {
  title: 'Protection des données : documents du responsable',
  text: 'L’autorité peut les demander, pas les clients. La boutique les remplit en espagnol d’après sa configuration du jour ; ce que vous seul savez figure entre crochets. Téléchargez-les, complétez-les et conservez-les : rien n’est enregistré ici.',
  names: {
    processing_record: 'Registre des activités de traitement (art. 30 RGPD)',
    impact_assessment: 'Analyse d’impact (art. 35 RGPD)',
  },
  gaps: (p: { count: number }) => `${p.count} ${p.count < 2 ? 'point' : 'points'} à compléter`,
  download: 'Télécharger pour imprimer',
  failed: 'Le document n’a pas pu être préparé',
  show: 'Voir',
}
