/** What search engines and shared links show of each page; only the build needs it. */
export const heads = {
  descriptions: {
    home: 'Sube tus fotos y las convertimos en un libro para colorear personalizado, impreso y encuadernado, hecho solo para tu familia.',
    resume:
      'Retoma el libro para colorear que empezaste: escribe tu email y el código que te enviamos.',
    checkout: 'Paga tu libro para colorear de forma segura.',
    'thank-you': 'Tu pedido y lo que pasa ahora con tu libro.',
    'order-pages': 'Los datos y las páginas de tu pedido.',
    'order-data': 'Los datos y las páginas de tu pedido.',
    gracias: 'Estamos confirmando tu pago.',
    newsletter: 'Confirma o deja el boletín de la tienda.',
    legal: 'Quién vende, condiciones de compra, privacidad y cookies de la tienda.',
    logo: 'El logotipo, los colores y las letras de la tienda.',
    admin: 'Administración de la tienda.',
    'not-found': 'Esta página no existe.',
  },
}
