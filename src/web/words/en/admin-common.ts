import type { common as spanish } from '../es/admin-common.ts'

/** Words that several of the administrator's screens share. */
export const common: typeof spanish = {
  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved',
  refresh: 'Refresh',
  loadFailed: 'The data could not be loaded',
  notDone: 'That did not work',
  labelled: (p: { label: string }) => `${p.label}:`,
  price: 'Price (€)',
  invalidPrice: 'Enter a price of 0 or more, with at most two decimals',
  description: 'Description',
  country: 'Country',
  /** two administrators at the same thing: what the slower one is told, in a form and elsewhere */
  overtaken: {
    title: 'Somebody else has changed it meanwhile',
    inForm:
      'This is what it says now. Save again to have yours stand, or cancel to leave it as it is.',
    otherwise:
      'Somebody else has changed it meanwhile. You now see what it says: check whether this is still needed.',
  },
}
