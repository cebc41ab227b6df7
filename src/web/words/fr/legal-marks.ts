import type { legalMarks as spanish } from '../es/legal-marks.ts'

/** What each mark of a legal text stands for. */
export const legalMarks = {
  title: 'Ce qui se remplit tout seul',
  text: 'La boutique remplace ces marques chaque fois que quelqu’un lit le texte, selon les réglages du moment. Écrivez-les telles quelles.',
  facts: {
    shopName: 'nom de la boutique',
    supportEmail: 'adresse de contact',
    publicUrl: 'adresse de la boutique',
    imageService: 'service externe qui dessine',
    paymentMethods: 'moyens de paiement activés',
    photoDays: 'jours de conservation des photos après la livraison',
    undeliveredDays: 'jours si la livraison n’est pas enregistrée',
    draftDays: 'jours de conservation d’un brouillon',
    seller: 'titulaire',
    sellerAddress: 'adresse du titulaire',
    registers: 'numéros des registres de producteurs, par pays',
    mediator: 'médiateur de la consommation en France',
    representative: 'représentant au Royaume-Uni',
  },
  blocks: {
    imprint: 'tableau des données du titulaire',
    disputes: 's’il y a un organisme de règlement des litiges',
    drawing: 'qui dessine, et l’intelligence artificielle',
    retention: 'tableau des durées',
    processors: 'liste de qui reçoit des données',
    transfers: 'liste des transferts hors de l’UE',
    location: 'comment le pays est proposé',
    storage: 'tableau de ce qui est conservé dans le navigateur',
    paymentStorage: 'ce que conserve le prestataire de paiement',
  },
  conditions: {
    own: 'seulement si la boutique dessine elle-même',
    outside: 'seulement si un service externe dessine',
    models: 'seulement si le logiciel utilise des modèles ouverts d’autres auteurs',
    live: 'seulement si l’on encaisse vraiment',
    pretended: 'seulement si le paiement est un essai',
    registered: 'seulement s’il y a des numéros de registres',
    mediated: 'seulement s’il y a un médiateur en France',
    represented: 'seulement s’il y a un représentant au Royaume-Uni',
  },
} satisfies typeof spanish
