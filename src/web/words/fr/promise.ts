import type { promise as spanish } from '../es/promise.ts'

export const promise = {
  promise: {
    deliveryFull:
      'Livraison en 5 à 7 jours ouvrés après le début de la fabrication. Avec les 20 photos, elle commence dès le paiement.',
    deliveryLater: (p) =>
      `Livraison en 5 à 7 jours ouvrés après le début de la fabrication. Elle commence au plus tard ${p.hours} heures après le paiement.`,
    emptyPages: (p) =>
      p.count <= 1
        ? `${p.count} page sur ${p.pages} reste sans photo : elle aura un cadre pour dessiner, sauf si vous en ajoutez une dans les ${p.hours} heures qui suivent le paiement.`
        : `${p.count} pages sur ${p.pages} restent sans photo : elles auront un cadre pour dessiner, sauf si vous en ajoutez dans les ${p.hours} heures qui suivent le paiement.`,
    shipsTo: (p) => `Nous livrons dans ces pays : ${p.countries}.`,
    models:
      'Pour trouver les visages, les personnes et les objets, il utilise aussi des modèles ouverts d’autres auteurs, qui fonctionnent sur nos serveurs ou dans votre navigateur.',
    safetyTitle: 'Fabricant et sécurité',
    manufacturer: (p) => `Fabricant : ${p.name}, ${p.address}, ${p.email}.`,
    product: (p) =>
      `Produit : livre de coloriage, format ${p.format} ; le numéro de commande figure au dos.`,
    bookWarning:
      'Attention : ce livre ne convient pas aux enfants de moins de 36 mois (3 ans). Petits éléments : danger d’étouffement.',
    stickersWarning:
      'Attention : les autocollants ne conviennent pas aux enfants de moins de 3 ans. Petits éléments.',
    exportTotal: (p) => `Total : ${p.total}.`,
    exportNote: 'Hors TVA : le livre quitte l’UE. Des taxes d’importation peuvent s’ajouter.',
  },
} satisfies typeof spanish
