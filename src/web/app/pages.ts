import { lazyPage, type LazyPage } from '../site/lazy-page.tsx'
import { withAllWords } from '../site/pages-with-words.ts'
import type { PageName } from '../site/routes.ts'

/** Each page is a chunk of its own. */
export const pages: Record<PageName, LazyPage> = {
  home: lazyPage(() => import('../screens/home/home.tsx')),
  resume: lazyPage(() => import('../screens/resume/resume.tsx')),
  checkout: withAllWords(() => import('../screens/checkout/checkout.tsx')),
  'thank-you': withAllWords(() => import('../screens/thank-you/thank-you.tsx')),
  'order-pages': withAllWords(() => import('../screens/order-pages/order-pages.tsx')),
  'order-data': withAllWords(() => import('../screens/order-data/order-data.tsx')),
  gracias: withAllWords(() => import('../screens/gracias/gracias.tsx')),
  newsletter: lazyPage(() => import('../screens/newsletter/newsletter.tsx')),
  legal: lazyPage(() => import('../screens/legal/legal.tsx')),
  logo: lazyPage(() => import('../screens/logo/logo.tsx')),
  admin: lazyPage(() => import('../admin/shell/admin.tsx')),
  'not-found': lazyPage(() => import('../frame/not-found.tsx')),
}
