import { lazyPage, type LazyPage } from './lazy-page.tsx'
import { withAllWords } from './pages-with-words.ts'
import type { PageName } from './routes.ts'

/** Each page is a chunk of its own. */
export const pages: Record<PageName, LazyPage> = {
  home: lazyPage(() => import('./pages/home/home.tsx')),
  resume: lazyPage(() => import('./pages/resume/resume.tsx')),
  checkout: withAllWords(() => import('./pages/checkout/checkout.tsx')),
  'thank-you': withAllWords(() => import('./pages/thank-you/thank-you.tsx')),
  gracias: withAllWords(() => import('./pages/gracias/gracias.tsx')),
  newsletter: lazyPage(() => import('./pages/newsletter/newsletter.tsx')),
  legal: lazyPage(() => import('./pages/legal/legal.tsx')),
  logo: lazyPage(() => import('./pages/logo/logo.tsx')),
  admin: lazyPage(() => import('./pages/admin/admin.tsx')),
  'not-found': lazyPage(() => import('./pages/not-found/not-found.tsx')),
}
