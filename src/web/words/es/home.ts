import { styleNames } from './style-names.ts'

/** The home page with the first step, and taking up a draft again. */
export const home = {
  home: {
    title: 'Tus fotos, listas para colorear',
    lead: 'Sube las fotos que más te gustan. Las convertimos en dibujos de línea clara y las imprimimos en un libro de 20 páginas, hecho solo para tu familia.',
    callToAction: 'Crear mi libro',
    priceFrom: (p: { price: string }) => `Desde ${p.price}, IVA incluido en la UE`,
    plusShipping: 'más envío',
    illustration: 'La ilustración',
    drawing: 'La página para colorear',
    heroAlt: 'Una foto familiar que se convierte en un dibujo para colorear',
    payWith: 'Paga como prefieras',
    formTitle: 'Empieza tu libro',
    formLead: 'Escribe tu email y te guardamos el libro: podrás seguir cuando quieras.',
    email: 'Email',
    emailPlaceholder: 'tu@email.com',
    emailHint: 'Te enviaremos un código para retomar el pedido.',
    consent:
      'Acepto los <terms>términos y condiciones</terms> y he leído en la <privacy>política de privacidad</privacy> que mis imágenes se tratan con herramientas de IA para crear el libro.',
    newsletter:
      'Quiero recibir ideas y ofertas de vez en cuando. Te pediremos confirmarlo por email y podrás darte de baja cuando quieras.',
    reminderWish: 'Recordadme una sola vez por email mi libro si lo dejo sin terminar.',
    submit: 'Empezar mi libro',
    submitting: 'Preparando tu libro…',
    shipsTo:
      'Enviamos a España, Francia, Alemania, Italia, Portugal, Reino Unido, Estados Unidos y Canadá.',
    alreadyStarted: '¿Ya habías empezado?',
    resumeLink: 'Continuar tu pedido',
    try: {
      title: 'Pruébalo con una foto tuya',
      lead: 'Elige una foto y mira cómo se convierte en una página para colorear, en tres estilos. Sin registrarte y gratis.',
      choose: 'Arrastra aquí una foto o haz clic para elegirla',
      tap: 'Toca aquí para elegir una foto',
      dropNow: 'Suéltala aquí',
      hint: 'Mejor luminosa y con caras grandes',
      camera: 'Hacer una foto',
      privacy: 'Tu foto no sale de tu dispositivo: se dibuja aquí mismo, en tu navegador.',
      loading: 'Afilando los lápices…',
      notLoaded:
        'No hemos podido cargar el programa de dibujo. Comprueba la conexión y vuelve a elegir la foto.',
      goesAlong: 'Esta foto va contigo: se subirá cuando llegues al paso de las fotos.',
      goesAlongAlt: 'Tu foto',
    },
    how: {
      title: 'Cómo funciona',
      steps: [
        {
          title: 'Sube tus fotos',
          text: 'Hasta 20 fotos: la familia, el perro, las vacaciones, la casa de los abuelos.',
        },
        {
          title: 'Nosotros las dibujamos',
          text: 'Cada foto se convierte en una página de líneas limpias. Antes de pagar ves una vista previa y la ajustas.',
        },
        {
          title: 'Recíbelo en casa',
          text: 'Lo imprimimos en papel de dibujo, lo encuadernamos y llega en 5–7 días laborables desde que empieza la producción.',
        },
      ],
    },
    gallery: {
      title: 'Galería',
      lead: 'De la imagen a la página: ilustraciones convertidas en dibujos por nuestro programa. Toca una para ver la otra cara.',
      showPicture: 'Ver la ilustración',
      showDrawing: 'Ver el dibujo',
      ownLead:
        'De la foto a la página: fotos de verdad, dibujadas por nuestro programa. Toca una para ver la otra cara.',
      outside: 'En los libros dibuja un servicio externo: sus líneas son otras.',
      showPhoto: 'Ver la foto',
      styles: styleNames,
      style: 'Estilo',
      photo: 'La foto',
      drawingOf: (p: { caption: string }) => `${p.caption}: la página para colorear`,
    },
    inside: {
      title: 'Así es el libro',
      points: [
        '20 páginas para colorear, en A4 o cuadrado',
        'Papel de dibujo premium, para ceras, lápices y rotuladores',
        'Tu título en la portada',
        'Una persona revisa cada página antes de imprimir',
      ],
    },
    questions: {
      title: 'Preguntas frecuentes',
      items: [
        {
          question: '¿Cuántas fotos necesito?',
          answer:
            'Las que quieras, hasta 20. Si tienes menos, puedes añadir el resto después de pagar, y las páginas vacías llevan un marco para dibujar.',
        },
        {
          question: '¿Qué fotos funcionan mejor?',
          answer:
            'Las luminosas, con caras grandes y un fondo sencillo. Verás una vista previa de cada página y podrás recortarla, girarla o cambiar el nivel de detalle.',
        },
        {
          question: '¿Cuándo llega?',
          answer:
            'En 5–7 días laborables desde que empieza la producción: en cuanto pagas, si has subido las 20 fotos; si no, como muy tarde 48 horas después, para que puedas añadir más.',
        },
        {
          question: '¿Qué pasa con mis fotos?',
          answer:
            'Se usan solo para hacer tu libro. Se borran automáticamente después de la entrega, en el plazo que indica la política de privacidad, o antes si nos lo pides.',
        },
        {
          question: '¿Puedo dejarlo a medias?',
          answer: 'Sí. Te enviamos un código por email y con él sigues donde lo dejaste.',
        },
      ],
    },
    support: {
      title: 'Soporte',
      text: '¿Dudas con tus fotos o con un pedido? Te responde una persona.',
      write: (p: { email: string }) => `Escríbenos a ${p.email}`,
    },
    errors: {
      email: 'Introduce un email válido',
      consent: 'Marca la casilla para continuar',
    },
  },
  resume: {
    title: 'Continuar tu pedido',
    subtitle: 'Escribe tu email y el código de pedido que te enviamos.',
    email: 'Email',
    code: 'Código de pedido',
    codeHint: 'Lo encontrarás en el email que te enviamos al empezar.',
    codePlaceholder: 'XXXX-XXXX-XXXX-XXXX',
    submit: 'Continuar pedido',
    submitting: 'Buscando tu pedido…',
    backToStart: 'Volver al inicio',
    errors: {
      email: 'Introduce un email válido',
      code: 'El código de pedido es obligatorio',
      notFound: 'No se encontró ningún pedido con esos datos',
    },
  },
  draft: {
    createError: 'Error al crear el pedido',
    noId: 'Error al crear el borrador del pedido',
    saveError: 'Error al guardar el progreso',
    saving: 'Guardando…',
    resumedTitle: 'Pedido recuperado',
    resumedText: 'Sigue donde lo dejaste.',
    codeNote: (p: { code: string }) =>
      `Tu código de pedido es <code>${p.code}</code>. También te lo hemos enviado por email.`,
    closed: 'Este pedido ya está pagado y no se puede cambiar.',
    gone: 'Este borrador ya no existe. Los pedidos sin terminar se borran a los 90 días.',
    startAgain: 'Empezar de nuevo',
  },
  paymentMethods: {
    label: 'Métodos de pago aceptados',
  },
}
