import type { mailDesk as spanish } from '../es/admin-mail-desk.ts'

/** Mails that belong to no order and could not be sent, and the newsletter. */
export const mailDesk = {
  open: 'Mails and newsletter',
  title: 'Mails and newsletter',
  failed: 'Mails that did not go out',
  failedHint:
    'They belong to no order; those of an order are with it. We keep trying by ourselves for two days.',
  none: 'None: every mail has gone out.',
  tries: (p) => (p.count === 1 ? '1 attempt' : `${p.count} attempts`),
  retry: 'Send again',
  retryOf: (p) => `Send again: ${p.kind}, ${p.recipient}`,
  retried: 'The mail will be sent in a moment',
  dismiss: 'Give up',
  dismissOf: (p) => `Give up: ${p.kind}, ${p.recipient}`,
  dismissTitle: 'Give this mail up?',
  dismissText: (p) =>
    `It will not be tried again, nor shown. The address ${p.recipient} does not seem to take it.`,
  dismissed: 'Mail given up',
  newsletter: 'Newsletter',
  confirmed: (p) =>
    p.count === 1 ? '1 confirmed subscription' : `${p.shown} confirmed subscriptions`,
  pending: (p) => (p.count === 1 ? '1 not confirmed' : `${p.shown} not confirmed`),
  export: 'Download subscriptions (CSV)',
  exportHint:
    'Only confirmed ones, each with the unsubscribe link that every newsletter has to carry. Who downloads them is noted.',
} satisfies typeof spanish
