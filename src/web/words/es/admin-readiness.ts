import type { Readiness } from '#domain/readiness.ts'

/** What the owner has to see to before the shop sells. */
export const readiness = {
  title: (p: { count: number }) =>
    `Antes de vender: ${p.count} ${p.count === 1 ? 'punto' : 'puntos'} que revisar`,
  overdue: (p: { count: number }) =>
    `Ya se cobra de verdad y ${p.count === 1 ? 'falta 1 punto' : `faltan ${p.count} puntos`}`,
  text: 'Lo que la tienda ve por sí misma desaparece al resolverlo; lo demás solo lo sabes tú.',
  items: {
    payments_pretended: 'El pago es de prueba: no se cobra nada. Configura las claves de Stripe.',
    payments_test:
      'El pago de Stripe está en modo de prueba: no se cobra nada. Pon las claves reales (sk_live_…, pk_live_…) cuando todo esté listo.',
    mails_kept: 'Los emails se guardan como archivos y no salen. Configura SMTP_URL.',
    address_open: 'La dirección pública no empieza por https.',
    offer_over:
      'El envío gratis ha pasado de su último día y sigue siendo gratis: sube el precio o quita la fecha.',
    guarantee_notice_es:
      'UE: falta el aviso armonizado sobre la garantía legal en español (Reglamento de Ejecución 2025/1960). Ponlo en «Contenido legal».',
    guarantee_notice_de:
      'UE: falta el aviso armonizado sobre la garantía legal en alemán (Reglamento de Ejecución 2025/1960). Ponlo en «Contenido legal».',
    guarantee_notice_fr:
      'UE: falta el aviso armonizado sobre la garantía legal en francés (Reglamento de Ejecución 2025/1960). Ponlo en «Contenido legal».',
    guarantee_notice_en:
      'UE: falta el aviso armonizado sobre la garantía legal en inglés (Reglamento de Ejecución 2025/1960). Ponlo en «Contenido legal».',
    verifactu_off:
      'España: VERI*FACTU es obligatorio para sociedades desde el 1 de enero de 2027 y para los demás desde el 1 de julio de 2027. Se enciende con VERIFACTU=live y tu certificado (VERIFACTU_CERTIFICATE).',
    verifactu_unsigned:
      'España: la declaración responsable del programa de facturación no está completa. Está en «VERI*FACTU»; la fecha y el lugar de la firma van en VERIFACTU_SIGNED.',
    epr_fr:
      'Francia: falta tu identificador único de productor (IDU), que debe figurar en las condiciones y en el sitio. Ponlo en «Tienda».',
    mediator_fr:
      'Francia: falta el mediador de consumo al que pueden acudir tus clientes. Ponlo en «Tienda».',
    packaging_de: 'Alemania: falta tu número de LUCID (envases). Ponlo en «Tienda».',
    packaging_es:
      'España: falta tu número del Registro de Productores de Producto (envases), que debe figurar en las facturas. Ponlo en «Tienda».',
    representative_gb:
      'Reino Unido: falta el representante en protección de datos (UK GDPR, art. 27). Ponlo en «Tienda».',
    vat_number:
      'UE: falta tu NIF-IVA (registro de operadores intracomunitarios), que va en el aviso legal y en las facturas a otros países. Ponlo en «Tienda».',
    one_stop_shop:
      'UE: el IVA de otros países se declara por la ventanilla única (OSS). Date de alta o cambia VAT_SCHEME.',
    united_kingdom:
      'Reino Unido: en paquetes de hasta 135 libras, el IVA británico lo declara quien vende. Date de alta y pon tu tipo en VAT_RATES, o no vendas allí.',
    packaging:
      'Envases: contratos con los sistemas de reciclaje de cada país, también Italia y Portugal, y representantes autorizados donde se exijan.',
    manufacturer_open:
      'Seguridad del producto: faltan los datos del fabricante junto a la oferta y en el libro. Ponlos en «Tienda».',
    product_safety:
      'Seguridad del producto: averigua si el libro y las pegatinas son juguetes (marcado CE) y elige su clasificación por edad en «Precios base».',
    processors:
      'Protección de datos: contratos con quienes tratan datos por encargo, registro de actividades y evaluación de impacto. Los dos últimos, con lo que la tienda sabe, están en «Contenido legal».',
  } satisfies Record<Readiness, string>,
}
