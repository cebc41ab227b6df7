/** Mails that belong to no order and could not be sent, and the newsletter. */
export const mailDesk = {
  open: 'Emails y boletín',
  title: 'Emails y boletín',
  failed: 'Emails que no han salido',
  failedHint:
    'No tratan de ningún pedido; los de un pedido están en el pedido. Lo intentamos solos durante dos días.',
  none: 'Ninguno: todos los emails han salido.',
  tries: (p: { count: number }) => (p.count === 1 ? '1 intento' : `${p.count} intentos`),
  retry: 'Volver a enviar',
  retryOf: (p: { kind: string; recipient: string }) => `Volver a enviar: ${p.kind}, ${p.recipient}`,
  retried: 'El email se enviará enseguida',
  dismiss: 'Descartar',
  dismissOf: (p: { kind: string; recipient: string }) => `Descartar: ${p.kind}, ${p.recipient}`,
  dismissTitle: '¿Descartar este email?',
  dismissText: (p: { recipient: string }) =>
    `No se volverá a intentar ni se mostrará. La dirección ${p.recipient} parece no recibirlo.`,
  dismissed: 'Email descartado',
  newsletter: 'Boletín',
  confirmed: (p: { count: number; shown: string }) =>
    p.count === 1 ? '1 suscripción confirmada' : `${p.shown} suscripciones confirmadas`,
  pending: (p: { count: number; shown: string }) =>
    p.count === 1 ? '1 sin confirmar' : `${p.shown} sin confirmar`,
  export: 'Descargar suscripciones (CSV)',
  exportHint:
    'Solo las confirmadas, cada una con el enlace de baja que debe llevar cada boletín. Queda anotado quién las descarga.',
}
