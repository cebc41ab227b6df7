import { missingInDeclaration, writeDeclaration } from '#domain/declaration.ts'
import { readShopId } from '#store/belonging.ts'
import type { Shop } from '../../shop.ts'

/** The declaration of the program that issues this shop's invoices, and what it lacks. */
export async function declaration({ db, settings }: Pick<Shop, 'db' | 'settings'>) {
  const { producer, publicUrl, supportEmail, legal } = settings
  return {
    markdown: writeDeclaration({
      producer,
      installation: await readShopId(db),
      publicUrl,
      contact: [supportEmail, legal.phone].filter(Boolean).join(', '),
    }),
    missing: missingInDeclaration(producer),
  }
}
