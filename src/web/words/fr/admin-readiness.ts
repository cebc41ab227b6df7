import type { readiness as spanish } from '../es/admin-readiness.ts'

/** What the owner has to see to before the shop sells. */
export const readiness: typeof spanish = {
  title: (p: { count: number }) =>
    `Avant de vendre : ${p.count} ${p.count <= 1 ? 'point' : 'points'} à vérifier`,
  overdue: (p: { count: number }) =>
    `La boutique encaisse réellement, et il manque ${p.count} ${p.count < 2 ? 'point' : 'points'}`,
  text: 'Ce que la boutique voit par elle-même disparaît une fois réglé ; le reste, vous seul le savez.',
  items: {
    payments_pretended:
      'Le paiement est un essai : rien n’est encaissé. Indiquez les clés de Stripe.',
    payments_test:
      'Stripe est en mode test : rien n’est débité. Indiquez les vraies clés (sk_live_…, pk_live_…) quand tout est prêt.',
    mails_kept: 'Les e-mails sont gardés comme fichiers et ne partent pas. Indiquez SMTP_URL.',
    address_open: 'L’adresse publique ne commence pas par https.',
    offer_over:
      'La livraison offerte a dépassé son dernier jour et reste offerte : augmentez le prix ou retirez la date.',
    guarantee_notice_es:
      'UE : la notice harmonisée sur la garantie légale manque en espagnol (règlement d’exécution 2025/1960). Ajoutez-la dans « Textes juridiques ».',
    guarantee_notice_de:
      'UE : la notice harmonisée sur la garantie légale manque en allemand (règlement d’exécution 2025/1960). Ajoutez-la dans « Textes juridiques ».',
    guarantee_notice_fr:
      'UE : la notice harmonisée sur la garantie légale manque en français (règlement d’exécution 2025/1960). Ajoutez-la dans « Textes juridiques ».',
    guarantee_notice_en:
      'UE : la notice harmonisée sur la garantie légale manque en anglais (règlement d’exécution 2025/1960). Ajoutez-la dans « Textes juridiques ».',
    verifactu_off:
      'Espagne : VERI*FACTU est obligatoire pour les sociétés dès le 1er janvier 2027 et pour les autres dès le 1er juillet 2027. Il s’allume avec VERIFACTU=live et votre certificat (VERIFACTU_CERTIFICATE).',
    verifactu_unsigned:
      'Espagne : la déclaration du producteur du logiciel de facturation n’est pas complète. Elle est sous « VERI*FACTU » ; date et lieu de la signature vont dans VERIFACTU_SIGNED.',
    epr_fr:
      'France : votre identifiant unique (IDU) manque ; il doit figurer dans les conditions et sur le site. Indiquez-le sous « Boutique ».',
    mediator_fr:
      'France : le médiateur de la consommation que vos clients peuvent saisir manque. Indiquez-le sous « Boutique ».',
    packaging_de:
      'Allemagne : votre numéro LUCID (emballages) manque. Indiquez-le sous « Boutique ».',
    packaging_es:
      'Espagne : votre numéro au registre des producteurs (emballages) manque ; il doit figurer sur les factures. Indiquez-le sous « Boutique ».',
    representative_gb:
      'Royaume-Uni : le représentant pour la protection des données (UK GDPR, art. 27) manque. Indiquez-le sous « Boutique ».',
    vat_number:
      'UE : votre numéro de TVA intracommunautaire manque ; il figure dans les mentions légales et sur les factures vers d’autres pays. Indiquez-le sous « Boutique ».',
    one_stop_shop:
      'UE : la TVA des autres pays se déclare par le guichet unique (OSS). Inscrivez-vous ou changez VAT_SCHEME.',
    united_kingdom:
      'Royaume-Uni : pour les colis jusqu’à 135 livres, le vendeur déclare la TVA britannique. Inscrivez-vous et indiquez le taux dans VAT_RATES, ou n’y vendez pas.',
    packaging:
      'Emballages : contrats avec les éco-organismes de chaque pays, Italie et Portugal compris, et mandataires là où ils sont exigés.',
    manufacturer_open:
      'Sécurité des produits : les coordonnées du fabricant manquent à côté de l’offre et dans le livre. Indiquez-les sous « Boutique ».',
    product_safety:
      'Sécurité des produits : déterminez si le livre et les autocollants sont des jouets (marquage CE) et choisissez leur classement par âge dans « Prix de base ».',
    processors:
      'Protection des données : contrats avec les sous-traitants, registre des traitements et analyse d’impact. Les deux derniers, avec ce que sait la boutique, se trouvent sous « Textes juridiques ».',
  },
}
