import { describe, expect, test } from 'vitest'
import { defaultVat } from './vat.ts'
import { sellerFaults, sellerIn, withSeller, type SellerSettings } from './seller.ts'

const settings: SellerSettings = {
  name: 'Garabato',
  supportEmail: 'hola@shop.example',
  invoices: {
    seller: {
      name: 'Libros, S.L.',
      address: ['Calle Mayor 1', 'Madrid'],
      taxId: 'B12345678',
      vatId: 'ESB12345678',
      packagingId: 'ENV/2023/000012345',
    },
    verifactu: 'off',
    vat: defaultVat,
    timeZone: 'Europe/Madrid',
  },
  legal: {
    phone: '+34 910 000 000',
    representative: null,
    register: null,
    disputeBody: null,
    abroad: {
      SELLER_EPR_FR: 'FR123456_01ABCD',
      SELLER_MEDIATOR_FR: null,
      SELLER_PACKAGING_DE: null,
      SELLER_PACKAGING_ES: 'ENV/2023/000012345',
      SELLER_REPRESENTATIVE_GB: null,
    },
    mail: null,
    files: null,
    location: null,
    missing: ['SUPPORT_EMAIL'],
  },
}
const seller = sellerIn(settings)

test('the seller is told as configured, without what only stands in for it, and back', () => {
  expect(seller).toEqual({
    name: 'Libros, S.L.',
    address: 'Calle Mayor 1\nMadrid',
    taxId: 'B12345678',
    vatId: 'ESB12345678',
    supportEmail: '',
    phone: '+34 910 000 000',
    representative: '',
    register: '',
    disputeBody: '',
    eprFr: 'FR123456_01ABCD',
    mediatorFr: '',
    packagingDe: '',
    packagingEs: 'ENV/2023/000012345',
    representativeGb: '',
  })
  expect(withSeller(settings, seller)).toEqual(settings)
})

test('another seller takes its place everywhere; what is empty is missing, or has its stand-in', () => {
  const other = withSeller(settings, {
    ...seller,
    name: '',
    address: 'Gran Vía 2\n\n08001 Barcelona',
    taxId: '',
    supportEmail: 'eva@shop.example',
    phone: '',
    register: 'Tomo 3',
    eprFr: '',
    packagingEs: 'ENV/2024/000000001',
    representativeGb: 'Rep Ltd, London',
  })
  expect(other).toMatchObject({
    supportEmail: 'eva@shop.example',
    invoices: {
      seller: {
        name: 'Garabato',
        address: ['Gran Vía 2', '08001 Barcelona'],
        taxId: null,
        packagingId: 'ENV/2024/000000001',
      },
    },
    legal: {
      phone: null,
      register: 'Tomo 3',
      abroad: {
        SELLER_EPR_FR: null,
        SELLER_PACKAGING_ES: 'ENV/2024/000000001',
        SELLER_REPRESENTATIVE_GB: 'Rep Ltd, London',
      },
      missing: ['SELLER_NAME', 'SELLER_TAX_ID', 'SELLER_PHONE'],
    },
  })
})

describe('what is wrong with a seller', () => {
  const faults = (fields: Partial<typeof seller>, verifactu: 'off' | 'test' = 'off') =>
    sellerFaults({ ...seller, ...fields }, { verifactu }).map(
      ({ field, fault }) => `${field}: ${fault}`,
    )
  test.each([
    [{}, []],
    [{ taxId: '?', vatId: '' }, ['taxId: tax_id']],
    [{ vatId: 'B12345678' }, ['vatId: vat_id']],
    [{ vatId: 'ESB87654321' }, ['vatId: vat_id']],
    [{ taxId: 'B-12345678' }, []],
    [{ vatId: 'FR12345678901' }, []],
    [{ name: '', address: '' }, ['name: invoices_need', 'address: invoices_need']],
    [{ name: '', address: '', taxId: '' }, []],
    [{ phone: 'call me' }, ['phone: phone']],
    [{ supportEmail: 'hola@' }, ['supportEmail: email']],
    [{ register: 'x'.repeat(301) }, ['register: too_long']],
    [{ eprFr: 'FR1' }, ['eprFr: register_number']],
    [{ packagingDe: 'DE1234567890123; DE12' }, ['packagingDe: register_number']],
    [{ packagingDe: 'DE1234567890123; DE1234567890124', mediatorFr: 'CM2C' }, []],
    [{ address: 'a\nb\nc\nd\ne\nf\ng' }, ['address: too_long']],
  ])('%j', (fields, expected) => {
    expect(faults(fields)).toEqual(expected)
  })

  test('a tax number for VERI*FACTU is a NIF', () => {
    expect(faults({ taxId: 'B-1234567', vatId: '' }, 'test')).toEqual(['taxId: nif'])
    expect(faults({}, 'test')).toEqual([])
  })
})
