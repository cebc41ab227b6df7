/** What is promised before an order: when the book comes, how many pages stay empty, where it is sent to, and what the price holds. */
export const promise = {
  promise: {
    deliveryFull:
      'Entrega en 5–7 días laborables desde que empieza la producción. Con las 20 fotos, empieza en cuanto pagas.',
    deliveryLater: (p: { hours: number }) =>
      `Entrega en 5–7 días laborables desde que empieza la producción. Empieza, como muy tarde, ${p.hours} horas después del pago.`,
    emptyPages: (p: { count: number; pages: number; hours: number }) =>
      p.count === 1
        ? `1 de las ${p.pages} páginas se queda sin foto: llevará un marco para dibujar, salvo que la añadas en las ${p.hours} horas siguientes al pago.`
        : `${p.count} de las ${p.pages} páginas se quedan sin foto: llevarán un marco para dibujar, salvo que las añadas en las ${p.hours} horas siguientes al pago.`,
    shipsTo: (p: { countries: string }) => `Enviamos a ${p.countries}.`,
    models:
      'Para encontrar caras, personas y cosas usa también modelos abiertos de otros autores, que funcionan en nuestros servidores o en tu navegador.',
    /** general product safety */
    safetyTitle: 'Fabricante y seguridad',
    manufacturer: (p: { name: string; address: string; email: string }) =>
      `Fabricante: ${p.name}, ${p.address}, ${p.email}.`,
    product: (p: { format: string }) =>
      `Producto: libro para colorear, formato ${p.format}; el número de pedido figura en la contraportada.`,
    bookWarning:
      'Atención: este libro no es adecuado para menores de 36 meses (3 años). Partes pequeñas: peligro de asfixia.',
    stickersWarning:
      'Atención: las pegatinas no son adecuadas para menores de 3 años. Partes pequeñas.',
    exportTotal: (p: { total: string }) => `Total: ${p.total}.`,
    exportNote: 'Sin IVA: sale de la UE. Puede haber impuestos de importación.',
  },
}
