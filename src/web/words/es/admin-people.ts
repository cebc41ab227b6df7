/** What the shop holds of a person, on the desk. */
export const people = {
  title: 'Datos de una persona',
  text: 'Todo lo que la tienda guarda de una dirección: libros empezados, pedidos, boletín y emails. Para quien pide ver, llevarse o borrar sus datos. Comprueba antes que la dirección es suya.',
  email: 'Email de la persona',
  search: 'Buscar',
  nothing: 'No hay nada de esta dirección.',
  failed: 'No se ha podido hacer',
  export: 'Descargar sus datos (ZIP)',
  erase: 'Borrar sus datos',
  drafts: (p: { count: number; photos: number }) =>
    `Libros empezados: ${p.count}; fotos suyas: ${p.photos}`,
  orders: (p: { ids: string }) => `Pedidos: ${p.ids}`,
  mails: (p: { count: number }) => `Correos: ${p.count}`,
  newsletter: {
    pending: 'Pidió el boletín y no lo confirmó',
    confirmed: 'Está en el boletín',
    unsubscribed: 'Se dio de baja del boletín',
  },
  noNewsletter: 'No está en el boletín',
  reminders: { told: 'Se le habló de los recordatorios', refused: 'No quiere recordatorios' },
  ask: {
    title: (p: { email: string }) => `¿Borrar todo lo de ${p.email}?`,
    text: 'Se borran para siempre los libros empezados con sus fotos, la suscripción, los emails y los datos personales de los pedidos terminados. Lo que se está haciendo se queda.',
    action: 'Borrar',
  },
}
