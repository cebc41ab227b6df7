/** What happened to a payment by itself. */
export const paymentNews = {
  title: 'Novedades de los pagos de este pedido',
  see: 'Marcar como visto',
  seen: 'Anotado: ya no está entre los pagos que revisar.',
  seeFailed: 'No se ha podido anotar',
  kinds: {
    payment_refunded: (p: { amount: string }) =>
      `Un pago de ${p.amount} no correspondía al pedido y se ha devuelto automáticamente.`,
    refunded_at_provider: (p: { amount: string }) =>
      `Se han devuelto ${p.amount} desde el panel de Stripe.`,
    refund_failed_at_provider: (p: { amount: string }) =>
      `La devolución de ${p.amount} no ha llegado al cliente: su banco la ha rechazado.`,
    payment_disputed: (p: { amount: string }) =>
      `El cliente reclama a su banco el cargo de ${p.amount}.`,
  },
  disputes: {
    open: 'Hay que responder en el panel de Stripe.',
    underReview: 'El banco lo está revisando.',
    won: 'Resuelto a favor de la tienda.',
    lost: 'Resuelto a favor del cliente.',
  },
}
