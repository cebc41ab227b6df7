/** Steps 3 and 4: where it goes, and the order. */
export const order = {
  shipping: {
    title: 'Datos de envío',
    summary: 'Resumen del pedido',
    formTitle: 'O escribe tus datos',
    formTitleAlone: '¿Dónde lo enviamos?',
    name: 'Nombre y apellidos',
    email: 'Email',
    emailHint: 'Aquí te escribiremos sobre el pedido.',
    address: 'Dirección',
    addressHint: 'Calle, número, piso y puerta',
    city: 'Ciudad',
    postalCode: 'Código postal',
    postalCodeDoubt: (p: { country: string; example: string }) =>
      `¿Está bien escrito? No parece un código postal de este país (${p.country}): allí son como ${p.example}. Si es correcto, continúa sin más.`,
    numberDoubt: '¿Falta el número? Si la dirección no tiene, sigue adelante.',
    region: 'Estado o provincia',
    regionChoose: 'Elige',
    regionDoubt:
      'El código postal parece de otro estado o provincia. Si es correcto, sigue adelante.',
    phone: 'Teléfono',
    phoneHint: 'Solo para el transportista, por si no encuentra la dirección.',
    optional: 'opcional',
    gift: 'Es un regalo: añadir una nota',
    giftNote: 'Nota de regalo',
    giftHint: 'La imprimimos como una tarjeta en el albarán. Fírmala para que se sepa de quién es.',
    noteLettersLost: (p: { letters: string }) =>
      `La tarjeta no tiene letras para esto, y se quedaría fuera: ${p.letters}`,
    noPrice: 'En el paquete no va ningún precio.',
    customsValue:
      'Fuera de la zona del IVA de la UE, la declaración de aduana del paquete lleva su valor: lo exige la ley.',
    otherPerson: 'Enviarlo a otra persona',
    recipientName: 'Nombre de quien lo recibe',
    recipientHint:
      'Va en la etiqueta. La dirección de arriba es la suya; los emails y la factura son para ti.',
    nonsense: {
      customerName: 'Escribe el nombre completo.',
      address: 'Escribe la calle y el número, o un apartado de correos.',
      city: 'Escribe la ciudad.',
      postalCode: 'Escribe el código postal del país elegido.',
    },
    country: 'País',
    changeCountry: 'Cambiar país',
    changeCountryTitle: '¿A qué país lo enviamos?',
    changeCountryText: 'Los extras y sus precios dependen del país.',
    extrasDropped: (p: { names: string; country: string }) =>
      `No disponible en ${p.country}: ${p.names}. Ya no está en tu pedido.`,
    extrasGone: (p: { names: string }) =>
      `Ya no está disponible: ${p.names}. No se cobra ni va con el libro.`,
    withoutGone: 'Seguir sin ello',
    unsupported: 'Actualmente no enviamos a este país.',
    fieldRequired: 'Este campo es obligatorio',
    incomplete: 'Completa todos los campos para continuar.',
    errors: { email: 'Introduce un email válido' },
  },
  express: {
    title: 'Pago exprés',
    text: 'Con Apple Pay o Google Pay usamos la dirección que ya tienes guardada.',
    loading: 'Preparando el pago exprés…',
    unavailable: (p: { total: string }) =>
      `El pago exprés no está disponible para este pedido (total: ${p.total}).`,
    unsupportedTitle: 'País no soportado',
    unsupportedText: 'Actualmente no enviamos a este país. Por favor, usa el formulario manual.',
    missingExtras: (p: { names: string; country: string }) =>
      `No disponible en ${p.country}: ${p.names}. Por favor, usa el formulario manual.`,
    incompleteAddress:
      'A la dirección guardada le falta algún dato. Complétala o usa el formulario manual.',
    errorTitle: 'Error en Express Checkout',
    unknownError: 'Ha ocurrido un error desconocido',
  },
  summary: {
    title: 'Resumen del pedido',
    book: 'Tu libro',
    bookTitle: 'Título',
    format: 'Formato',
    style: 'Estilo',
    binding: 'Encuadernación',
    pages: 'Páginas',
    images: 'Imágenes',
    imageCount: (p: { count: number; max: number }) => `${p.count} de ${p.max}`,
    extras: 'Extras',
    noExtras: 'Ninguno',
    shipTo: 'Envío',
    delivery: 'Entrega en 5–7 días laborables desde que empieza la producción',
    edit: 'Cambiar',
    priceTitle: 'Precio',
    look: {
      pages: (p: { count: number; free: number }) =>
        p.free === 0
          ? `${p.count} de tus fotos: ninguna página queda vacía`
          : `${p.count} de tus fotos, ${p.free} ${p.free === 1 ? 'página' : 'páginas'} con marco para dibujar`,
      looked: 'He mirado mi libro',
      lookedHint: 'Así lo imprimiremos: con sus páginas vacías y todo.',
      lookFirst: 'Mira tu libro y marca esta casilla para seguir.',
      weak: (p: { count: number; list: string }) =>
        p.count === 1
          ? `La página ${p.list} puede salir floja: mírala, o ajústala antes de pedir.`
          : `Las páginas ${p.list} pueden salir flojas: míralas, o ajústalas antes de pedir.`,
    },
    before: {
      title: 'Lo que vas a pedir',
      goods: (p: {
        title: string
        format: string
        pages: number
        binding: string
        extras: number
      }) =>
        `Libro para colorear «${p.title}» con tus fotos: ${p.format}, ${p.pages} páginas, ${p.binding.toLowerCase()}${p.extras > 0 ? `, ${p.extras === 1 ? '1 extra' : `${p.extras} extras`}` : ''}.`,
      total: (p: { total: string }) => `Total: ${p.total}, IVA incluido.`,
      shipping: (p: { price: string }) => `Envío: ${p.price}.`,
      shippingFree: 'Envío gratis.',
      drawnHere:
        'Los dibujos los hace nuestro propio programa de inteligencia artificial, en nuestros servidores (<privacy>más</privacy>).',
      drawnOutside:
        'Los dibujos los hace un servicio externo de inteligencia artificial, OpenAI, que recibe copias reducidas de tus fotos (<privacy>más</privacy>).',
      noWithdrawal:
        'Tu libro se hace a medida con tus fotos, así que no existe derecho de desistimiento. La garantía legal se mantiene (<terms>condiciones</terms>).',
      mayReturn: (p: { extras: string }) =>
        `Los artículos que no se personalizan (${p.extras}) sí puedes devolverlos: tienes 14 días desde que los recibes, sin dar motivos (<terms>condiciones</terms>).`,
    },
    placeOrder: 'Pedido con obligación de pago',
    placeFree: 'Confirmar pedido gratuito',
    placing: 'Creando tu pedido…',
    secure: 'Pago seguro: tus datos viajan cifrados.',
    errors: {
      createTitle: 'Error',
      create: 'Error al crear el pedido',
      noToken: 'No se recibió el token de checkout del pedido',
      priceChanged: 'El precio ha cambiado. Revisa el nuevo total antes de continuar.',
    },
  },
  discount: {
    label: 'Código de descuento',
    apply: 'Aplicar',
    applying: 'Comprobando…',
    remove: 'Quitar',
    appliedCode: (p: { code: string }) => `Código ${p.code} aplicado`,
    invalidTitle: 'Código inválido',
    invalidText: 'El código de descuento no es válido',
    failed: 'Error al validar el código de descuento',
    appliedTitle: 'Código aplicado',
    appliedText: (p: { discount: string }) => `Descuento de ${p.discount} aplicado correctamente`,
    notSaved: 'El descuento se aplicó pero no se pudo guardar',
    removed: 'Descuento eliminado',
    noLongerValid: 'El código ya no es válido y se ha quitado de tu pedido',
  },
}
