/** A photo tried on the start page, and the book that somebody comes back to. Fetched when one of them is there. */
export const trial = {
  trial: {
    title: 'Tu página para colorear',
    sheetAlt: (p: { style: string }) => `Tu foto, dibujada en estilo ${p.style}`,
    photoAlt: 'Tu foto',
    styles: 'Elige el estilo',
    drawing: 'Dibujando…',
    firstLines: 'Ya están las primeras líneas. Buscamos las caras y los detalles…',
    finished: 'Listo: así quedaría en tu libro.',
    finishedOutside: 'Listo. En el libro la dibuja un servicio externo: sus líneas serán otras.',
    makeBook: 'Hacer mi libro con esta foto',
    freePage: 'Esta página es para ti, gratis:',
    savePdf: 'Guardar en PDF',
    savePicture: 'Guardar como imagen',
    share: 'Compartir',
    saveFailed: 'No hemos podido guardar la página. Inténtalo de nuevo.',
    another: 'Probar otra foto',
    remove: 'Quitar la foto',
    fileName: 'pagina-para-colorear',
    failed: 'No hemos podido dibujar tu foto aquí',
    failedText:
      'Inténtalo de nuevo o prueba con otra. Si haces tu libro con ella, la dibujamos nosotros.',
    empty: 'La página queda casi vacía',
    weakText: 'Prueba con otra foto: luminosa, nítida y con alguien cerca.',
    faultTitle: 'No podemos usar esta foto',
    faults: {
      'not-a-photo': 'Este archivo no es una foto. Elige una imagen JPG, PNG o GIF.',
      heic: 'Tu navegador no abre las fotos HEIC del iPhone. Guárdala como JPG, o ábrela con Safari.',
      unreadable:
        'El archivo está dañado o no es una foto que tu navegador sepa abrir. Prueba con otra.',
      'too-large': 'Es demasiado grande para dibujarla aquí. Prueba con una copia más pequeña.',
      'too-small':
        'Es tan pequeña que no se reconocería a nadie. Si tienes el original, elige ese.',
    },
    stylesFromPhoto: 'Así queda tu foto en cada estilo.',
  },
  unfinished: {
    title: 'Tienes un libro a medias',
    untitled: 'Aún sin título',
    photos: (p: { count: number }) => (p.count === 1 ? '1 foto' : `${p.count} fotos`),
    go: 'Seguir con él',
    dismiss: 'No volver a ofrecerlo en este dispositivo',
    failed:
      'No hemos podido abrir tu libro. Con el código que te enviamos por email puedes seguir.',
  },
}
