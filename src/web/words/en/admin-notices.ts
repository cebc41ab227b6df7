import type { notices as spanish } from '../es/admin-notices.ts'

/** The EU notice on the legal guarantee, on the desk. */
export const notices: typeof spanish = {
  title: 'EU notice on the legal guarantee',
  text: 'The file that the Commission publishes for each language, just as it is: PDF or PNG of at most 4 MB. It is shown unchanged before ordering and with the legal texts.',
  there: (p: { date: string }) => `Put in on ${p.date}`,
  missing: 'Missing',
  choose: (p: { language: string }) => `Choose the file: ${p.language}`,
  remove: (p: { language: string }) => `Remove: ${p.language}`,
  saved: 'Notice saved',
  removed: 'Notice removed',
  failed: 'The notice could not be saved',
  ask: {
    title: (p: { language: string }) => `Remove the notice: ${p.language}?`,
    text: 'Customers who read in that language will no longer see it.',
    remove: 'Remove',
  },
}
