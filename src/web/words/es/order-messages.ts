/** A customer’s messages with the shop, on the order’s guarded page. */
export const ownMessages = {
  title: 'Mensajes',
  intro:
    'Escríbenos sobre este pedido. Te contestamos por email, y la respuesta queda también aquí.',
  list: 'Mensajes de este pedido',
  you: 'Tú',
  us: 'Nosotros',
  label: 'Tu mensaje',
  send: 'Enviar mensaje',
  sent: 'Mensaje enviado',
  failed: 'No se ha podido enviar el mensaje',
  again: 'Lo que has escrito sigue aquí.',
  write: 'Escribirnos sobre este pedido',
  alsoWrite: 'Con el mismo enlace también puedes escribirnos sobre este pedido.',
}
