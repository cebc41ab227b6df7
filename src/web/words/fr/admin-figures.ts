import type { figures as es } from '../es/admin-figures.ts'

const ordersOf = (count: number) => (count <= 1 ? `${count} commande` : `${count} commandes`)
const begunOf = (count: number) =>
  count <= 1 ? `${count} livre commencé` : `${count} livres commencés`

/** Words for the administrator's first page: sales and conversion over time. */
export const figures: typeof es = {
  nav: 'Administration',
  home: 'Accueil',
  dashboard: 'Tableau de bord',
  title: 'Ventes et conversion',
  period: 'Période',
  periods: { '7d': '7 jours', '30d': '30 jours', '90d': '90 jours', '12m': '12 mois' },
  zone: (p: { zone: string }) => `Jours et mois à l’heure de ${p.zone}. Aujourd’hui est compris.`,
  orders: 'Commandes payées',
  revenue: 'Ventes',
  revenueHint: 'TVA comprise, remboursements non déduits',
  refunded: 'Remboursé',
  refundedHint: 'Le jour de la décision',
  net: 'Ventes moins remboursements',
  average: 'Commande moyenne',
  explore: 'Choisir un jour ou un mois du graphique',
  sales: {
    title: { day: 'Ventes par jour', month: 'Ventes par mois' },
    none: 'Aucune commande payée pendant cette période.',
    best: (p: { when: string; revenue: string }) => `Le meilleur : ${p.when}, avec ${p.revenue}.`,
    told: (p: { when: string; orders: number; revenue: string; refunded: string | null }) =>
      `${p.when} : ${ordersOf(p.orders)}, ${p.revenue}${p.refunded ? ` (remboursé : ${p.refunded})` : ''}`,
  },
  conversion: {
    title: 'Livres commencés qui ont été payés',
    none: (p: { when: string }) => `${p.when} : aucun livre commencé`,
    told: (p: { when: string; begun: number; paid: number; share: string }) =>
      `${p.when} : ${begunOf(p.begun)}, ${p.paid <= 1 ? `${p.paid} payé` : `${p.paid} payés`} (${p.share})`,
  },
  way: {
    title: 'Du livre commencé à la commande payée',
    hint: 'Jusqu’où sont allés les livres commencés pendant cette période. Ceux des derniers jours peuvent encore être payés.',
    none: 'Aucun livre commencé pendant cette période.',
    begun: 'Commencés',
    withPhotos: 'Avec photos',
    ordered: 'Avec commande',
    paid: 'Payés',
  },
  table: {
    open: 'Voir les chiffres dans un tableau',
    when: 'Quand',
    conversion: 'Payés parmi les commencés',
  },
  codes: {
    title: 'Codes de réduction',
    hint: 'Commandes payées avec le code ; les remboursements ne sont pas déduits.',
    code: 'Code',
    uses: 'Utilisations',
    revenue: 'Ventes avec le code',
    discount: 'Réduction accordée',
    none: 'Aucune commande payée avec un code pendant cette période.',
    all: (p: { count: number }) => `Voir les ${p.count} codes`,
    more: 'Les 50 plus utilisés sont affichés.',
  },
}
