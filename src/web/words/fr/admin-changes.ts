/** The audit trail of the shop, on the administrator's first page. */
export const changes = {
  title: 'Modifications de la boutique',
  hint: 'Qui a modifié quoi dans les prix, codes, suppléments, textes et e-mails. Ce qui concerne une commande se trouve avec elle.',
  none: 'Personne n’a encore rien modifié.',
  older: 'Plus anciennes',
  newest: 'Les plus récentes',
  show: 'Ce qui a changé',
  showOf: (p: { change: string }) => `Ce qui a changé : ${p.change}`,
  before: 'Avant',
  after: 'Après',
  line: (p: { kind: string; name: string; what: string }) =>
    `${p.kind}${p.name && ` « ${p.name} »`} : ${p.what}`,
  kinds: {
    discount: 'Code de réduction',
    extra: 'Supplément',
    extra_price: 'Prix d’un supplément',
    base_price: 'Prix de base',
    legal_text: 'Texte juridique',
    guarantee_notice: 'Notice de garantie de l’UE',
    mail: 'E-mail',
    newsletter: 'Lettre d’information',
    settings: 'Réglages',
  },
  whats: {
    created: 'création',
    changed: 'modification',
    deleted: 'suppression',
    exported: 'téléchargement',
  },
  mailWhats: { created: 'nouvel envoi', changed: 'abandon' },
  yes: 'oui',
  no: 'non',
}
