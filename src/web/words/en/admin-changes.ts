/** The audit trail of the shop, on the administrator's first page. */
export const changes = {
  title: 'Changes to the shop',
  hint: 'Who changed what in prices, codes, extras, texts and mails. What belongs to an order is on its screen.',
  none: 'Nobody has changed anything yet.',
  older: 'Older',
  newest: 'The newest',
  show: 'What changed',
  showOf: (p: { change: string }) => `What changed: ${p.change}`,
  before: 'Before',
  after: 'After',
  line: (p: { kind: string; name: string; what: string }) =>
    `${p.kind}${p.name && ` “${p.name}”`}: ${p.what}`,
  kinds: {
    discount: 'Discount code',
    extra: 'Extra',
    extra_price: 'Price of an extra',
    base_price: 'Base price',
    legal_text: 'Legal text',
    guarantee_notice: 'EU guarantee notice',
    mail: 'Mail',
    newsletter: 'Newsletter',
    settings: 'Settings',
  },
  whats: {
    created: 'new',
    changed: 'changed',
    deleted: 'deleted',
    exported: 'downloaded',
  },
  mailWhats: { created: 'sent again', changed: 'given up' },
  yes: 'yes',
  no: 'no',
}
