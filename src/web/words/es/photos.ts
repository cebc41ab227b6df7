/** Step 2: the photos, and the pages that they become. */
export const photos = {
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
    showPhotos: 'Ver las fotos',
    showDrawings: 'Ver los dibujos',
    showPhoto: (p: { page: number }) => `Ver la foto de la página ${p.page}`,
    pageNumber: (p: { page: number }) => `Página ${p.page}`,
    photoAlt: (p: { page: number; name: string }) => `Página ${p.page}: ${p.name}`,
    pendingAlt: (p: { name: string }) => `${p.name}, subiendo`,
    failedAlt: (p: { name: string }) => `${p.name}, no se ha podido subir`,
    brokenPreview: 'Sin vista previa',
    lost: 'Sin conexión. La enviaremos en cuanto vuelva.',
    pause: 'Pausar la subida',
    goOn: 'Seguir subiendo',
    paused: (p: { count: number }) =>
      p.count === 1 ? 'En pausa: falta 1 imagen' : `En pausa: faltan ${p.count} imágenes`,
    kept: 'Mientras se suben, las fotos se guardan en este dispositivo, 7 días como máximo: si la página se cierra, ábrela de nuevo y seguirán subiendo.',
    unkept:
      'En este dispositivo no queda sitio para guardar todas las fotos: deja esta página abierta hasta que terminen de subir.',
    restoredTitle: 'Seguimos donde lo dejaste',
    restored: (p: { count: number }) =>
      p.count === 1
        ? 'Faltaba 1 foto por subir: ya va de camino.'
        : `Faltaban ${p.count} fotos por subir: ya van de camino.`,
    heicHint:
      '¿Fotos HEIC de un iPhone o un Mac? Arrástralas aquí: las convertimos en tu dispositivo.',
    heavyTitle: (p: { count: number }) =>
      p.count === 1
        ? 'Una foto pesa más de 10\u00a0MB'
        : `${p.count} fotos pesan más de 10\u00a0MB`,
    heavyText: (p: { names: string }) =>
      `Podemos reducirlas aquí, en tu dispositivo; para imprimir les sobra calidad: ${p.names}`,
    heavyAgree: 'Reducir y añadir',
    heavyRefuse: 'Dejar fuera',
    heicUnreadable: 'No hemos podido abrir esta foto HEIC. Guárdala como JPG y vuelve a subirla.',
    unreadable: 'No hemos podido abrir esta foto. Guárdala de nuevo como JPG y vuelve a subirla.',
    remove: (p: { name: string }) => `Eliminar ${p.name}`,
    removeTitle: '¿Eliminar esta foto?',
    removeText: 'La página saldrá del libro. Podrás volver a subir la foto.',
    removeTitleMany: '¿Eliminar las fotos elegidas?',
    removeTextMany: 'Sus páginas saldrán del libro. Podrás volver a subir las fotos.',
    retryOne: (p: { name: string }) => `Volver a subir ${p.name}`,
    moveEarlier: (p: { page: number }) => `Adelantar la página ${p.page}`,
    moveLater: (p: { page: number }) => `Retrasar la página ${p.page}`,
    moveTo: (p: { page: number }) => `Mover la página ${p.page} a otro lugar`,
    moved: (p: { from: number; to: number }) => `La página ${p.from} es ahora la ${p.to}`,
    movedTogether: (p: { count: number; to: number }) =>
      p.count === 1
        ? `La página elegida es ahora la ${p.to}`
        : `Las ${p.count} páginas elegidas empiezan ahora en la ${p.to}`,
    choose: 'Elegir varias',
    chooseEnd: 'Terminar',
    choosePage: (p: { page: number }) => `Elegir la página ${p.page}`,
    chosen: (p: { count: number }) =>
      p.count === 1 ? '1 página elegida' : `${p.count} páginas elegidas`,
    moveChosen: 'Mover a la página…',
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
      tooLarge: (p: { name: string }) => `${p.name} pesa más de 100\u00a0MB`,
      wrongType: (p: { name: string }) => `${p.name} no es una imagen JPG, PNG o GIF`,
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
      failed: 'No se ha podido dibujar',
      againOn: (p: { page: number }) => `Reintentar: página ${p.page}`,
      twin: {
        title: 'Foto repetida',
        text: (p: { page: number }) =>
          `Es igual o casi igual que la de la página ${p.page}. Puedes quitar una de las dos.`,
        dismiss: (p: { page: number }) =>
          `Ocultar que la foto de la página ${p.page} está repetida`,
      },
      nearly_empty: {
        title: 'Página casi vacía',
        text: 'Quedaría poco que colorear. Acércate con el recorte, elige más detalle u otra foto.',
      },
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
    nearer: {
      title: 'Personas pequeñas',
      text: 'Un recorte puede acercarlas sin cortar a nadie.',
      take: 'Acercarlas',
      takeOn: (p: { page: number }) => `Acercarlas: página ${p.page}`,
      dismiss: (p: { page: number }) => `Ocultar la propuesta de la página ${p.page}`,
    },
    editor: {
      open: (p: { page: number }) => `Ajustar la página ${p.page}`,
      adjusted: 'Ajustada',
      title: (p: { page: number }) => `Página ${p.page}`,
      photo: 'Foto',
      drawing: 'Dibujo',
      drawingNow: 'Dibujando…',
      previewFailed: 'No hemos podido dibujar la vista previa.',
      previewNote: 'Así se imprime, trazo a trazo. Una persona revisa cada página.',
      previewNoteBlind:
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
      caption: 'Texto al pie',
      captionHint: 'Se imprime debajo del dibujo: un nombre, un lugar, un recuerdo.',
      captionPlaceholder: 'La primera vez en el mar',
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
      undo: 'Deshacer',
      redo: 'Rehacer',
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
}
