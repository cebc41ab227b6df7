/** Many orders at once, and the day's tracking numbers. */
export const batch = {
  select: 'Choisir',
  selectOne: (p: { id: string }) => `Choisir la commande ${p.id}`,
  all: 'Choisir toutes celles de cette liste',
  chosen: (p: { count: number }) => `Choisies : ${p.count}`,
  clear: 'N’en choisir aucune',
  most: (p: { count: number }) =>
    `Un lot ne contient pas plus de commandes ; nombre maximal : ${p.count}.`,
  legend: 'Avec les commandes choisies',
  actions: {
    make: 'Lancer la production',
    approve: 'Approuver',
    print: 'À l’impression',
    deliver: 'Livrées',
  },
  ask: {
    make: {
      title: 'Lancer la production des livres choisis ?',
      text: 'Ce qui manque est dessiné, et les fichiers sont refaits.',
      action: 'Lancer la production',
    },
    approve: {
      title: 'Approuver les livres choisis ?',
      text: 'Seuls ceux sans page douteuse sont approuvés ; les autres restent en révision.',
      action: 'Approuver',
    },
    print: {
      title: 'Imprimer les livres choisis ?',
      text: 'Ensuite, ils ne peuvent plus être modifiés.',
      action: 'À l’impression',
    },
    deliver: {
      title: 'Marquer les commandes choisies comme livrées ?',
      text: 'Les clients sont prévenus, et le délai avant l’effacement des photos commence.',
      action: 'Livrées',
    },
  },
  files: 'Fichiers d’impression (ZIP)',
  failed: 'Cela n’a pas pu être fait',
  done: 'fait',
  result: (p: { done: number; of: number }) => `Fait : ${p.done} sur ${p.of}`,
  refunded: 'Remboursé',
  partlyRefunded: 'Remboursé en partie',
  cancelled: 'Annulé',
  batches: {
    make: 'Réunir en un lot',
    made: (p: { number: number; count: number }) =>
      p.count < 2
        ? `Lot ${p.number} : ${p.count} commande`
        : `Lot ${p.number} : ${p.count} commandes`,
    show: 'Voir le lot',
    filter: 'Lot',
    name: (p: { number: number }) => `Lot ${p.number}`,
    states: {
      open: 'à imprimer',
      printing: 'à l’impression',
      sent: 'expédié',
      empty: 'aucune commande en cours',
    },
    places: {
      toPrint: (p: { count: number }) => `${p.count} à imprimer`,
      printing: (p: { count: number }) => `${p.count} à l’impression`,
      sent: (p: { count: number }) =>
        p.count < 2 ? `${p.count} expédiée` : `${p.count} expédiées`,
      out: (p: { count: number }) => (p.count < 2 ? `${p.count} sortie` : `${p.count} sorties`),
    },
    madeBy: (p: { who: string; at: string }) => `fait par ${p.who} le ${p.at}`,
    dissolve: 'Défaire le lot',
    ask: {
      title: 'Défaire ce lot ?',
      text: 'Les commandes restent comme elles sont et peuvent rejoindre un autre lot.',
      action: 'Défaire',
    },
    notDissolved: 'Le lot n’a pas pu être défait',
  },
  ship: {
    open: 'Marquer comme expédiées (CSV)',
    title: 'Numéros de suivi',
    text: 'Une ligne par colis : commande, numéro de suivi et, au besoin, transporteur. Avec virgules, points-virgules ou tabulations.',
    area: 'Liste',
    file: 'Choisir un fichier CSV',
    carrier: 'Transporteur des lignes sans mention',
    check: 'Vérifier',
    apply: (p: { count: number }) => `Marquer comme expédiées (${p.count})`,
    line: 'Ligne',
    order: 'Commande',
    number: 'Suivi',
    outcome: 'Résultat',
    outcomes: {
      ready: 'sera expédiée',
      shipped: 'expédiée',
      already: 'déjà expédiée ainsi',
      refused: 'pas expédiée',
    },
    faults: {
      order_missing: 'commande absente',
      number_missing: 'numéro absent',
      number_wrong: 'numéro non valable',
      carrier_unknown: 'transporteur inconnu',
      order_twice: 'commande en double',
      number_twice: 'numéro en double',
    },
    unread: 'La liste n’a pas pu être lue',
  },
}
