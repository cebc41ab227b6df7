/** The steps from customising to the summary, and what they speak of. */
export const order = {
  customise: {
    title: 'Personaliza tu libro',
    lead: 'Elige cómo será. Podrás cambiarlo hasta que hagas el pedido.',
    bookTitle: 'Título del libro',
    bookTitleHint: 'Aparece en la portada.',
    bookTitlePlaceholder: 'Las vacaciones de Lola',
    counter: (p: { used: number; max: number }) => `${p.used}/${p.max}`,
    charactersLeft: (p: { left: number }) =>
      p.left === 1 ? 'Queda 1 carácter' : `Quedan ${p.left} caracteres`,
    titleRequired: 'El título es obligatorio',
    titleTooLong: (p: { max: number }) => `El título puede tener ${p.max} caracteres como máximo`,
    format: 'Formato',
    style: 'Estilo',
    extras: 'Extras',
    extrasLoading: 'Cargando extras…',
    extrasError: 'No hemos podido cargar los extras.',
    noExtras: (p: { country: string }) =>
      `No hay extras disponibles para ${p.country} en este momento.`,
    extrasFor: (p: { country: string }) => `Precios para ${p.country}`,
    fixed: 'Incluido en tu libro',
    binding: 'Encuadernación',
    pages: 'Páginas',
    pageCount: (p: { pages: number }) => `${p.pages} páginas para colorear`,
    pricePreview: 'Precio',
    coverPreview: 'Así quedará la portada',
  },
  formats: {
    A4: { name: 'A4', text: '210 × 297 mm, vertical' },
    Square: { name: 'Cuadrado', text: '210 × 210 mm' },
  },
  styles: {
    Children: { name: 'Infantil', text: 'De 2 a 4 años: líneas gruesas y formas grandes' },
    Standard: { name: 'Estándar', text: 'De 4 a 10 años: más detalle, trazo medio' },
    Manga: { name: 'Manga', text: 'Para todas las edades: trazo vivo y fino' },
  },
  bindings: {
    soft: { name: 'Tapa blanda', text: 'Papel de dibujo premium, grapado' },
    hard: { name: 'Tapa dura', text: 'Papel de dibujo premium, con cubierta rígida' },
  },
  countries: {
    ES: 'España',
    FR: 'Francia',
    DE: 'Alemania',
    IT: 'Italia',
    PT: 'Portugal',
    US: 'Estados Unidos',
    CA: 'Canadá',
    GB: 'Reino Unido',
  },
  price: {
    book: 'Libro',
    extras: 'Extras',
    extrasNamed: (p: { names: string }) => `Extras: ${p.names}`,
    shipping: 'Envío',
    discount: 'Descuento',
    discountWithCode: (p: { code: string }) => `Descuento (${p.code})`,
    subtotal: 'Subtotal',
    total: 'Total',
    estimatedTotal: 'Total estimado',
    calculating: 'Calculando…',
    unavailable: 'No hemos podido calcular el precio.',
    provisional: 'Mostramos un precio provisional. Verás el definitivo antes de pagar.',
  },
  photos: {
    title: 'Sube tus imágenes',
    lead: 'El orden de las fotos es el orden de las páginas.',
    dropTitle: 'Arrastra tus fotos aquí o haz clic para elegirlas',
    tapTitle: 'Toca aquí para elegir tus fotos',
    dropNow: 'Suéltalas aquí',
    dropHint: 'JPG, PNG, GIF hasta 10\u00a0MB por foto',
    counter: (p: { count: number; max: number }) => `${p.count} de ${p.max} imágenes`,
    uploading: (p: { count: number }) =>
      p.count === 1 ? 'Subiendo 1 imagen…' : `Subiendo ${p.count} imágenes…`,
    maximum: (p: { max: number }) =>
      `Has alcanzado el máximo de ${p.max} imágenes. Elimina alguna si quieres cambiarla.`,
    grid: 'Páginas del libro',
    pageNumber: (p: { page: number }) => `Página ${p.page}`,
    photoAlt: (p: { page: number; name: string }) => `Página ${p.page}: ${p.name}`,
    pendingAlt: (p: { name: string }) => `${p.name}, subiendo`,
    failedAlt: (p: { name: string }) => `${p.name}, no se ha podido subir`,
    brokenPreview: 'Sin vista previa',
    lost: 'Sin conexión. La enviaremos en cuanto vuelva.',
    remove: (p: { name: string }) => `Eliminar ${p.name}`,
    removeTitle: '¿Eliminar esta foto?',
    removeText: 'La página saldrá del libro. Podrás volver a subir la foto.',
    retryOne: (p: { name: string }) => `Volver a subir ${p.name}`,
    moveEarlier: (p: { page: number }) => `Adelantar la página ${p.page}`,
    moveLater: (p: { page: number }) => `Retrasar la página ${p.page}`,
    moved: (p: { from: number; to: number }) => `La página ${p.from} es ahora la ${p.to}`,
    reorderHint: 'Arrastra las fotos para ordenarlas, o usa los botones de cada una.',
    edit: (p: { page: number }) => `Ajustar la página ${p.page}`,
    ownership:
      'Declaro que las imágenes son mías o que tengo permiso para usarlas, y que no incluyen <terms>contenido no permitido</terms>.',
    toasts: {
      uploadedTitle: 'Fotos subidas',
      uploadedText: (p: { count: number; max: number }) =>
        `${p.count === 1 ? 'Se ha subido 1 foto' : `Se han subido ${p.count} fotos`}. Puedes seguir añadiendo hasta llegar a ${p.max}.`,
      uploadedAll: (p: { count: number }) =>
        `${p.count === 1 ? 'Se ha subido 1 foto' : `Se han subido ${p.count} fotos`}. Tu libro ya está lleno.`,
      uploadFailed: 'La foto no se ha podido cargar',
      uploadFailedMany: 'Estas fotos no se han podido cargar',
      uploadFailedText: 'Error al subir la imagen',
      maximumReached: (p: { max: number }) => `Has alcanzado el máximo de ${p.max} fotos`,
      onlyMore: (p: { remaining: number; max: number }) =>
        `Solo puedes subir ${p.remaining} ${p.remaining === 1 ? 'imagen' : 'imágenes'} más (máximo ${p.max})`,
      leftOutTitle: 'No todas las fotos caben en el libro',
      leftOut: (p: { taken: number; names: string }) =>
        `Añadidas: ${p.taken}. Se quedan fuera: ${p.names}.`,
      tooLarge: (p: { name: string }) => `${p.name} pesa más de 10\u00a0MB`,
      wrongType: (p: { name: string }) => `${p.name} no es una imagen JPG, PNG o GIF`,
      heic: (p: { name: string }) =>
        `${p.name} es una foto HEIC. Guárdala como JPG y vuelve a subirla.`,
      declarationTitle: 'Declaración obligatoria',
      declarationText: 'Confirma que las imágenes son de tu propiedad o que puedes usarlas',
      noImagesTitle: 'Sin imágenes',
      noImagesText: 'Sube al menos una imagen',
      removeFailed: 'No hemos podido eliminar la foto',
      orderFailed: 'No hemos podido guardar el orden',
    },
    confirm: {
      title: 'Aún te quedan imágenes por subir',
      text: (p: { remaining: number; max: number }) =>
        p.remaining === 1
          ? `Te queda 1 imagen de las ${p.max} del libro. Puedes seguir subiendo, o continuar ahora y añadirla después del pago con el enlace que te enviamos.`
          : `Te quedan ${p.remaining} imágenes de las ${p.max} del libro. Puedes seguir subiendo, o continuar ahora y añadir el resto después del pago con el enlace que te enviamos.`,
      stay: 'Continuar en esta página',
      proceed: 'Continuar hacia el pago',
    },
    advice: {
      announced: (p: { page: number; title: string }) =>
        `Consejo para la página ${p.page}: ${p.title}`,
      dismiss: (p: { page: number }) => `Ocultar el consejo de la página ${p.page}`,
      too_small: {
        title: 'Foto muy pequeña',
        text: 'Tiene pocos píxeles y los detalles saldrán sencillos. Si tienes la original, súbela en su lugar.',
      },
      blurred: {
        title: 'Foto algo borrosa',
        text: 'Las líneas quedarán menos definidas. Si tienes otra más nítida, saldrá mejor.',
      },
      too_dark: {
        title: 'Foto muy oscura',
        text: 'En lo oscuro se pierden formas. Aclárala un poco antes de subirla o elige otra.',
      },
      too_bright: {
        title: 'Foto muy clara',
        text: 'En lo blanco se pierden formas. Oscurécela un poco antes de subirla o elige otra.',
      },
      low_contrast: {
        title: 'Foto con poco contraste',
        text: 'Los tonos se parecen mucho y se distinguirán menos formas. Súbele el contraste o elige otra.',
      },
      no_shapes: {
        title: 'Pocas formas que dibujar',
        text: 'Casi todo es fondo o textura. Acércate con el recorte a alguien o a algo.',
      },
      too_busy: {
        title: 'Muchas cosas a la vez',
        text: 'La página quedará muy llena. Acércate con el recorte o elige menos detalle.',
      },
      faces_small: {
        title: 'Caras muy pequeñas',
        text: 'A este tamaño apenas se dibujan. Acércate con el recorte.',
      },
    },
    editor: {
      open: (p: { page: number }) => `Ajustar la página ${p.page}`,
      adjusted: 'Ajustada',
      title: (p: { page: number }) => `Página ${p.page}`,
      photo: 'Foto',
      drawing: 'Dibujo',
      drawingNow: 'Dibujando…',
      previewFailed: 'No hemos podido dibujar la vista previa.',
      previewNote:
        'Así se dibujará al imprimir, salvo pequeñas diferencias. Una persona revisa cada página.',
      previewNoteOutside:
        'Vista previa: la página impresa muestra la misma parte de la foto en el mismo estilo. La dibuja después del pago un servicio de imagen (OpenAI), así que sus líneas serán otras.',
      mode: 'Qué quieres cambiar',
      modeFrame: 'Encuadre',
      modeFaces: 'Caras',
      facesHint:
        'Toca una cara que falte para marcarla; toca un recuadro para quitarlo. Un recuadro marcado se mueve arrastrándolo o con las flechas; con + y − cambia de tamaño.',
      faceAdd: 'Marcar una cara',
      facesLooking: 'Buscando caras…',
      facesCount: (p: { faces: number }) =>
        p.faces === 0
          ? 'No se dibuja ninguna cara'
          : p.faces === 1
            ? 'Se dibuja 1 cara'
            : `Se dibujan ${p.faces} caras`,
      faceRemove: (p: { face: number }) => `Quitar la cara ${p.face}`,
      faceRestore: (p: { face: number }) => `Volver a dibujar la cara ${p.face}`,
      faceMarked: (p: { face: number }) => `Quitar la cara ${p.face}, marcada por ti`,
      fit: 'Encuadre',
      fitAuto: 'Automático',
      fitFill: 'Llenar la página',
      fitFrame: 'Foto entera',
      crop: 'Recorte',
      cropHint:
        'Arrastra el recuadro o usa las flechas del teclado para elegir qué se ve; con + y − se acerca y se aleja.',
      cropAt: (p: { left: number; top: number; zoom: string }) =>
        `A ${p.left} % del borde izquierdo y ${p.top} % del superior, ampliación ${p.zoom}`,
      moveLeft: 'Mover a la izquierda',
      moveRight: 'Mover a la derecha',
      moveUp: 'Mover hacia arriba',
      moveDown: 'Mover hacia abajo',
      zoom: 'Ampliación',
      zoomIn: 'Acercar',
      zoomOut: 'Alejar',
      turn: 'Posición en la página',
      turnAuto: 'Automática',
      turnUpright: 'De pie',
      turnSideways: 'Tumbada',
      detail: 'Nivel de detalle',
      detailLess: 'Menos',
      detailNormal: 'Normal',
      detailMore: 'Más',
      background: 'Fondo',
      backgroundAll: 'Todo',
      backgroundCalm: 'Tranquilo',
      backgroundNone: 'Solo lo de delante',
      backgroundUnclear:
        'En esta foto no se distingue bien qué está delante: dibujamos el fondo tranquilo.',
      reset: 'Restablecer',
      previous: 'Página anterior',
      next: 'Página siguiente',
      saving: 'Guardando…',
      saved: 'Cambios guardados',
      saveFailed: 'No hemos podido guardar los cambios',
      unsaved: 'Aún no se ha guardado: puedes volver a intentarlo o cerrar sin guardar.',
      closeUnsaved: 'Cerrar sin guardar',
    },
  },
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
  preview: {
    open: 'Ver mi libro',
    title: 'Tu libro, página a página',
    cover: 'Portada',
    page: (p: { page: number; total: number }) => `Página ${p.page} de ${p.total}`,
    pages: 'Páginas del libro',
    drawing: (p: { done: number; total: number }) => `Dibujando: ${p.done} de ${p.total}`,
    failed: 'Aquí no hemos podido dibujar esta foto. La revisará una persona antes de imprimir.',
    empty: 'Dibuja aquí tu página favorita',
  },
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
    country: 'País',
    changeCountry: 'Cambiar país',
    changeCountryTitle: '¿A qué país lo enviamos?',
    changeCountryText: 'Los extras y sus precios dependen del país.',
    extrasDropped: (p: { names: string; country: string }) =>
      `No disponible en ${p.country}: ${p.names}. Ya no está en tu pedido.`,
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
    before: {
      title: 'Lo que vas a pedir',
      goods: (p: {
        title: string
        format: string
        pages: number
        binding: string
        extras: number
      }) =>
        `Libro de colorear «${p.title}» con tus fotos: ${p.format}, ${p.pages} páginas, ${p.binding.toLowerCase()}${p.extras > 0 ? `, ${p.extras === 1 ? '1 extra' : `${p.extras} extras`}` : ''}.`,
      total: (p: { total: string }) => `Total: ${p.total}, IVA incluido.`,
      shipping: (p: { price: string }) => `Envío: ${p.price}.`,
      shippingFree: 'Envío gratis.',
      drawnHere:
        'Los dibujos los hace nuestro propio programa de inteligencia artificial, en nuestros servidores (<privacy>más</privacy>).',
      drawnOutside:
        'Los dibujos los hace un servicio externo de inteligencia artificial, OpenAI, que recibe copias reducidas de tus fotos (<privacy>más</privacy>).',
      noWithdrawal:
        'Tu libro se hace a medida con tus fotos, así que no existe derecho de desistimiento. La garantía legal se mantiene (<terms>condiciones</terms>).',
    },
    placeOrder: 'Pedido con obligación de pago',
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
