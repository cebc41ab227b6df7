/** The EU notice on the legal guarantee, on the desk. */
export const notices = {
  title: 'Aviso de la UE sobre la garantía legal',
  text: 'El archivo que publica la Comisión para cada idioma, tal cual: PDF o PNG de 4 MB como mucho. Se muestra sin cambiar nada antes del pedido y en los textos legales.',
  there: (p: { date: string }) => `Puesto el ${p.date}`,
  missing: 'Falta',
  choose: (p: { language: string }) => `Elegir el archivo: ${p.language}`,
  remove: (p: { language: string }) => `Quitar el de ${p.language}`,
  saved: 'Aviso guardado',
  removed: 'Aviso retirado',
  failed: 'No se ha podido guardar el aviso',
  ask: {
    title: (p: { language: string }) => `¿Quitar el aviso en ${p.language}?`,
    text: 'Los clientes que lean en ese idioma dejarán de verlo.',
    remove: 'Quitar',
  },
}
