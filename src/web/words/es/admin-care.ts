/** Lo que se pregunta antes, y lo que se puede deshacer. */
export const care = {
  price: {
    title: '¿Seguro que es este el precio?',
    text: (p: { from: string; to: string }) =>
      `Pasa de ${p.from} a ${p.to}. Desde que lo guardes, es lo que pagan los clientes.`,
    action: 'Guardar este precio',
  },
  takeBack: {
    left: (p: { count: number }) =>
      p.count === 1 ? '1 pedido marcado como enviado' : `${p.count} pedidos marcados como enviados`,
    mailAt: (p: { time: string; seconds: number }) =>
      `El email al cliente sale a las ${p.time} (quedan ${p.seconds} s). Hasta entonces se puede deshacer.`,
    action: 'Deshacer el envío',
    done: 'Deshecho: el libro vuelve a «Por enviar» y el cliente no recibe nada',
    result: (p: { done: number; of: number }) => `Envíos deshechos: ${p.done} de ${p.of}`,
  },
}
