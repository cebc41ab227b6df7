import type { people as spanish } from '../es/admin-people.ts'

/** What the shop holds of a person, on the desk. */
export const people: typeof spanish = {
  title: 'A person’s data',
  text: 'All that the shop holds of an address: books begun, orders, newsletter and emails. For whoever asks to see, take or erase their data. Check first that the address is theirs.',
  email: 'The person’s email',
  search: 'Search',
  nothing: 'There is nothing of this address.',
  failed: 'That did not work',
  export: 'Download their data (ZIP)',
  erase: 'Erase their data',
  drafts: (p: { count: number; photos: number }) =>
    `Books begun: ${p.count}; photos of their own: ${p.photos}`,
  orders: (p: { ids: string }) => `Orders: ${p.ids}`,
  mails: (p: { count: number }) => `Emails: ${p.count}`,
  newsletter: {
    pending: 'Asked for the newsletter, never confirmed',
    confirmed: 'Has the newsletter',
    unsubscribed: 'Unsubscribed from the newsletter',
  },
  noNewsletter: 'Does not have the newsletter',
  reminders: { told: 'Was told of reminders', refused: 'Wants no reminders' },
  ask: {
    title: (p: { email: string }) => `Erase all of ${p.email}?`,
    text: 'Books begun with their photos, the subscription, emails and the personal data of finished orders are erased for good. What is being made stays.',
    action: 'Erase',
  },
}
