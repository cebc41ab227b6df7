import type { coverChoice as spanishCover, handover as spanish } from '../es/handover.ts'

/** Handing a book over to a print service. Part of the desk's words. */
export const handover = {
  title: 'Commander l’impression',
  pretendTitle: 'Imprimeur fictif',
  pretend:
    'Pour essayer la boutique : rien n’est imprimé ni envoyé, même si la commande passe à « expédiée » et que le client reçoit un e-mail.',
  noService:
    'La boutique n’a pas les clés de cet imprimeur : téléchargez les fichiers et confiez-les-lui vous-même.',
  text: (p: { service: string }) =>
    `${p.service} reçoit les fichiers et l’adresse du client, imprime le livre et l’expédie.`,
  notSent: (p: { extras: string }) => `Non compris, à envoyer vous-même : ${p.extras}.`,
  services: { pretend: 'L’imprimeur fictif', lulu: 'Lulu', gelato: 'Gelato', prodigi: 'Prodigi' },
  has: 'Le livre est approuvé et se trouve chez l’imprimeur : en attendant, il ne peut pas changer.',
  notYet: 'Le livre doit d’abord être approuvé.',
  action: 'Commander le livre',
  ask: {
    title: 'Commander l’impression de ce livre ?',
    text: (p: { service: string }) =>
      `${p.service} l’imprimera et l’expédiera. Tant qu’il y est, ni le livre ni l’adresse ne peuvent changer.`,
    action: 'Commander',
  },
  price: {
    ask: 'Demander le prix',
    total: (p: { price: string }) => `Cela coûterait ${p.price}.`,
    withShipping: (p: { price: string; shipping: string }) =>
      `Cela coûterait ${p.price}, dont ${p.shipping} de livraison.`,
    taxed: 'Les taxes sont comprises.',
    untaxed: 'Des taxes peuvent s’y ajouter.',
    days: (p: { least: number; most: number }) =>
      p.least === p.most
        ? `Il arriverait sous ${p.most} ${p.most <= 1 ? 'jour' : 'jours'}.`
        : `Il arriverait sous ${p.least} à ${p.most} jours.`,
    failed: 'Impossible de connaître le prix.',
  },
  done: 'Le livre est en cours de commande',
  failed: 'La commande n’a pas pu être passée',
  state: 'État',
  states: {
    asked: 'Commande en cours',
    accepted: 'Commandé, pas encore imprimé',
    printing: 'À l’impression',
    cancelling: 'Reprise en cours',
    shipped: 'Expédié',
    refused: 'Ne sera pas imprimé',
    cancelled: 'Repris',
  },
  askedAt: 'Commandé',
  product: 'Produit',
  number: 'Numéro chez l’imprimeur',
  word: 'L’imprimeur dit',
  attempts: 'Tentatives',
  faults: {
    unreachable: 'L’imprimeur ne répond pas. Une nouvelle tentative aura lieu d’elle-même.',
    too_slow:
      'L’imprimeur met trop de temps à répondre. Une nouvelle tentative aura lieu d’elle-même.',
    busy: 'L’imprimeur est surchargé. Une nouvelle tentative aura lieu d’elle-même.',
    failed: 'L’imprimeur a eu une panne. Une nouvelle tentative aura lieu d’elle-même.',
    nonsense:
      'La réponse de l’imprimeur est incompréhensible. Une nouvelle tentative aura lieu d’elle-même.',
    not_allowed:
      'L’imprimeur n’accepte pas les clés de la boutique : vérifiez celles du serveur (LULU_API_KEY et LULU_API_SECRET, GELATO_API_KEY ou PRODIGI_API_KEY).',
    refused: 'L’imprimeur a refusé la commande.',
    too_late: 'Il était trop tard pour le reprendre : il est à l’impression.',
    files_gone: 'Les fichiers d’impression sont perdus : faites refaire le livre.',
    unpaid: 'La commande attend d’être payée sur le compte de l’imprimeur.',
    held: 'L’imprimeur a la commande et ne peut pas continuer : lisez ce qu’il dit et réglez-le dans votre compte chez lui.',
    stopped: 'L’imprimeur a abandonné la commande.',
  },
  takeBack: {
    action: 'Reprendre le livre',
    title: 'Reprendre ce livre ?',
    text: 'S’il n’est pas encore imprimé, l’imprimeur le rend : il peut alors être changé, annulé ou commandé de nouveau.',
    done: 'La reprise est demandée',
    failed: 'Le livre n’a pas pu être repris',
  },
} satisfies typeof spanish

/** What stands on the cover. Part of the desk's words. */
export const coverChoice = {
  change: 'Changer la couverture',
  title: 'Ce qui figure sur la couverture',
  text: 'La couverture est redessinée, et le livre revu et approuvé une nouvelle fois.',
  legend: 'Photo',
  page: (p: { page: number }) => `Page ${p.page}`,
  first: 'La première qui peut être dessinée',
  colouring: 'Couleurs',
  colourings: {
    natural: 'Naturelles',
    pastel: 'Pastel',
    strong: 'Vives',
    plain: 'Noir et blanc',
  },
  submit: 'Mettre sur la couverture',
  done: 'La couverture est refaite',
  failed: 'La couverture n’a pas pu être changée',
  upload: 'Ou un dessin à vous',
  uploadText:
    'Des lignes noires sur papier blanc (JPG, PNG ou GIF, 10 Mo au plus). Il est converti en traits et placé en entier.',
  choose: 'Choisir un dessin',
  drop: 'Déposez le dessin ici',
  preview: 'Le dessin choisi',
  clear: 'Retirer le dessin',
  isPage: (p: { page: number }) =>
    `Elle montre la photo de la page ${p.page}. Approuvée avec le livre.`,
  isUpload: 'Elle montre un dessin envoyé. Approuvée avec le livre.',
} satisfies typeof spanishCover
