import type { verifactu as es } from '../es/admin-verifactu.ts'

/** Records of invoices for the Spanish tax agency. */
export const verifactu: typeof es = {
  link: 'VERI*FACTU',
  title: 'Enregistrements des factures (VERI*FACTU)',
  lead: 'Chaque facture laisse un enregistrement que personne ne peut changer, enchaîné au précédent, et la boutique l’envoie à l’administration fiscale espagnole.',
  modes: {
    off: 'Éteint : rien n’est enregistré. S’allume avec VERIFACTU.',
    test: 'À l’essai : les factures sont enregistrées et le code QR mène à l’environnement de test de l’administration.',
    live: 'En marche : les factures sont enregistrées, envoyées, et peuvent être vérifiées.',
  },
  notSent: 'Sans certificat, rien n’est envoyé.',
  certificate: (p) => `Certificat de ${p.holder}, valable jusqu’au ${p.until}`,
  records: 'Enregistrements',
  waiting: 'À envoyer',
  toCorrect: 'À corriger',
  answered: (p) => `Dernière réponse : ${p.time}`,
  receipt: (p) => `Code de vérification (CSV) : ${p.receipt}`,
  next: (p) => `Prochain envoi : ${p.time}`,
  troubleTitle: (p) =>
    p.count < 2
      ? `1 enregistrement non envoyé. Impossible depuis : ${p.since}`
      : `${p.count} enregistrements non envoyés. Impossible depuis : ${p.since}`,
  troubles: {
    unreachable: 'Pas de connexion avec l’administration fiscale.',
    too_slow: 'L’administration fiscale ne répond pas à temps.',
    nonsense: 'La réponse de l’administration fiscale est incompréhensible.',
    service: 'Le service de l’administration fiscale est en panne.',
    refused: 'L’administration fiscale refuse tout l’envoi.',
    certificate: 'L’administration fiscale n’accepte pas le certificat.',
    certificate_over: 'Le certificat a expiré. Indiquez-en un autre dans VERIFACTU_CERTIFICATE.',
    not_set: 'Il n’y a pas de certificat. Indiquez le vôtre dans VERIFACTU_CERTIFICATE.',
  },
  troubleRest:
    'Nous réessayons tout seuls, au moins une fois par heure. Commandes et factures continuent normalement.',
  said: (p) => `Elle dit : ${p.said}`,
  sendNow: 'Envoyer maintenant',
  sendNowDone: 'Essai dans un instant',
  todayUnsent: (p) =>
    p.count < 2
      ? 'VERI*FACTU : 1 enregistrement de facture non envoyé'
      : `VERI*FACTU : ${p.count} enregistrements de factures non envoyés`,
  todayCorrect: (p) =>
    p.count < 2
      ? 'VERI*FACTU : 1 enregistrement de facture à corriger'
      : `VERI*FACTU : ${p.count} enregistrements de factures à corriger`,
  todayOpen: 'Voir les enregistrements',
  proof: {
    title: 'La chaîne',
    whole: (p) =>
      p.count < 2
        ? 'Vérifiée : 1 enregistrement, tel qu’il a été fait.'
        : `Vérifiée : ${p.count} enregistrements, tels qu’ils ont été faits.`,
    broken: (p) =>
      `L’enregistrement ${p.place} n’est plus tel qu’il a été fait, ou manque. Prévenez qui tient la boutique et n’effacez rien.`,
    again: 'Vérifier encore',
  },
  list: {
    title: 'Les enregistrements',
    only: 'Lesquels',
    all: 'Tous',
    number: 'Numéro de facture',
    search: 'Chercher',
    none: 'Aucun enregistrement de ce genre.',
    older: 'Plus anciens',
    newest: 'Les plus récents',
  },
  columns: {
    number: 'Facture',
    kind: 'Type',
    at: 'Date',
    total: 'Montant',
    state: 'Administration',
    actions: 'Actions',
  },
  types: {
    F1: 'Facture complète',
    F2: 'Facture simplifiée',
    F3: 'Facture complète qui remplace une facture simplifiée',
    R1: 'Avoir sur facture complète',
    R4: 'Avoir sur facture complète (données)',
    R5: 'Avoir sur facture simplifiée',
  },
  anulacion: 'Annulation',
  correction: 'corrigé',
  states: {
    waiting: 'À envoyer',
    accepted: 'Accepté',
    with_errors: 'Avec erreurs',
    refused: 'Refusé',
  },
  unsent: 'N’est pas envoyé',
  back: {
    action: 'Annuler',
    actionOf: (p) => `Annuler ${p.number}`,
    title: (p) => `Annuler la facture ${p.number} ?`,
    text: 'Seulement si elle n’aurait jamais dû être émise, faute de vente. S’il y a eu vente, remboursez depuis la commande : cela fait un avoir. L’annulation est définitive.',
    reason: 'Motif',
    reasonHint: 'Il reste dans les changements de la boutique.',
    reasonRequired: 'Indiquez le motif',
    submit: 'Annuler la facture',
    done: 'Facture annulée',
    failed: 'L’annulation a échoué',
  },
  correct: {
    action: 'Corriger',
    actionOf: (p) => `Corriger ${p.number}`,
    title: (p) => `Corriger l’enregistrement de ${p.number} ?`,
    text: 'Un nouvel enregistrement de la même facture est fait avec les données d’aujourd’hui, et envoyé. Réglez d’abord ce que dit l’administration, si cela dépend de la configuration. Si c’est la facture qui est fausse, il faut un avoir.',
    done: 'Nouvel enregistrement en route',
    failed: 'La correction a échoué',
  },
  declaration: {
    title: 'Déclaration du producteur (declaración responsable)',
    text: 'Qui produit le programme déclare qu’il respecte les règles. Elle doit pouvoir être lue ici ; la loi la veut en espagnol.',
    missing: (p) => `Il manque pour la compléter : ${p.names}`,
    download: 'Télécharger (Markdown)',
  },
}
