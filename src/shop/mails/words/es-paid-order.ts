/** What becomes of an order that is paid. */
export const esPaidOrder = {
  orderShipped: {
    subject: (p: { title: string; number: string }) =>
      `Tu libro «${p.title}» ya está de camino (pedido ${p.number})`,
    preheader: 'Aquí ves con quién viaja y por dónde va.',
    title: '¡Tu libro está de camino!',
    text: 'Hemos impreso y encuadernado tu libro y ya está de camino. Llegará en los próximos días.',
    follow: 'Seguir el envío',
    day: 'Fecha de envío',
    carrier: 'Transportista',
    trackingNumber: 'Número de seguimiento',
    wrong: '¿La dirección no es correcta? Responde a este email cuanto antes.',
  },
  replacementShipped: {
    subject: (p: { title: string; number: string }) =>
      `La reposición de «${p.title}» ya está de camino (pedido ${p.number})`,
    preheader: 'No tienes que pagar nada. Aquí ves con quién viaja y por dónde va.',
    title: '¡Tu reposición está de camino!',
    book: 'Hemos vuelto a imprimir tu libro, sin ningún coste para ti, y ya está de camino. Llegará en los próximos días.',
    pieces:
      'Te enviamos de nuevo, sin ningún coste para ti, lo que faltaba o llegó mal de tu pedido. Llegará en los próximos días.',
    keep: 'No hace falta que nos devuelvas nada de lo que ya tienes.',
  },
  orderMessage: {
    subject: (p: { number: string }) => `Un mensaje sobre tu pedido ${p.number}`,
    preheader: (p: { title: string }) => `Sobre tu libro «${p.title}».`,
    title: 'Te escribimos por tu pedido',
    answer:
      'Puedes responder a este email. También puedes escribirnos en la página de tu pedido: pide allí el enlace a tus datos.',
  },
  withdrawal: {
    subject: (p: { number: string }) => `Hemos recibido tu desistimiento del pedido ${p.number}`,
    preheader: 'Con lo que nos has comunicado y cuándo.',
    title: 'Tu desistimiento ha llegado',
    received: (p: { at: string }) => `Lo recibimos el ${p.at}. Esto es lo que nos has comunicado:`,
    nextTitle: 'Y ahora',
    sendBack:
      'Si ya los tienes, envíanos los artículos en los próximos 14 días a la dirección de abajo. El envío de vuelta va a tu cargo.',
    refund:
      'Te devolvemos su precio en 14 días como máximo, con el mismo medio de pago; podemos esperar a tenerlos o a que nos muestres que los has enviado.',
    statement: (p: { items: string; number: string; name: string }) =>
      `Desisto del contrato de venta de: ${p.items}\nPedido: ${p.number}\nNombre: ${p.name}`,
  },
  orderCancelled: {
    subject: (p: { title: string; number: string }) =>
      `Hemos cancelado tu pedido «${p.title}» (${p.number})`,
    preheader: 'No imprimiremos el libro.',
    title: 'Tu pedido está cancelado',
    text: 'Hemos cancelado tu pedido: tu libro no se imprimirá.',
    refund: (p: { amount: string }) =>
      `Te devolvemos ${p.amount} con el mismo medio de pago. Suele tardar entre 5 y 10 días en aparecer en tu cuenta.`,
    noRefund: 'Te escribiremos aparte sobre el importe que pagaste.',
    unpaid: 'No se te ha cobrado nada.',
    questions: 'Si no sabes por qué o no estás de acuerdo, responde a este email.',
  },
  orderRefunded: {
    subject: (p: { amount: string; number: string }) =>
      `Te hemos devuelto ${p.amount} (pedido ${p.number})`,
    preheader: 'Con el mismo medio con el que pagaste.',
    title: 'Te hemos devuelto dinero',
    text: (p: { amount: string }) =>
      `Hemos devuelto ${p.amount} al medio de pago con el que hiciste el pedido. Suele tardar entre 5 y 10 días en aparecer en tu cuenta.`,
    creditNoteAttached: (p: { number: string }) =>
      `Adjuntamos la factura rectificativa ${p.number}.`,
    refunded: 'Importe devuelto',
  },
  paymentReturned: {
    subject: (p: { amount: string; number: string }) =>
      `Te devolvemos un pago de ${p.amount} (pedido ${p.number})`,
    preheader: 'Nos llegó, pero no corresponde a tu pedido.',
    title: 'Te devolvemos un pago',
    text: (p: { amount: string }) =>
      `Nos ha llegado un pago de ${p.amount} que no corresponde a tu pedido, por ejemplo porque ya estaba pagado. Te lo devolvemos entero por el mismo medio; suele tardar entre 5 y 10 días en aparecer en tu cuenta. No tienes que hacer nada.`,
    goesOn: 'Tu pedido está pagado y sigue su curso.',
    returned: 'Importe que vuelve',
  },
  orderPhotosMissing: {
    subject: (p: { missing: number; title: string }) =>
      p.missing === 1
        ? `Falta 1 foto en «${p.title}»: aún puedes añadirla`
        : `Faltan ${p.missing} fotos en «${p.title}»: aún puedes añadirlas`,
    preheader: 'Después empezamos a producir el libro.',
    title: 'Aún puedes añadir fotos',
    text: (p: { count: number; pages: number; until: string }) =>
      `Tu libro tiene ${p.pages} páginas y ${p.count === 0 ? 'todavía no tiene ninguna foto' : p.count === 1 ? 'de momento 1 foto' : `de momento ${p.count} fotos`}. Puedes añadir las que faltan hasta el ${p.until}, salvo que antes empecemos a producirlo.`,
    without:
      '¿Lo prefieres así? Entonces no tienes que hacer nada: las páginas que queden sin foto llevarán un marco para dibujar.',
  },
  bookApproved: {
    subject: (p: { title: string; number: string }) =>
      `Tu libro «${p.title}» está listo para imprimir (pedido ${p.number})`,
    preheader: 'Hemos mirado todas las páginas, una por una.',
    title: 'Tu libro está listo para imprimir',
    text: 'Una persona ha mirado todas las páginas de tu libro y ha dado el visto bueno. Ahora lo imprimimos y lo encuadernamos, y te escribiremos en cuanto salga.',
    closed: 'Desde ahora ya no se pueden añadir ni cambiar fotos.',
    address:
      '¿La dirección no es correcta? Corrígela en la página de tu pedido mientras todavía se pueda.',
  },
  orderDelivered: {
    subject: (p: { title: string; number: string }) =>
      `Tu libro «${p.title}» ha llegado (pedido ${p.number})`,
    preheader: '¿Todo bien? Si algo no lo está, lo arreglamos.',
    title: '¡A colorear!',
    text: 'Tu libro ha llegado. ¡A disfrutarlo!',
    wrong:
      '¿No lo has recibido, o ha llegado dañado o con un defecto? Responde a este email y lo solucionamos.',
    dataTitle: 'Qué pasa con tus fotos',
    data: (p: { days: number; until: string }) =>
      `Guardamos tus fotos y los dibujos ${p.days} días desde la entrega, hasta el ${p.until}, por si hay que volver a imprimir algo. Después los borramos y te lo decimos por email.`,
    early: '¿Prefieres que las borremos antes? Puedes hacerlo en la página de tu pedido.',
  },
}
