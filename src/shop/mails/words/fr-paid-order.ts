import type { MailWords } from './es.ts'
import type { esPaidOrder } from './es-paid-order.ts'

export const frPaidOrder: Pick<MailWords, keyof typeof esPaidOrder> = {
  orderShipped: {
    subject: ({ title, number }) => `Votre livre « ${title} » est en route (commande ${number})`,
    preheader: 'Voici qui le transporte et où il se trouve.',
    title: 'Votre livre est en route !',
    text: 'Nous avons imprimé et relié votre livre, et il est en route. Il arrivera dans les prochains jours.',
    follow: 'Suivre le colis',
    day: 'Date d’expédition',
    carrier: 'Transporteur',
    trackingNumber: 'Numéro de suivi',
    wrong: 'L’adresse n’est pas la bonne ? Répondez à cet e-mail au plus vite.',
  },
  replacementShipped: {
    subject: (p: { title: string; number: string }) =>
      `L’envoi de remplacement pour « ${p.title} » est en route (commande ${p.number})`,
    preheader: 'Vous n’avez rien à payer. Voici qui le transporte et où il se trouve.',
    title: 'Votre envoi de remplacement est en route !',
    book: 'Nous avons réimprimé votre livre, sans frais pour vous, et il est en route. Il arrivera dans les prochains jours.',
    pieces:
      'Nous vous renvoyons, sans frais pour vous, ce qui manquait à votre commande ou n’était pas en bon état. Le colis arrivera dans les prochains jours.',
    keep: 'Vous n’avez pas à nous renvoyer ce que vous avez déjà.',
  },
  orderMessage: {
    subject: (p: { number: string }) => `Un message au sujet de votre commande ${p.number}`,
    preheader: (p: { title: string }) => `Au sujet de votre livre « ${p.title} ».`,
    title: 'Nous vous écrivons au sujet de votre commande',
    answer:
      'Vous pouvez répondre à cet e-mail. Vous pouvez aussi nous écrire sur la page de votre commande : demandez-y le lien vers vos données.',
  },
  withdrawal: {
    subject: (p: { number: string }) =>
      `Votre rétractation pour la commande ${p.number} est bien arrivée`,
    preheader: 'Avec ce que vous nous avez déclaré, et quand.',
    title: 'Votre rétractation est bien arrivée',
    received: (p: { at: string }) => `Reçue le ${p.at}. Voici ce que vous nous avez déclaré :`,
    nextTitle: 'Et maintenant',
    sendBack:
      'Si vous avez déjà reçu les articles, renvoyez-les dans les 14 jours à l’adresse ci-dessous. Les frais de renvoi sont à votre charge.',
    refund:
      'Nous vous remboursons leur prix dans les 14 jours au plus tard, par le même moyen de paiement ; nous pouvons attendre de les avoir reçus ou d’avoir la preuve de leur expédition.',
    statement: (p: { items: string; number: string; name: string }) =>
      `Je me rétracte du contrat portant sur la vente de : ${p.items}\nCommande : ${p.number}\nNom : ${p.name}`,
  },
  orderCancelled: {
    subject: ({ title, number }) => `Votre commande « ${title} » (${number}) est annulée`,
    preheader: 'Le livre ne sera pas imprimé.',
    title: 'Votre commande est annulée',
    text: 'Nous avons annulé votre commande : votre livre ne sera pas imprimé.',
    refund: ({ amount }) =>
      `Nous vous remboursons ${amount} par le même moyen de paiement. Il faut en général de 5 à 10 jours pour que la somme apparaisse sur votre compte.`,
    noRefund: 'Nous vous écrirons séparément au sujet de la somme que vous avez payée.',
    unpaid: 'Rien ne vous a été débité.',
    questions: 'Si vous ne savez pas pourquoi ou n’êtes pas d’accord, répondez à cet e-mail.',
  },
  orderRefunded: {
    subject: ({ amount, number }) => `Nous vous avons remboursé ${amount} (commande ${number})`,
    preheader: 'Par le moyen de paiement que vous avez utilisé.',
    title: 'Nous vous avons remboursé',
    text: ({ amount }) =>
      `Nous vous avons remboursé ${amount} par le moyen de paiement que vous avez utilisé. Il faut en général de 5 à 10 jours pour que la somme apparaisse sur votre compte.`,
    creditNoteAttached: (p) => `La facture rectificative ${p.number} est jointe.`,
    refunded: 'Somme remboursée',
  },
  paymentReturned: {
    subject: ({ amount, number }) =>
      `Nous vous renvoyons un paiement de ${amount} (commande ${number})`,
    preheader: 'Il nous est parvenu, mais ne correspond pas à votre commande.',
    title: 'Un paiement vous est renvoyé',
    text: ({ amount }) =>
      `Nous avons reçu un paiement de ${amount} qui ne correspond pas à votre commande, par exemple parce qu’elle était déjà payée. Nous vous le remboursons en entier par le même moyen ; il faut en général de 5 à 10 jours pour que la somme apparaisse sur votre compte. Vous n’avez rien à faire.`,
    goesOn: 'Votre commande est payée et suit son cours.',
    returned: 'Somme renvoyée',
  },
  orderPhotosMissing: {
    subject: ({ missing, title }) =>
      missing <= 1
        ? `Il manque ${missing} photo dans « ${title} » : vous pouvez encore l’ajouter`
        : `Il manque ${missing} photos dans « ${title} » : vous pouvez encore les ajouter`,
    preheader: 'Ensuite, nous commençons la fabrication.',
    title: 'Vous pouvez encore ajouter des photos',
    text: ({ count, pages, until }) =>
      `Votre livre a ${pages} pages et ${count === 0 ? 'ne contient encore aucune photo' : count <= 1 ? `contient pour l’instant ${count} photo` : `contient pour l’instant ${count} photos`}. Vous pouvez ajouter celles qui manquent jusqu’au ${until}, sauf si la fabrication commence avant.`,
    without:
      'Cela vous convient ainsi ? Vous n’avez rien à faire : les pages sans photo auront un cadre pour dessiner.',
  },
  bookApproved: {
    subject: ({ title, number }) =>
      `Votre livre « ${title} » part à l’impression (commande ${number})`,
    preheader: 'Nous avons regardé chaque page, une par une.',
    title: 'Votre livre part à l’impression',
    text: 'Une personne a regardé toutes les pages de votre livre et les a approuvées. Nous l’imprimons et le relions maintenant, et nous vous écrirons dès qu’il sera parti.',
    closed: 'Désormais, il n’est plus possible d’ajouter ni de changer des photos.',
    address:
      'L’adresse n’est pas la bonne ? Corrigez-la sur la page de votre commande tant que c’est encore possible.',
  },
  orderDelivered: {
    subject: ({ title, number }) => `Votre livre « ${title} » est arrivé (commande ${number})`,
    preheader: 'Tout va bien ? Sinon, nous nous en occupons.',
    title: 'À vos crayons !',
    text: 'Votre livre est arrivé. Amusez-vous bien !',
    wrong:
      'Vous ne l’avez pas reçu, ou il est arrivé abîmé ou avec un défaut ? Répondez à cet e-mail et nous trouverons une solution.',
    dataTitle: 'Ce que deviennent vos photos',
    data: ({ days, until }) =>
      `Nous gardons vos photos et les dessins ${days} jours après la livraison, jusqu’au ${until}, au cas où il faudrait réimprimer quelque chose. Ensuite, nous les effaçons et vous en informons par e-mail.`,
    early:
      'Vous préférez que nous les effacions plus tôt ? Vous pouvez le faire sur la page de votre commande.',
  },
}
