const ordersOf = (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`)
const begunOf = (count: number) => (count === 1 ? '1 libro empezado' : `${count} libros empezados`)

/** Words for the administrator's first page: sales and conversion over time. */
export const figures = {
  nav: 'Administración',
  home: 'Inicio',
  dashboard: 'Panel',
  title: 'Ventas y conversión',
  period: 'Periodo',
  periods: { '7d': '7 días', '30d': '30 días', '90d': '90 días', '12m': '12 meses' },
  zone: (p: { zone: string }) => `Días y meses según la hora de ${p.zone}. Hoy está incluido.`,
  orders: 'Pedidos pagados',
  revenue: 'Ventas',
  revenueHint: 'Con IVA, sin restar devoluciones',
  refunded: 'Devuelto',
  refundedHint: 'El día en que se decidió',
  net: 'Ventas menos devoluciones',
  average: 'Pedido medio',
  explore: 'Elige un día o un mes del gráfico',
  sales: {
    title: { day: 'Ventas por día', month: 'Ventas por mes' },
    none: 'Ningún pedido pagado en este periodo.',
    best: (p: { when: string; revenue: string }) => `El mejor: ${p.when}, con ${p.revenue}.`,
    told: (p: { when: string; orders: number; revenue: string; refunded: string | null }) =>
      `${p.when}: ${ordersOf(p.orders)}, ${p.revenue}${p.refunded ? ` (devuelto: ${p.refunded})` : ''}`,
  },
  conversion: {
    title: 'Libros empezados que se han pagado',
    none: (p: { when: string }) => `${p.when}: ningún libro empezado`,
    told: (p: { when: string; begun: number; paid: number; share: string }) =>
      `${p.when}: ${begunOf(p.begun)}, ${p.paid === 1 ? '1 pagado' : `${p.paid} pagados`} (${p.share})`,
  },
  way: {
    title: 'De libro empezado a pedido pagado',
    hint: 'De los libros empezados en este periodo, hasta dónde han llegado. Los de los últimos días aún pueden pagarse.',
    none: 'Ningún libro empezado en este periodo.',
    begun: 'Empezados',
    withPhotos: 'Con fotos',
    ordered: 'Con pedido',
    paid: 'Pagados',
  },
  table: {
    open: 'Ver los números en una tabla',
    when: 'Cuándo',
    conversion: 'Pagados de los empezados',
  },
  codes: {
    title: 'Códigos de descuento',
    hint: 'Pedidos pagados con el código; no se restan devoluciones.',
    code: 'Código',
    uses: 'Usos',
    revenue: 'Ventas con el código',
    discount: 'Descuento dado',
    none: 'Ningún pedido pagado con código en este periodo.',
    all: (p: { count: number }) => `Ver los ${p.count} códigos`,
    more: 'Se muestran los 50 más usados.',
  },
}
