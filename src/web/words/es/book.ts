/** The book as it is looked through, and its cover. */
export const book = {
  cover: {
    open: 'Elegir la portada',
    colouring: 'Colores de la portada',
    colourings: {
      natural: { title: 'Naturales', text: 'Los de tu foto, un poco más claros' },
      pastel: { title: 'Pastel', text: 'Suaves y claros' },
      strong: { title: 'Vivos', text: 'Más intensos' },
      plain: { title: 'Blanco y negro', text: 'Para colorearla también' },
    },
    photo: 'Foto de la portada',
    ofPage: (p: { page: number; name: string }) => `Página ${p.page}: ${p.name}`,
    saveFailed: 'No se pudo guardar la portada',
  },
  stickers: {
    open: 'Ver mis pegatinas',
    example: 'Ejemplo',
    exampleText:
      'Aquí verás la hoja con las personas, animales y cosas de tus fotos en cuanto subas la primera.',
    preview: 'Vista previa',
    previewText:
      'Hecha con tus primeras fotos. En la hoja impresa pueden cambiar el reparto, los tamaños y el detalle.',
    alt: 'Hoja de pegatinas con tus fotos dibujadas y recortadas',
    drawing: (p: { done: number; total: number }) => `Recortando: ${p.done} de ${p.total} fotos`,
    failed: 'No hemos podido dibujar aquí tus pegatinas. Las haremos igualmente.',
  },
  preview: {
    open: 'Ver mi libro',
    title: 'Tu libro, página a página',
    cover: 'Portada',
    insideFront: 'Detrás de la portada',
    insideBack: 'Delante de la contraportada',
    back: 'Contraportada',
    page: (p: { page: number; total: number }) => `Página ${p.page} de ${p.total}`,
    pages: 'Páginas del libro',
    view: 'Cómo ver el libro',
    views: { page: 'Página', spread: 'Abierto', overview: 'Todo' },
    fullScreen: 'Pantalla completa',
    leaveFullScreen: 'Salir de pantalla completa',
    upright: 'Verla de pie',
    drawing: (p: { done: number; total: number }) => `Dibujando: ${p.done} de ${p.total}`,
    failed: 'Aquí no hemos podido dibujar esta foto. La revisará una persona antes de imprimir.',
    empty: 'Página para dibujar',
  },
}
