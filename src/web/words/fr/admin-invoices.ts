import type { invoices as spanish } from '../es/admin-invoices.ts'

/** An order's invoices, and the bookkeeper's file. */
export const invoices = {
  title: 'Factures',
  kinds: {
    invoice: 'Facture',
    credit_note: 'Facture rectificative',
    replacement: 'Facture complète',
  },
  replaces: (p: { number: string }) => `à la place de ${p.number}`,
  recipient: (p: { name: string }) => `au nom de ${p.name}`,
  corrects: (p: { number: string }) => `rectifie ${p.number}`,
  takenBack: 'annulée',
  none: 'Cette commande n’a pas de facture : rien n’a été payé.',
  bill: 'Facture complète',
  changeBilling: 'Changer le destinataire',
  billNow:
    'Elle est émise maintenant à la place de la simplifiée et envoyée à l’adresse e-mail de la commande. Elle ne peut pas être effacée.',
  billAnew:
    'Si vous changez les données, une autre est émise et la précédente perd son effet. Les deux sont envoyées à l’adresse e-mail de la commande.',
  billLater: 'La commande n’est pas payée : sa facture portera ces données.',
  billSubmit: 'Émettre et envoyer',
  billDone: 'Facture complète enregistrée',
  billFailed: 'La facture n’a pas pu être émise',
  exportTitle: 'Factures pour la comptabilité',
  exportHint:
    'Factures et factures rectificatives par date d’émission, une ligne par taux de TVA. N’additionnez ni celles qui en nomment une autre sous « replaces », ni les annulées. Sans dates, toutes.',
  export: 'Télécharger les factures en CSV',
} satisfies typeof spanish
