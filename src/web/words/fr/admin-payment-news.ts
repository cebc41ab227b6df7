import type { paymentNews as spanish } from '../es/admin-payment-news.ts'

export const paymentNews: typeof spanish = {
  title: 'Nouvelles des paiements de cette commande',
  see: 'Marquer comme vu',
  seen: 'C’est noté : ce n’est plus parmi les paiements à vérifier.',
  seeFailed: 'Impossible de l’enregistrer',
  kinds: {
    payment_refunded: ({ amount }) =>
      `Un paiement de ${amount} ne correspondait pas à la commande et a été remboursé automatiquement.`,
    refunded_at_provider: ({ amount }) =>
      `${amount} ont été remboursés depuis le tableau de bord de Stripe.`,
    refund_failed_at_provider: ({ amount }) =>
      `Le remboursement de ${amount} n’est pas arrivé : la banque du client l’a refusé.`,
    payment_disputed: ({ amount }) =>
      `Le client conteste le débit de ${amount} auprès de sa banque.`,
  },
  disputes: {
    open: 'Il faut répondre depuis le tableau de bord de Stripe.',
    underReview: 'La banque examine le dossier.',
    won: 'Tranché en faveur de la boutique.',
    lost: 'Tranché en faveur du client.',
  },
}
