/** What shop and customer write each other about an order. */
export const messages = {
  title: 'Messages avec le client',
  list: 'Messages',
  none: 'Pas encore de messages.',
  fresh: 'Non lu',
  shop: 'La boutique',
  customer: 'Client',
  onPage: 'sur la page de la commande',
  notedBy: (p: { who: string }) => `noté par ${p.who}`,
  side: 'Qui parle ?',
  sides: { shop: 'Écrire au client', customer: 'Noter ce qu’il a dit' },
  text: { shop: 'Message au client', customer: 'Ce que le client a écrit ou dit' },
  hint: {
    shop: 'Il le reçoit par e-mail avec le numéro de la commande. Il peut répondre à cet e-mail ou sur la page de sa commande.',
    customer:
      'Au téléphone ou par e-mail : collez-le ici pour qu’il reste avec la commande. Rien n’est envoyé.',
  },
  send: { shop: 'Envoyer au client', customer: 'Garder avec la commande' },
  done: { shop: 'Message envoyé', customer: 'Message gardé' },
  newer:
    'Un autre message est arrivé, ou quelqu’un a déjà répondu. Lisez-le plus haut ; ce que vous avez écrit est toujours là.',
  seen: 'Marquer comme lus',
  seenDone: 'Messages lus',
  erased: 'Ils sont effacés avec les données du client.',
}
