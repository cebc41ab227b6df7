/** Handing a book over to a print service. Part of the desk's words. */
export const handover = {
  title: 'Encargar la impresión',
  pretendTitle: 'Imprenta de mentira',
  pretend:
    'Sirve para probar la tienda: no se imprime ni se envía nada, aunque el pedido pase a «enviado» y se escriba al cliente.',
  noService: 'La tienda no tiene las claves de esta imprenta: descarga los archivos y llévalos tú.',
  text: (p: { service: string }) =>
    `${p.service} recibe los archivos y la dirección del cliente, imprime el libro y se lo envía.`,
  notSent: (p: { extras: string }) => `No va incluido, envíalo tú: ${p.extras}.`,
  services: {
    pretend: 'La imprenta de mentira',
    lulu: 'Lulu',
    gelato: 'Gelato',
    prodigi: 'Prodigi',
  },
  has: 'El libro está aprobado y lo tiene la imprenta: mientras tanto no se puede cambiar.',
  notYet: 'Primero se aprueba el libro.',
  action: 'Encargar el libro',
  ask: {
    title: '¿Encargar este libro?',
    text: (p: { service: string }) =>
      `${p.service} lo imprimirá y lo enviará. Mientras lo tenga, ni el libro ni la dirección se pueden cambiar.`,
    action: 'Encargar',
  },
  price: {
    ask: 'Preguntar el precio',
    total: (p: { price: string }) => `Costaría ${p.price}.`,
    withShipping: (p: { price: string; shipping: string }) =>
      `Costaría ${p.price}, de los que ${p.shipping} son del envío.`,
    taxed: 'Los impuestos están incluidos.',
    untaxed: 'Los impuestos pueden ir aparte.',
    days: (p: { least: number; most: number }) =>
      p.least === p.most
        ? `Llegaría en ${p.most} ${p.most === 1 ? 'día' : 'días'}.`
        : `Llegaría en un plazo de ${p.least} a ${p.most} días.`,
    failed: 'No se ha podido saber el precio.',
  },
  done: 'El libro se encarga',
  failed: 'No se pudo encargar',
  state: 'Estado',
  states: {
    asked: 'Se está encargando',
    accepted: 'Encargado, aún sin imprimir',
    printing: 'En imprenta',
    cancelling: 'Se está retirando',
    shipped: 'Enviado',
    refused: 'No se imprime',
    cancelled: 'Retirado',
  },
  askedAt: 'Encargado',
  product: 'Producto',
  number: 'Número en la imprenta',
  word: 'La imprenta dice',
  attempts: 'Intentos',
  faults: {
    unreachable: 'La imprenta no responde. Se vuelve a intentar solo.',
    too_slow: 'La imprenta tarda demasiado en responder. Se vuelve a intentar solo.',
    busy: 'La imprenta tiene demasiado trabajo. Se vuelve a intentar solo.',
    failed: 'La imprenta ha fallado. Se vuelve a intentar solo.',
    nonsense: 'La respuesta de la imprenta no se entiende. Se vuelve a intentar solo.',
    not_allowed:
      'La imprenta no acepta las claves de la tienda: revisa las que tiene el servidor (LULU_API_KEY y LULU_API_SECRET, GELATO_API_KEY o PRODIGI_API_KEY).',
    refused: 'La imprenta ha rechazado el encargo.',
    too_late: 'Ya no se pudo retirar: se está imprimiendo.',
    files_gone: 'Los archivos de impresión se han perdido: haz el libro de nuevo.',
    unpaid: 'Espera a que lo pagues en la cuenta de la imprenta.',
    held: 'La imprenta tiene el encargo y no puede seguir: mira lo que dice y arréglalo en tu cuenta de la imprenta.',
    stopped: 'La imprenta ha dejado de hacerlo.',
  },
  takeBack: {
    action: 'Retirar el encargo',
    title: '¿Retirar este encargo?',
    text: 'Si aún no se imprime, la imprenta lo devuelve y se puede cambiar, cancelar o encargar de nuevo.',
    done: 'Se ha pedido que lo devuelvan',
    failed: 'No se pudo retirar',
  },
}

/** What stands on the cover. Part of the desk's words. */
export const coverChoice = {
  change: 'Cambiar la portada',
  title: 'Qué va en la portada',
  text: 'La portada se dibuja de nuevo y el libro se revisa y se aprueba otra vez.',
  legend: 'Foto',
  page: (p: { page: number }) => `Página ${p.page}`,
  first: 'La primera que se pueda dibujar',
  colouring: 'Colores',
  colourings: {
    natural: 'Naturales',
    pastel: 'Pastel',
    strong: 'Vivos',
    plain: 'Blanco y negro',
  },
  submit: 'Poner en la portada',
  done: 'La portada se hace de nuevo',
  failed: 'No se pudo cambiar la portada',
  upload: 'O un dibujo tuyo',
  uploadText:
    'Líneas negras sobre papel blanco (JPG, PNG o GIF, hasta 10 MB). Se convierte en trazos y se coloca entero.',
  choose: 'Elegir un dibujo',
  drop: 'Suelta el dibujo aquí',
  preview: 'El dibujo elegido',
  clear: 'Quitar el dibujo',
  isPage: (p: { page: number }) => `Va la foto de la página ${p.page}. Se aprueba con el libro.`,
  isUpload: 'Va un dibujo subido. Se aprueba con el libro.',
}
