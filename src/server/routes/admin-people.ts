import { adminErasePerson, adminExportPerson, adminFindPerson } from '#contract/admin-people.ts'
import { erasePerson } from '#shop/people/erase-person.ts'
import { exportPerson } from '#shop/people/export-person.ts'
import { showPerson } from '#shop/people/find-person.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'
import { attachment, zipStream } from '../http/zip.ts'

export function adminPeopleRoutes(server: Server, shop: Shop): void {
  bind(server, adminFindPerson, ({ body }) => showPerson(shop, body.email))
  bind(server, adminExportPerson, async ({ body, admin, reply }) => {
    const files = await exportPerson(shop, admin.username, body.email)
    reply
      .type('application/zip')
      .header('Content-Disposition', attachment('personal_data.zip', 'personal_data.zip'))
      .header('Cache-Control', 'no-store')
    return zipStream(files)
  })
  bind(server, adminErasePerson, ({ body, admin }) => erasePerson(shop, admin.username, body))
}
