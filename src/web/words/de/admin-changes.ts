/** The audit trail of the shop, on the administrator's first page. */
export const changes = {
  title: 'Änderungen am Shop',
  hint: 'Wer was an Preisen, Codes, Extras, Texten und E-Mails geändert hat. Was zu einer Bestellung gehört, steht bei ihr.',
  none: 'Bisher hat niemand etwas geändert.',
  older: 'Ältere',
  newest: 'Die neuesten',
  show: 'Was geändert wurde',
  showOf: (p: { change: string }) => `Was geändert wurde: ${p.change}`,
  before: 'Vorher',
  after: 'Nachher',
  line: (p: { kind: string; name: string; what: string }) =>
    `${p.kind}${p.name && ` „${p.name}“`}: ${p.what}`,
  kinds: {
    discount: 'Rabattcode',
    extra: 'Extra',
    extra_price: 'Preis eines Extras',
    base_price: 'Grundpreis',
    legal_text: 'Rechtstext',
    guarantee_notice: 'EU-Mitteilung zur Gewährleistung',
    mail: 'E-Mail',
    newsletter: 'Newsletter',
    settings: 'Einstellungen',
  },
  whats: {
    created: 'neu',
    changed: 'geändert',
    deleted: 'gelöscht',
    exported: 'heruntergeladen',
  },
  mailWhats: { created: 'noch einmal gesendet', changed: 'verworfen' },
  yes: 'ja',
  no: 'nein',
}
