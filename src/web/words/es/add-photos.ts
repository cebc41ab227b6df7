/** After paying, the photos that a book still lacks. */
export const addPhotos = {
  addPhotos: {
    title: 'Añade las fotos que faltan',
    lead: (p: { hours: number }) =>
      `Tu pedido está pagado. Puedes llenar las páginas vacías hasta ${p.hours} horas después del pago, o hasta que empecemos a imprimir si es antes.`,
    free: (p: { count: number }) =>
      p.count === 0
        ? 'El libro está completo'
        : p.count === 1
          ? 'Queda 1 página vacía'
          : `Quedan ${p.count} páginas vacías`,
    finish: 'Terminar',
    another: 'Crear otro libro',
    closedTitle: 'Tu libro ya está en producción',
    closedText:
      'Este pedido está pagado y ya hemos empezado a hacer el libro, así que no se pueden añadir más fotos.',
  },
}
