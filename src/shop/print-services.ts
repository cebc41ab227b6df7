import type { PrintServiceName } from '#domain/print-job.ts'
import type { PrintService } from '#gateways/printers/print-service.ts'
import type { Shop } from './shop.ts'

/** The services that the shop can order from; the pretend one may stand for several printers. */
export function openPrintServices({ printServices }: Pick<Shop, 'printServices'>): PrintService[] {
  return Object.values(printServices).filter((service) => service !== undefined)
}

/** The service that a book was handed over to, whoever's files it takes; undefined where the shop has its keys no more. */
export function printServiceNamed(
  shop: Pick<Shop, 'printServices'>,
  name: PrintServiceName,
): PrintService | undefined {
  return openPrintServices(shop).find((service) => service.name === name)
}
