/** What needs doing today, and what stands in its way. */
export const today = {
  title: 'Qué hay que hacer hoy',
  nothing: 'Nada pendiente: todo está hecho.',
  ownerTitle: 'El aviso legal está incompleto',
  owner:
    'Una tienda tiene que decir quién la lleva. Faltan estos ajustes del servidor (docs/configuration.md explica cada uno):',
  review: 'Libros por revisar',
  approved: 'Libros por imprimir',
  printing: 'Libros por enviar',
  book: 'Libros que no se han podido crear',
  payment: 'Pagos que revisar',
  print: 'Encargos con problemas',
  mail: 'Emails que han fallado',
  message: 'Mensajes de clientes por leer',
  otherMails: 'Otros emails que han fallado',
  photos: 'Fotos que se borran pronto',
  filesTitle: 'Hay archivos que no se han podido borrar',
  files:
    'Fotos o dibujos que ya no deben guardarse siguen en el almacenamiento. Lo intentamos solos cada vez con más pausa.',
  filesRetry: 'Borrarlos ahora',
  filesRetried: 'Los archivos se borrarán enseguida',
}
