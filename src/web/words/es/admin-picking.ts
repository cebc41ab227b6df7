/** The list that is printed to gather and check books by. */
export const picking = {
  title: 'Lista de preparación',
  lists: { approved: 'Por imprimir', printing: 'Por enviar' },
  heading: (p: { which: string }) => `Lista de preparación: ${p.which}`,
  print: 'Imprimir la lista',
  labelsA6: 'Etiquetas (A6)',
  labelsA4: 'Etiquetas (4 en A4)',
  back: 'Volver a los pedidos',
  empty: 'No hay libros en esta lista.',
  hint: 'El código está en la contraportada del libro. Ponlo como referencia en la etiqueta del paquete y compáralos antes de cerrarlo.',
  shared: 'Otro pedido de esta lista tiene el mismo código: compara el número entero.',
  cover: (p: { title: string }) => `Portada de «${p.title}»`,
  checked: 'Comprobado',
  noExtras: 'Sin extras',
  count: (p: { count: number }) => (p.count === 1 ? '1 libro' : `${p.count} libros`),
  paid: (p: { date: string }) => `Pagado el ${p.date}`,
}
