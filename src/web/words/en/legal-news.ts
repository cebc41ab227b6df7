import type { LegalNewsWords } from '../es/legal-news.ts'

export const legalNews: LegalNewsWords = {
  title: 'The shop’s own text has changed since you wrote yours',
  elsewhere: 'In other languages the shop’s own text has changed since you wrote yours',
  text: 'Customers read yours. Look at what has changed and put into your text what concerns you.',
  difference: 'What has changed',
  was: 'It said',
  now: 'It says now',
  seen: 'Seen: mine stays',
  take: 'Use the shop’s own',
  noted: 'Noted. You will be told when it changes again',
  taken: 'Customers read the shop’s own text',
  failed: 'That did not work',
  ask: {
    title: (p) => `Use the shop’s own text for “${p.title}”?`,
    text: 'It takes the place of yours, which stays in the history of changes. From then on it keeps itself up to date.',
    action: 'Use the shop’s own',
  },
}
