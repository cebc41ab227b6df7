import type { today as spanish } from '../es/admin-today.ts'

/** What needs doing today, and what stands in its way. */
export const today = {
  title: 'What needs doing today',
  nothing: 'Nothing to do: all is done.',
  ownerTitle: 'The legal notice is incomplete',
  owner:
    'A shop has to say who runs it. These settings of the server are missing (docs/configuration.md explains each):',
  review: 'Books to look at',
  approved: 'Books to print',
  printing: 'Books to send',
  book: 'Books not made',
  payment: 'Payments to look at',
  print: 'Print orders in trouble',
  mail: 'Emails that failed',
  message: 'Customers’ messages to read',
  otherMails: 'Other mails that failed',
  photos: 'Photos soon deleted',
  filesTitle: 'Some files could not be deleted',
  files:
    'Photos or drawings that should no longer be kept are still in the storage. We keep trying by ourselves, with longer pauses each time.',
  filesRetry: 'Delete them now',
  filesRetried: 'The files will be deleted in a moment',
} satisfies typeof spanish
