/** The order's page, after paying. */
export const orderPage = {
  withdrawal: {
    title: 'Devolver un artículo',
    text: (p: { extras: string }) =>
      `Puedes desistir de la compra de lo que no se personaliza (${p.extras}) en los 14 días siguientes a recibirlo, sin dar motivos.`,
    begin: 'Desistir del contrato aquí',
    confirm: 'Confirmar desistimiento',
    statement: 'Con esto nos comunicas que desistes de la compra de estos artículos:',
    items: 'Artículos',
    name: 'Tu nombre',
    mailed:
      'Te enviamos enseguida un acuse de recibo, con la fecha y la hora, al email del pedido.',
    sent: 'Desistimiento enviado: tienes el acuse de recibo en el email del pedido',
    nameRequired: 'Escribe tu nombre',
    chooseOne: 'Elige al menos un artículo',
  },
  orderPage: {
    stagesTitle: 'Así va tu pedido',
    stages: {
      paid: 'Pagado',
      drawn: 'Páginas dibujadas',
      approved: 'Páginas revisadas',
      printing: 'En la imprenta',
      shipped: 'Enviado',
      delivered: 'Entregado',
      cancelled: 'Cancelado',
    },
    delivery: (p: { from: string; to: string }) => `Llega entre el ${p.from}, y el ${p.to}`,
    deliveryNote: 'Es una previsión: la calculamos con tu país y con lo que falta por hacer.',
    parcel: 'Tu paquete',
    replacement: 'Reposición sin cargo',
    replacementBook:
      'Volvemos a hacer tu libro y te lo enviamos. No tienes que pagar nada ni devolver lo que ya tienes.',
    replacementPieces:
      'Volvemos a enviarte una parte de tu pedido. No tienes que pagar nada ni devolver lo que ya tienes.',
    parcelNew: 'Paquete de la reposición',
    parcelBefore: (p: { date: string }) => `Paquete anterior, enviado el ${p.date}`,
    carrier: 'Transportista',
    tracking: 'Número de seguimiento',
    follow: 'Seguir el paquete',
    bookTitle: 'Tu libro',
    bookText: 'Así lo estamos dibujando. Una persona revisa cada página antes de imprimir.',
    bookDone: 'Estas son las páginas de tu libro.',
    drawing: 'Todavía estamos dibujando las páginas: aparecerán aquí.',
    cover: 'Portada',
    page: (p: { page: number }) => `Página ${p.page}`,
    strip: 'Portada y páginas de tu libro',
    freePages: (p: { count: number }) =>
      p.count === 1
        ? '1 página queda vacía, con un marco para dibujar.'
        : `${p.count} páginas quedan vacías, con un marco para dibujar.`,
    change: 'Cambiar fotos y páginas',
    changeUntil: (p: { until: string }) =>
      `Puedes cambiarlas hasta el ${p.until}, o hasta que demos el libro por bueno para imprimir.`,
    changeOver: 'Fotos y páginas ya no se pueden cambiar.',
    manageTitle: 'Gestionar el pedido',
    invoice: 'Factura (PDF)',
    creditNote: 'Factura rectificativa (PDF)',
    data: 'Corregir la dirección',
    dataDelete: 'Borrar mis fotos ahora',
    dataText:
      'Por tu seguridad te enviamos un enlace al email del pedido. Vale una vez, durante 30 minutos.',
    sendLink: 'Enviarme el enlace',
    linkSent: 'Enlace enviado',
    linkSentText:
      'Abre el enlace que te hemos enviado al email del pedido. Si no llega, revisa el spam o pide otro en unos minutos.',
    cancel: 'Cancelar el pedido',
    cancelUntil: (p: { until: string }) =>
      `Puedes cancelarlo hasta el ${p.until} y te devolvemos todo.`,
    cancelTitle: '¿Cancelar este pedido?',
    cancelText: (p: { amount: string }) =>
      `No imprimiremos el libro y te devolvemos ${p.amount} con el mismo medio de pago.`,
    cancelFree: 'No imprimiremos el libro.',
    cancelYes: 'Sí, cancelar el pedido',
    cancelNo: 'No, seguir con el libro',
    cancelled: 'Pedido cancelado',
    cancelFailed: 'No se ha podido cancelar',
    refunded: (p: { amount: string }) =>
      `Devuelto: ${p.amount}. Suele tardar entre 5 y 10 días en aparecer en tu cuenta.`,
    receipt: 'Justificante del borrado',
    pagesTitle: 'Fotos y páginas de tu libro',
    pagesLead:
      'Cambia el orden, ajusta o quita páginas y añade las fotos que falten. Los cambios se guardan solos.',
    back: 'Volver al pedido',
    closedTitle: 'Tu libro ya está en producción',
    dTitle: 'Los datos de tu pedido',
    dOpen: 'Abrir mis datos',
    dOpenText:
      'Este enlace vale una sola vez. Al abrirlo, los datos se ven solo en este dispositivo durante 30 minutos.',
    dAsk: 'Para ver o cambiar estos datos necesitas el enlace que enviamos al email del pedido.',
    dExpired: 'Este enlace ya no vale. Puedes pedir otro.',
    dCountryHint: 'De él dependen los precios: para cambiarlo, escríbenos.',
    dSave: 'Guardar cambios',
    dSaved: 'Datos guardados',
    dFailed: 'No se han podido guardar los datos',
    dClosed:
      'El libro ya se está imprimiendo: la dirección no se puede cambiar aquí. Escríbenos cuanto antes.',
    delTitle: 'Borrar mis fotos ahora',
    delText:
      'Borramos para siempre las fotos, los dibujos y el libro de este pedido. Después no podremos volver a imprimirlo. Te enviamos un justificante.',
    delYes: 'Sí, borrar para siempre',
    delNo: 'No, conservarlas',
    delDone: 'Fotos borradas',
    delFailed: 'No se han podido borrar las fotos',
  },
}
