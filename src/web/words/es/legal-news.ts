/** What the desk says of legal texts whose own version in the shop has changed. */
export const legalNews = {
  title: 'El texto de la tienda ha cambiado desde que escribiste el tuyo',
  elsewhere: 'En otros idiomas ha cambiado el texto de la tienda desde que escribiste el tuyo',
  text: 'Los clientes leen el tuyo. Mira qué ha cambiado y, si te afecta, pásalo a tu texto.',
  difference: 'Qué ha cambiado',
  was: 'Decía',
  now: 'Dice ahora',
  seen: 'Visto: se queda el mío',
  take: 'Usar el de la tienda',
  noted: 'Anotado. Se avisará cuando vuelva a cambiar',
  taken: 'Los clientes leen el texto de la tienda',
  failed: 'No se ha podido hacer',
  ask: {
    title: (p: { title: string }) => `¿Usar el texto de la tienda en «${p.title}»?`,
    text: 'Sustituye al tuyo, que queda en el historial de cambios. Desde entonces se pone al día solo.',
    action: 'Usar el de la tienda',
  },
}
export type LegalNewsWords = typeof legalNews
