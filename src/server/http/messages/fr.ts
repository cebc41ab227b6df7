import type { Messages } from './messages.ts'

export const fr: Messages = {
  refusals: {
    invalid_input: 'Certaines informations ne sont pas valides. Vérifiez-les et réessayez.',
    not_found: 'Nous n’avons pas trouvé ce que vous cherchez.',
    draft_not_found: 'Aucune commande trouvée avec ces informations.',
    order_not_found: 'Nous n’avons pas trouvé votre commande. Vérifiez votre numéro de commande.',
    image_not_found: 'Cette photo n’est plus disponible.',
    draft_closed: 'Cette commande est payée et ne peut plus être modifiée.',
    order_paid: 'Cette commande est déjà payée.',
    country_unsupported: 'Nous ne livrons pas encore dans ce pays.',
    format_unsupported: 'Ce format n’est pas disponible.',
    discount_invalid: 'Le code de réduction n’est pas valide.',
    extra_unavailable: 'L’un des suppléments choisis n’est plus disponible.',
    amount_changed: 'Le total de la commande a changé. Vérifiez le nouveau montant avant de payer.',
    payment_not_confirmed: 'Le prestataire de paiement n’a pas confirmé ce paiement.',
    order_not_free: 'Cette commande n’est pas gratuite : elle doit être payée.',
    order_free: 'Cette commande est gratuite : il n’y a rien à payer.',
    payment_unavailable:
      'Le paiement n’est pas disponible pour le moment. Réessayez dans quelques minutes.',
    express_unavailable:
      'Le paiement express n’est pas disponible pour cette commande. Utilisez le formulaire.',
    card_declined: 'Votre carte a été refusée. Essayez avec une autre carte.',
    insufficient_funds: 'Le solde de votre carte est insuffisant. Essayez avec une autre carte.',
    no_images: 'Ajoutez au moins une photo.',
    too_many_images: 'Vous avez atteint le maximum de 20 photos.',
    file_too_large: 'La photo dépasse la limite de 10 Mo et 60 mégapixels.',
    file_type: 'Seules les photos JPG, PNG ou GIF sont acceptées.',
    file_unreadable: 'Nous n’avons pas pu lire cette photo : le fichier semble endommagé.',
    file_interrupted: 'L’envoi de cette photo a été interrompu. Réessayez.',
    not_permitted: 'Confirmez d’abord que vous pouvez montrer cette photo.',
    gallery_full: 'La galerie est pleine : elle contient 24 photos. Retirez-en une d’abord.',
    images_not_yours: 'Ces photos n’appartiennent pas à cette commande.',
    unauthorized: 'Connectez-vous pour continuer.',
    wrong_credentials: 'Identifiants incorrects',
    password_expired:
      'Ce mot de passe n’est plus valable : il n’a pas été remplacé à temps. Demandez-en un autre à la personne qui vous l’a donné.',
    second_factor_required:
      'Saisissez le code de votre application d’authentification, ou un code de secours.',
    wrong_second_factor: 'Ce code est faux ou a déjà servi. Attendez le suivant.',
    not_confirmed: 'Le mot de passe ou le code n’est pas correct.',
    confirm_first: 'Par sécurité, saisissez à nouveau votre mot de passe.',
    password_due: 'Choisissez d’abord un mot de passe que vous seul connaissez.',
    authenticator_due:
      'Activez d’abord une application d’authentification : cette boutique l’exige.',
    forbidden: 'Votre compte n’en a pas le droit.',
    password_short: 'Le mot de passe doit avoir au moins 12 caractères.',
    password_common:
      'Ce mot de passe est parmi les premiers que l’on essaie. Choisissez-en un autre, quatre mots au hasard par exemple.',
    password_same: 'C’est le mot de passe que vous avez déjà. Choisissez-en un autre.',
    owner_stays:
      'Ce compte ne se modifie pas ici : c’est le vôtre ou celui du premier propriétaire.',
    account_not_found: 'Ce compte n’existe plus.',
    wrong_origin: 'Cette action n’est possible que depuis les pages de la boutique.',
    conflict: 'Les données ont changé entre-temps. Actualisez la page et réessayez.',
    duplicate: 'Il en existe déjà un identique.',
    in_batch: 'Elle est déjà dans un autre lot.',
    filters_full:
      'Il n’y a plus de place pour un autre filtre enregistré. Supprimez-en un dont vous ne vous servez plus.',
    in_use: 'Impossible de supprimer cet élément : il est utilisé.',
    artist_unavailable:
      'Ce dessinateur n’est pas disponible pour cette commande : la boutique ne l’a pas, ou le client n’en a pas été informé.',
    order_unpaid: 'Cette commande n’est pas payée, son livre n’est pas encore fabriqué.',
    book_closed:
      'Le livre de cette commande ne peut plus être modifié : il est à l’impression, expédié, ou la commande a été annulée.',
    book_not_ready: 'Le livre est en préparation. Attendez qu’il soit prêt à être vérifié.',
    look_first: 'Certaines de ces pages sont douteuses. Regardez-les et approuvez-les une à une.',
    pages_not_approved: 'Toutes les pages ne sont pas encore approuvées.',
    files_faulty:
      'Les fichiers d’impression n’ont pas passé leur contrôle et ne peuvent pas être approuvés. Faites refaire le livre.',
    drawing_unusable:
      'Ce n’est pas un dessin au trait imprimable : il faut des lignes noires sur papier blanc, au moins 400 pixels de chaque côté, sans gris ni couleur.',
    binding_unsupported: 'Cet imprimeur ne fait pas cette reliure.',
    handed_over:
      'Un service d’impression a ce livre. Reprenez-le d’abord avant de changer ou d’annuler quoi que ce soit.',
    no_print_service:
      'Ce livre ne peut être confié à un service d’impression : la boutique n’en a pas pour cet imprimeur. Téléchargez ses fichiers.',
    wrong_state: 'L’état de la commande ne le permet pas. Actualisez la page pour le voir.',
    refund_too_much: 'Il ne reste pas autant d’argent à rembourser pour cette commande.',
    data_erased: 'Les données du client de cette commande ont été effacées.',
    told_already:
      'Le client est déjà prévenu : l’expédition ne peut plus être annulée. Si quelque chose est faux, corrigez l’expédition.',
    cancel_too_late:
      'Le délai d’annulation est passé, ou votre livre est déjà en production. En cas de problème, écrivez-nous.',
    order_cancelled: 'Cette commande a été annulée. Commencez un nouveau livre ou écrivez-nous.',
    no_image_files:
      'Les photos de cette commande ne sont plus sur le serveur. (No image files available)',
    link_expired: 'Le lien n’est pas valide ou a expiré.',
    too_many_requests: 'Trop de tentatives. Patientez un peu et réessayez.',
    upload_quota:
      'Vous avez envoyé beaucoup de photos en peu de temps. Vous pourrez continuer demain ; celles déjà envoyées sont conservées.',
    storage_full:
      'Nous ne pouvons pas recevoir d’autres photos pour le moment. Tout le reste fonctionne : réessayez plus tard.',
    busy: 'Il y a beaucoup à faire en ce moment. Réessayez dans quelques secondes.',
    too_large: 'Les données envoyées sont trop volumineuses.',
    wrong_type: 'Ce type de contenu n’est pas pris en charge.',
    unavailable:
      'La boutique n’est pas disponible pour le moment. Réessayez dans quelques minutes.',
    internal: 'Un problème est survenu de notre côté. Réessayez plus tard.',
  },
  discountFaults: {
    discount_unknown: 'Ce code de réduction n’existe pas.',
    discount_inactive: 'Ce code de réduction n’est pas actif.',
    discount_not_yet: 'Ce code de réduction n’est pas encore valide.',
    discount_expired: 'Ce code de réduction a expiré.',
    discount_used_up: 'Ce code de réduction a déjà été utilisé le nombre maximal de fois.',
  },
  issues: {
    required: 'Ce champ est obligatoire.',
    invalid: 'Cette donnée n’est pas valide.',
    too_short: 'Le texte est trop court.',
    too_small: 'Le nombre est trop petit.',
    too_large: 'Le nombre est trop grand.',
    too_many: 'Il y en a trop.',
    choice: 'Choisissez une des possibilités.',
    too_long: 'Le texte est trop long.',
    email: 'Saisissez une adresse e-mail valide.',
    amount: 'Saisissez un montant valide, avec deux décimales au plus.',
    date: 'Saisissez une date valide.',
    consent: 'Vous devez accepter pour continuer.',
    data_processing: 'Cochez la case pour continuer',
    codigo_required: 'Le code de commande est obligatoire',
    discount_value: 'La valeur de la réduction doit être supérieure à 0',
    discount_percent: 'Une réduction en pourcentage ne peut pas dépasser 100 %',
    discount_dates: 'La date de fin doit être postérieure à la date de début',
    crop: 'Le cadrage doit rester dans la photo et ne pas être trop petit',
    face: 'Chaque visage doit rester dans la photo et n’être ni trop petit ni trop grand',
    full_name: 'Saisissez le nom complet.',
    street: 'Saisissez la rue et le numéro, ou une boîte postale.',
    city: 'Saisissez la ville.',
    postal_code: 'Saisissez le code postal du pays choisi.',
    card_number: 'Le numéro de carte n’est pas valide',
    card_expiry: 'La date d’expiration n’est pas valide',
    card_expired: 'La carte a expiré',
    card_cvc: 'Le code de sécurité n’est pas valide',
    tax_id: 'Saisissez un numéro fiscal tel que B12345678.',
    vat_id: 'Écrivez un numéro de TVA comme ESB12345678 ; l’espagnol est ES et votre NIF.',
    phone: 'Saisissez un téléphone tel que +34 910 000 000.',
    nif: 'Avec VERI*FACTU, il faut un NIF espagnol de neuf lettres et chiffres.',
    invoices_need:
      'Avec un numéro fiscal, il faut aussi le nom et l’adresse : ils figurent sur les factures.',
    register_number:
      'Écrivez le numéro tel que son registre le donne ; s’il y en a plusieurs, séparez-les par des points-virgules.',
    placeholder: 'Cet e-mail ne connaît pas l’une des marques entre accolades.',
    tracking_number:
      'Le numéro de suivi ne peut contenir que des lettres, chiffres, espaces, points, barres et tirets.',
    tracking_list:
      'Ce n’est pas une liste de commandes et de numéros de suivi, ou elle dépasse 500 lignes.',
    confirm_number: 'Saisissez le numéro de la commande pour confirmer.',
    tax_number: 'Ce numéro ne peut pas être un numéro d’identification fiscale de ce pays.',
    code_required: 'Le code est obligatoire',
    dates_required: 'Les dates de début et de fin sont obligatoires',
    extra_personal:
      'La couverture rigide et les autocollants sont faits pour chaque client : ils ne peuvent pas être vendus comme articles non personnalisés.',
    extra_name_required: 'Le nom de l’extra est obligatoire',
    username_required: 'Nom d’utilisateur requis',
    password_required: 'Mot de passe requis',
  },
  duplicates: {
    discount_code: 'Ce code de réduction existe déjà.',
    extra: 'Un extra de ce nom existe déjà.',
    extra_price: 'Cet extra a déjà un prix dans ce pays.',
    account: 'Un compte porte déjà ce nom.',
    order_filter: 'Un filtre porte déjà ce nom.',
  },
}
