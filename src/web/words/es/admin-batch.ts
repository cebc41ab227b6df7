/** Many orders at once, and the day's tracking numbers. */
export const batch = {
  select: 'Elegir',
  selectOne: (p: { id: string }) => `Elegir el pedido ${p.id}`,
  all: 'Elegir todos los de esta lista',
  chosen: (p: { count: number }) => (p.count === 1 ? '1 elegido' : `${p.count} elegidos`),
  clear: 'No elegir ninguno',
  most: (p: { count: number }) => `En una tanda no caben más pedidos; número máximo: ${p.count}.`,
  legend: 'Con los pedidos elegidos',
  actions: {
    make: 'Iniciar producción',
    approve: 'Aprobar',
    print: 'A imprenta',
    deliver: 'Entregados',
  },
  ask: {
    make: {
      title: '¿Iniciar la producción de los libros elegidos?',
      text: 'Se dibuja lo que falte y se hacen de nuevo los archivos.',
      action: 'Iniciar producción',
    },
    approve: {
      title: '¿Aprobar los libros elegidos?',
      text: 'Solo se aprueban los que no tienen páginas dudosas; los demás siguen en revisión.',
      action: 'Aprobar',
    },
    print: {
      title: '¿Mandar a imprenta los libros elegidos?',
      text: 'Desde entonces ya no se pueden cambiar.',
      action: 'A imprenta',
    },
    deliver: {
      title: '¿Marcar como entregados los elegidos?',
      text: 'A sus clientes se les escribe, y empieza el plazo para borrar sus fotos.',
      action: 'Entregados',
    },
  },
  files: 'Archivos de impresión (ZIP)',
  failed: 'No se pudo hacer',
  done: 'hecho',
  result: (p: { done: number; of: number }) => `Hecho: ${p.done} de ${p.of}`,
  refunded: 'Reembolsado',
  partlyRefunded: 'Reembolsado en parte',
  cancelled: 'Cancelado',
  batches: {
    make: 'Juntar en una tanda',
    made: (p: { number: number; count: number }) =>
      p.count === 1 ? `Tanda ${p.number}: 1 pedido` : `Tanda ${p.number}: ${p.count} pedidos`,
    show: 'Ver la tanda',
    filter: 'Tanda',
    name: (p: { number: number }) => `Tanda ${p.number}`,
    option: (p: { number: number; day: string; state: string }) =>
      `${p.number} · ${p.day} · ${p.state}`,
    states: {
      open: 'por imprimir',
      printing: 'en imprenta',
      sent: 'enviada',
      empty: 'sin pedidos en marcha',
    },
    places: (p: { toPrint: number; printing: number; sent: number; out: number }) =>
      [
        p.toPrint > 0 && `${p.toPrint} por imprimir`,
        p.printing > 0 && `${p.printing} en imprenta`,
        p.sent > 0 && (p.sent === 1 ? '1 enviado' : `${p.sent} enviados`),
        p.out > 0 && `${p.out} fuera`,
      ]
        .filter(Boolean)
        .join(', '),
    madeBy: (p: { who: string; at: string }) => `la hizo ${p.who} el ${p.at}`,
    dissolve: 'Deshacer la tanda',
    ask: {
      title: '¿Deshacer esta tanda?',
      text: 'Los pedidos quedan como están y se pueden juntar en otra.',
      action: 'Deshacer',
    },
    notDissolved: 'No se pudo deshacer',
  },
  ship: {
    open: 'Marcar como enviados (CSV)',
    title: 'Números de seguimiento',
    text: 'Una línea por paquete: pedido, número de seguimiento y, si quieres, transportista. Con comas, punto y coma o tabuladores.',
    area: 'Lista',
    file: 'Elegir un archivo CSV',
    carrier: 'Transportista de las líneas sin uno',
    check: 'Comprobar',
    apply: (p: { count: number }) => `Marcar como enviados (${p.count})`,
    line: 'Línea',
    order: 'Pedido',
    number: 'Seguimiento',
    outcome: 'Resultado',
    outcomes: {
      ready: 'se enviará',
      shipped: 'enviado',
      already: 'ya estaba enviado así',
      refused: 'no se envía',
    },
    faults: {
      order_missing: 'falta el pedido',
      number_missing: 'falta el número',
      number_wrong: 'el número no es válido',
      carrier_unknown: 'transportista desconocido',
      order_twice: 'el pedido está dos veces',
      number_twice: 'el número está dos veces',
    },
    unread: 'No se ha podido leer la lista',
  },
}
