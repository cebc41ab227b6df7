import type { verifactu as es } from '../es/admin-verifactu.ts'

/** Records of invoices for the Spanish tax agency. */
export const verifactu: typeof es = {
  link: 'VERI*FACTU',
  title: 'Invoice records (VERI*FACTU)',
  lead: 'Each invoice leaves a record that nobody can change, chained to the one before, and the shop sends it to the Spanish tax agency.',
  modes: {
    off: 'Off: no records are made. VERIFACTU switches it on.',
    test: 'Trying out: records are made, and the QR code leads to the agency’s test environment.',
    live: 'Running: records are made and sent, and invoices can be verified.',
  },
  notSent: 'Nothing is sent without a certificate.',
  certificate: (p) => `Certificate of ${p.holder}, valid until ${p.until}`,
  records: 'Records',
  waiting: 'To be sent',
  toCorrect: 'To be corrected',
  answered: (p) => `Last answer: ${p.time}`,
  receipt: (p) => `Verification code (CSV): ${p.receipt}`,
  next: (p) => `Next sending: ${p.time}`,
  troubleTitle: (p) =>
    p.count === 1
      ? `1 record not sent. Not possible since: ${p.since}`
      : `${p.count} records not sent. Not possible since: ${p.since}`,
  troubles: {
    unreachable: 'There is no connection to the tax agency.',
    too_slow: 'The tax agency does not answer in time.',
    nonsense: 'The tax agency’s answer cannot be understood.',
    service: 'The tax agency’s service is out of order.',
    refused: 'The tax agency refuses the whole sending.',
    certificate: 'The tax agency does not accept the certificate.',
    certificate_over: 'The certificate has expired. Set another in VERIFACTU_CERTIFICATE.',
    not_set: 'There is no certificate. Set yours in VERIFACTU_CERTIFICATE.',
  },
  troubleRest:
    'It is tried again by itself, at least once an hour. Orders and invoices go on as usual.',
  said: (p) => `It says: ${p.said}`,
  sendNow: 'Send now',
  sendNowDone: 'It is tried in a moment',
  todayUnsent: (p) =>
    p.count === 1
      ? 'VERI*FACTU: 1 invoice record not sent'
      : `VERI*FACTU: ${p.count} invoice records not sent`,
  todayCorrect: (p) =>
    p.count === 1
      ? 'VERI*FACTU: 1 invoice record to be corrected'
      : `VERI*FACTU: ${p.count} invoice records to be corrected`,
  todayOpen: 'See the records',
  proof: {
    title: 'The chain',
    whole: (p) =>
      p.count === 1
        ? 'Proven: 1 record, as it was made.'
        : `Proven: ${p.count} records, as they were made.`,
    broken: (p) =>
      `Record ${p.place} is not as it was made, or is missing. Tell whoever keeps the shop, and delete nothing.`,
    again: 'Prove it again',
  },
  list: {
    title: 'The records',
    only: 'Which',
    all: 'All',
    number: 'Invoice number',
    search: 'Search',
    none: 'There are no such records.',
    older: 'Older ones',
    newest: 'The newest',
  },
  columns: {
    number: 'Invoice',
    kind: 'Kind',
    at: 'Date',
    total: 'Amount',
    state: 'Agency',
    actions: 'Actions',
  },
  types: {
    F1: 'Full invoice',
    F2: 'Simplified invoice',
    F3: 'Full invoice in the place of a simplified one',
    R1: 'Credit note to a full invoice',
    R4: 'Credit note to a full invoice, for its data',
    R5: 'Credit note to a simplified invoice',
  },
  anulacion: 'Cancellation (anulación)',
  correction: 'corrected',
  states: {
    waiting: 'To be sent',
    accepted: 'Accepted',
    with_errors: 'With errors',
    refused: 'Refused',
  },
  unsent: 'Not sent',
  back: {
    action: 'Cancel',
    actionOf: (p) => `Cancel ${p.number}`,
    title: (p) => `Cancel invoice ${p.number}?`,
    text: 'Only if it should never have been issued, for there was no sale. If there was one, send the money back from the order: that makes a credit note. This cannot be undone.',
    reason: 'Reason',
    reasonHint: 'It stays in the changes to the shop.',
    reasonRequired: 'Write the reason',
    submit: 'Cancel the invoice',
    done: 'Invoice cancelled',
    failed: 'It could not be cancelled',
  },
  correct: {
    action: 'Correct',
    actionOf: (p) => `Correct ${p.number}`,
    title: (p) => `Correct the record of ${p.number}?`,
    text: 'A new record of the same invoice is made, with the data as they are now, and sent. First set right what the agency says, where it is a matter of settings. If it is the invoice that is wrong, make a credit note.',
    done: 'A new record is on its way',
    failed: 'It could not be corrected',
  },
  declaration: {
    title: 'Responsible declaration (declaración responsable)',
    text: 'Whoever produces the program declares that it is as the law asks. It must be readable here; the law wants it in Spanish.',
    missing: (p) => `Missing to complete it: ${p.names}`,
    download: 'Download (Markdown)',
  },
}
