import type { addPhotos as spanish } from '../es/add-photos.ts'

export const addPhotos = {
  addPhotos: {
    title: 'Ajoutez les photos manquantes',
    lead: (p) =>
      `Votre commande est payée. Vous pouvez remplir les pages vides jusqu’à ${p.hours} heures après le paiement, ou jusqu’au début de l’impression si elle commence plus tôt.`,
    free: (p) =>
      p.count === 0
        ? 'Le livre est complet'
        : p.count <= 1
          ? `Il reste ${p.count} page vide`
          : `Il reste ${p.count} pages vides`,
    finish: 'Terminer',
    another: 'Créer un autre livre',
    closedTitle: 'Votre livre est déjà en cours de fabrication',
    closedText:
      'Cette commande est payée et nous avons commencé le livre : il n’est plus possible d’ajouter des photos.',
  },
} satisfies typeof spanish
