import type { Shop } from '#shop/shop.ts'
import type { Routes } from '../app.ts'
import { adminCatalogueRoutes } from './admin-catalogue.ts'
import { adminChangeRoutes } from './admin-changes.ts'
import { adminDiscountRoutes } from './admin-discounts.ts'
import { adminExtraRoutes } from './admin-extras.ts'
import { adminFigureRoutes } from './admin-figures.ts'
import { adminMailRoutes } from './admin-mails.ts'
import { adminOrderFilterRoutes } from './admin-order-filters.ts'
import { adminOrderRoutes } from './admin-orders.ts'
import { adminPageRoutes } from './admin-pages.ts'
import { adminProductionRoutes } from './admin-production.ts'
import { adminParcelRoutes } from './admin-parcels.ts'
import { adminDeskOrderRoutes } from './admin-desk-order.ts'
import { adminPeopleRoutes } from './admin-people.ts'
import { adminPaymentNewsRoutes } from './admin-payment-news.ts'
import { adminSessionRoutes } from './admin-session.ts'
import { adminStaffRoutes } from './admin-staff.ts'
import { adminPaperRoutes } from './admin-papers.ts'
import { adminBatchRoutes } from './admin-batch.ts'
import { bookPageRoutes } from './book-pages.ts'
import { catalogueRoutes } from './catalogue.ts'
import { docsRoutes } from './docs.ts'
import { draftRoutes } from './drafts.ts'
import { imageRoutes } from './images.ts'
import { galleryRoutes } from './gallery.ts'
import { guaranteeNoticeRoutes } from './guarantee-notices.ts'
import { invoiceRoutes } from './invoices.ts'
import { newsletterRoutes } from './newsletter.ts'
import { orderRoutes } from './orders.ts'
import { ownOrderRoutes } from './own-orders.ts'
import { adminSettingsRoutes } from './admin-settings.ts'
import { adminTextsRoutes } from './admin-texts.ts'
import { adminVerifactuRoutes } from './admin-verifactu.ts'
import { paymentRoutes } from './payments.ts'
import { printServiceRoutes } from './print-service.ts'
import { settingsRoutes } from './shop.ts'
import { uploadPartRoutes } from './upload-parts.ts'
import { uploadRoutes } from './uploads.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every call of the shop, in the order of a customer's way through it; then the administrator's. */
export const shopRoutes: readonly Routes<Shop>[] = [
  draftRoutes,
  catalogueRoutes,
  uploadRoutes,
  uploadPartRoutes,
  imageRoutes,
  bookPageRoutes,
  orderRoutes,
  ownOrderRoutes,
  paymentRoutes,
  webhookRoutes,
  printServiceRoutes,
  invoiceRoutes,
  newsletterRoutes,
  settingsRoutes,
  guaranteeNoticeRoutes,
  galleryRoutes,
  docsRoutes,
  adminSessionRoutes,
  adminStaffRoutes,
  adminFigureRoutes,
  adminChangeRoutes,
  adminOrderRoutes,
  adminOrderFilterRoutes,
  adminDeskOrderRoutes,
  adminParcelRoutes,
  adminBatchRoutes,
  adminPaperRoutes,
  adminMailRoutes,
  adminPeopleRoutes,
  adminPageRoutes,
  adminPaymentNewsRoutes,
  adminProductionRoutes,
  adminDiscountRoutes,
  adminExtraRoutes,
  adminCatalogueRoutes,
  adminSettingsRoutes,
  adminTextsRoutes,
  adminVerifactuRoutes,
]
