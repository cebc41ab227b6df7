/** How many there are of what is sold, and what it costs the shop. */
export const stock = {
  left: 'Il en reste',
  leftHint: 'Vide : non compté. Chaque commande payée en retire un.',
  cost: 'Coût pour la boutique (€, hors TVA)',
  costHint: 'Vide : inconnu. Compte pour la marge des nouvelles commandes.',
  reserved: (p: { count: number }) =>
    p.count < 2
      ? `${p.count} réservé dans une commande à payer`
      : `${p.count} réservés dans des commandes à payer`,
  soldOut: 'Épuisé',
  few: (p: { count: number }) => `Il en reste ${p.count}`,
  wrongStock: (p: { most: string }) => `Un nombre entier de 0 à ${p.most}, ou vide`,
  of: (p: { name: string }) => `Stock et coût de ${p.name}`,
  save: 'Enregistrer stock et coût',
  saved: 'Stock et coût enregistrés',
  failed: 'Impossible d’enregistrer',
  short: {
    title: (p: { name: string }) => `Stock insuffisant : ${p.name}`,
    text: (p: { stock: number; reserved: number }) =>
      `Il en reste ${p.stock} et ${p.reserved} sont réservés dans des commandes en cours de paiement : quelqu’un n’en aura pas. Réapprovisionnez, corrigez le compte ou prévenez le client.`,
    open: (p: { name: string }) => `Voir ${p.name}`,
  },
  costs: {
    title: 'Ce que coûtent les livres',
    text: 'Hors TVA, pour la marge sur la page d’accueil. Une commande garde le coût de son moment ; les suppléments ont le leur.',
    names: {
      bookA4Cents: 'Livre A4, couverture souple (€)',
      bookSquareCents: 'Livre carré, couverture souple (€)',
      parcelCents: 'Colis et affranchissement (€)',
    },
    save: 'Enregistrer les coûts',
    saved: 'Coûts enregistrés',
    failed: 'Les coûts n’ont pas pu être enregistrés',
    now: 'Maintenant :',
  },
  margin: 'Marge',
  marginHint: (p: { costed: number; orders: number }) =>
    `Hors TVA, moins coûts et remboursements ; commandes comptées : ${p.costed} sur ${p.orders}`,
  marginNone: 'Indiquez les coûts dans Prix de base et Suppléments',
  marginPerBook: 'Marge par livre',
}
