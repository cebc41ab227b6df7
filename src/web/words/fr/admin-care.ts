/** Ce qui est demandé avant, et ce qui peut être annulé. */
export const care = {
  price: {
    title: 'Est-ce bien ce prix ?',
    text: (p: { from: string; to: string }) =>
      `Il passe de ${p.from} à ${p.to}. Dès l’enregistrement, c’est ce que paient les clients.`,
    action: 'Enregistrer ce prix',
  },
  takeBack: {
    left: (p: { count: number }) =>
      p.count < 2
        ? `${p.count} commande marquée comme expédiée`
        : `${p.count} commandes marquées comme expédiées`,
    mailAt: (p: { time: string; seconds: number }) =>
      `L’e-mail au client part à ${p.time} (dans ${p.seconds} s). Jusque-là, on peut annuler.`,
    action: 'Annuler l’expédition',
    done: 'Annulé : le livre est de nouveau « À expédier » et le client ne reçoit rien',
    result: (p: { done: number; of: number }) => `Expéditions annulées : ${p.done} sur ${p.of}`,
  },
}
