/** How many there are of what is sold, and what it costs the shop. */
export const stock = {
  left: 'Quedan',
  leftHint: 'Vacío: no se cuentan. Cada pedido pagado resta uno.',
  cost: 'Coste para la tienda (€, sin IVA)',
  costHint: 'Vacío: no se sabe. Cuenta para el margen de los pedidos nuevos.',
  reserved: (p: { count: number }) =>
    p.count === 1
      ? '1 reservado en un pedido por pagar'
      : `${p.count} reservados en pedidos por pagar`,
  soldOut: 'Agotado',
  few: (p: { count: number }) => (p.count === 1 ? 'Queda 1' : `Quedan ${p.count}`),
  wrongStock: (p: { most: string }) => `Un número entero de 0 a ${p.most}, o vacío`,
  of: (p: { name: string }) => `Existencias y coste de ${p.name}`,
  save: 'Guardar existencias y coste',
  saved: 'Existencias y coste guardados',
  failed: 'No se han podido guardar',
  short: {
    title: (p: { name: string }) => `Faltan existencias: ${p.name}`,
    text: (p: { stock: number; reserved: number }) =>
      `Quedan ${p.stock} y hay ${p.reserved} en pedidos que se están pagando: a alguien le faltará. Repón existencias, corrige la cuenta o avisa al cliente.`,
    open: (p: { name: string }) => `Ver ${p.name}`,
  },
  costs: {
    title: 'Lo que cuestan los libros',
    text: 'Sin IVA, para el margen en la página de inicio. Un pedido guarda el coste de cuando se hizo; los extras tienen el suyo.',
    names: {
      bookA4Cents: 'Libro A4, tapa blanda (€)',
      bookSquareCents: 'Libro cuadrado, tapa blanda (€)',
      parcelCents: 'Paquete y franqueo (€)',
    },
    save: 'Guardar costes',
    saved: 'Costes guardados',
    failed: 'No se han podido guardar los costes',
    now: 'Ahora:',
  },
  margin: 'Margen',
  marginHint: (p: { costed: number; orders: number }) =>
    `Sin IVA, menos costes y devoluciones; de ${p.costed} de ${p.orders} pedidos`,
  marginNone: 'Pon los costes en Precios base y Extras',
  marginPerBook: 'Margen por libro',
}
