/** What shop and customer write each other about an order. */
export const messages = {
  title: 'Mensajes con el cliente',
  list: 'Mensajes',
  none: 'Aún no hay mensajes.',
  fresh: 'Sin leer',
  shop: 'La tienda',
  customer: 'Cliente',
  onPage: 'en la página del pedido',
  notedBy: (p: { who: string }) => `anotado por ${p.who}`,
  side: '¿Quién lo dice?',
  sides: { shop: 'Escribir al cliente', customer: 'Anotar lo que dijo' },
  text: { shop: 'Mensaje para el cliente', customer: 'Lo que escribió o dijo el cliente' },
  hint: {
    shop: 'Le llega por email con el número del pedido. Puede contestar a ese email o en la página de su pedido.',
    customer:
      'Por teléfono o por email: pégalo aquí para que quede con el pedido. No se envía nada.',
  },
  send: { shop: 'Enviar al cliente', customer: 'Guardar en el pedido' },
  done: { shop: 'Mensaje enviado', customer: 'Mensaje guardado' },
  newer:
    'Ha llegado otro mensaje, o alguien ha contestado ya. Léelo arriba; lo que has escrito sigue aquí.',
  seen: 'Marcar como leídos',
  seenDone: 'Mensajes leídos',
  erased: 'Se borran con los datos del cliente.',
}
