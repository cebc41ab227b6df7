import type { records as spanish } from '../es/admin-records.ts'

/** What an authority may ask the owner for. */
export const records: typeof spanish = {
  title: 'Data protection: the owner’s documents',
  text: 'The authority may ask for them; customers do not. The shop fills them in, in Spanish, from what is set up today; what only you know stands in square brackets. Download them, complete them and keep them: nothing is saved here.',
  names: {
    processing_record: 'Record of processing activities (art. 30 GDPR)',
    impact_assessment: 'Impact assessment (art. 35 GDPR)',
  },
  gaps: (p: { count: number }) => `${p.count} ${p.count === 1 ? 'point' : 'points'} to complete`,
  download: 'Download for printing',
  failed: 'The document could not be prepared',
  show: 'View',
}
