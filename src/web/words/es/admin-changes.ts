/** The audit trail of the shop, on the administrator's first page. */
export const changes = {
  title: 'Cambios en la tienda',
  hint: 'Quién cambió qué en precios, códigos, extras, textos y emails. Lo de un pedido está en el pedido.',
  none: 'Nadie ha cambiado nada todavía.',
  older: 'Más antiguos',
  newest: 'Los más recientes',
  show: 'Qué cambió',
  showOf: (p: { change: string }) => `Qué cambió: ${p.change}`,
  before: 'Antes',
  after: 'Después',
  line: (p: { kind: string; name: string; what: string }) =>
    `${p.kind}${p.name && ` «${p.name}»`}: ${p.what}`,
  kinds: {
    discount: 'Código de descuento',
    extra: 'Extra',
    extra_price: 'Precio de un extra',
    base_price: 'Precio base',
    legal_text: 'Texto legal',
    guarantee_notice: 'Aviso de garantía de la UE',
    mail: 'Email',
    newsletter: 'Boletín',
    settings: 'Ajustes',
  },
  whats: {
    created: 'nuevo',
    changed: 'cambiado',
    deleted: 'eliminado',
    exported: 'descargado',
  },
  mailWhats: { created: 'enviado otra vez', changed: 'descartado' },
  yes: 'sí',
  no: 'no',
}
