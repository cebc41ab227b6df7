/** Paying, and what comes after. */
export const pay = {
  checkout: {
    title: 'Pago',
    loading: 'Cargando tu pedido…',
    invalidTitle: 'Token Inválido',
    invalidText: 'El enlace de pago no es válido o ha expirado.',
    notFoundTitle: 'Pedido No Encontrado',
    notFoundText: 'No pudimos encontrar tu pedido. Por favor verifica tu número de pedido.',
    loadFailedTitle: 'No hemos podido cargar tu pedido',
    summary: 'Tu pedido',
    bookTitle: 'Título',
    format: 'Formato',
    style: 'Estilo',
    imageCount: (p: { count: number; max: number }) =>
      `${p.count} de ${p.max} páginas para colorear`,
    payment: 'Datos de pago',
    pay: (p: { amount: string }) => `Pagar ${p.amount}`,
    paying: 'Procesando el pago…',
    free: 'Tu pedido es gratis: no hace falta ningún pago.',
    confirmFree: 'Confirmar pedido',
    preparing: 'Preparando el pago…',
    pendingTitle: 'No hemos podido preparar el pago',
    retry: 'Reintentar',
    seeOrder: 'Ver mi pedido',
    secure: 'Pago seguro y cifrado',
    errors: {
      configuration: 'Error de Configuración',
      configurationText: 'No se pudo preparar el pago. Inténtalo de nuevo.',
      payment: 'Error en el pago',
      paymentText: 'No se pudo procesar el pago. Inténtalo de nuevo.',
      free: 'Error en el pedido',
      freeText: 'No se pudo confirmar el pedido. Inténtalo de nuevo.',
      extrasGone: (p: { names: string }) => `Se ha agotado: ${p.names}. Ya no está en tu pedido.`,
      amountChanged: (p: { total: string }) =>
        `El total de tu pedido es ahora ${p.total}. Revísalo y vuelve a pagar.`,
      providerBlocked:
        'No se pudo cargar el formulario de pago. Revisa tu conexión o desactiva el bloqueador de contenidos.',
    },
  },
  mock: {
    title: 'Pago de prueba',
    notice:
      'Esta tienda está en modo de prueba: no se mueve dinero y no debes escribir una tarjeta real.',
    card: 'Tarjeta',
    cardNumber: 'Número de tarjeta',
    expiry: 'Caducidad',
    expiryHint: 'MM/AA',
    cvc: 'CVC',
    testCards: 'Tarjetas de prueba',
    use: (p: { card: string }) => `Usar ${p.card}`,
    outcomes: {
      succeeds: 'el pago se acepta',
      declined: 'la tarjeta se rechaza',
      insufficient: 'saldo insuficiente',
      confirm: 'pide confirmación',
    },
    confirmTitle: 'Confirma el pago',
    confirmText: 'Tu banco de prueba quiere saber que eres tú. No se mueve dinero.',
    confirmYes: 'Confirmar',
    confirmNo: 'Rechazar',
    notConfirmed: 'El pago no se ha confirmado.',
    errors: {
      cardNumber: 'Introduce un número de tarjeta válido',
      expiry: 'Introduce una fecha válida, MM/AA',
      expired: 'La tarjeta está caducada',
      cvc: 'Introduce los 3 o 4 dígitos del CVC',
    },
  },
  thankYou: {
    loading: 'Cargando tu pedido…',
    headline: '¡Los colores estaban aburridos… hasta que hiciste este pedido!',
    underWay: 'Tu pedido está en marcha y la IA ya está creando tu libro.',
    orderNumber: 'Número de pedido',
    mailSoon: 'En breve recibirás un email de confirmación.',
    nextTitle: '¿Qué pasa ahora?',
    next: [
      {
        title: 'Creamos tu libro',
        text: 'La IA crea tu libro personalizado a partir de tus fotos.',
      },
      { title: 'Lo imprimimos', text: 'Se imprime y se encuaderna como lo has elegido.' },
      {
        title: 'Lo recibes',
        text: 'Llega en 5–7 días laborables desde que empieza la producción.',
      },
    ],
    stepsTitle: 'Así va tu libro',
    stages: {
      printing: {
        headline: 'Tu libro se está imprimiendo',
        text: 'Los dibujos ya están aprobados. Te escribiremos en cuanto salga.',
      },
      shipped: {
        headline: 'Tu libro está en camino',
        text: 'Te hemos enviado un email con los datos del envío.',
      },
      delivered: {
        headline: '¡Tu libro ya ha llegado!',
        text: 'Que lo disfrutes coloreando. Si algo no está bien, escríbenos.',
      },
      cancelled: {
        headline: 'Este pedido está cancelado',
        text: 'Te hemos escrito un email con los detalles.',
      },
    },
    another: 'Crear Otro Libro',
    support: '¿Alguna pregunta? Escríbenos a',
    supportPlain: '¿Alguna pregunta? Responde al email de confirmación y te ayudamos.',
    addPhotosTitle: 'Aún puedes añadir fotos',
    addPhotosText: (p: { missing: number }) =>
      p.missing === 1
        ? 'Queda 1 página vacía. Añade su foto antes de que empecemos a imprimir.'
        : `Quedan ${p.missing} páginas vacías. Añade sus fotos antes de que empecemos a imprimir.`,
    addPhotos: 'Añadir fotos',
    processingTitle: 'Estamos confirmando tu pago',
    processingText:
      'Suele tardar unos segundos. Puedes cerrar esta página: te escribiremos cuando esté.',
    failedTitle: 'El pago no se ha completado',
    failedText: 'Hubo un problema al procesar tu pago. No se ha cobrado nada.',
    tryAgain: 'Intentar de nuevo',
  },
  gracias: {
    waiting: 'Confirmando tu pago…',
    waitingText: 'No cierres esta página: en cuanto lo sepamos te llevamos a tu pedido.',
    slow: 'Está tardando más de lo normal. Te escribiremos por email en cuanto el pago esté confirmado.',
    notFound: 'No encontramos un pedido para este enlace.',
    toOrder: 'Ver mi pedido',
  },
}
