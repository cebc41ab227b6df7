import type { billing as spanish } from '../es/billing.ts'

/** Full invoices, made out to somebody. */
export const billing = {
  billing: {
    title: 'Facture à votre nom, avec votre numéro fiscal',
    leadUnpaid:
      'Si vous en avez besoin pour une entreprise ou une activité, indiquez ici vos données : la facture les portera. Elle arrive avec la confirmation du paiement.',
    leadPaid:
      'Si vous en avez besoin pour une entreprise ou une activité, nous l’établissons maintenant et l’envoyons à l’adresse e-\u2060mail de la commande. Elle remplace celle que vous avez déjà : vous ne payez rien de plus.',
    leadIssued:
      'Votre facture porte ces données. Si vous les changez, nous en établissons une autre et la précédente perd son effet.',
    open: 'Demander une facture à mon nom',
    name: 'Nom ou raison sociale',
    taxId: 'Numéro fiscal (SIREN, SIRET ou TVA)',
    impossible: 'Ce numéro ne peut pas être un numéro d’identification fiscale de ce pays.',
    tooLong: 'Ce numéro est trop long.',
    doubt:
      'Est-il bien écrit ? Il ne ressemble pas à un numéro de ce pays. S’il est exact, continuez.',
    submitUnpaid: 'Enregistrer pour la facture',
    submitPaid: 'Établir la facture',
    submitIssued: 'Corriger la facture',
    clear: 'Je n’ai pas besoin de cette facture',
    saved: 'Données de facturation enregistrées',
    issued: 'Facture envoyée à l’adresse e-\u2060mail de la commande',
    cleared: 'La facture ne portera pas vos données',
    closed: 'Pour changer la facture de cette commande, écrivez-nous.',
    withLink: 'Le même lien permet de demander une facture à votre nom.',
    onlyLink:
      'Pour votre sécurité, nous envoyons un lien à l’adresse e-\u2060mail de la commande. Il permet de la demander et de la télécharger.',
    behindLink: 'avec le lien de votre e-\u2060mail',
    checkout:
      'Besoin d’une facture à votre nom ? <ask>Demandez-la ici</ask>, maintenant ou après le paiement.',
  },
} satisfies typeof spanish
