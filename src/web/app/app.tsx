import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { CrashBoundary } from '../frame/crash-boundary.tsx'
import { pages } from './pages.ts'
import { routes } from '../site/routes.ts'
import { Spinner } from '../ui/spinner.tsx'
import { ToastArea } from '../ui/toast-area.tsx'
import { useWords } from '../words/words-context.tsx'

/** The whole shop in the browser: which page an address shows, and what stands around every page. */
export function App({ queries }: { queries: QueryClient }) {
  const words = useWords()
  const NotFound = pages['not-found']
  return (
    <QueryClientProvider client={queries}>
      <CrashBoundary>
        <Suspense
          fallback={
            <div className="grid min-h-dvh place-items-center">
              <Spinner label={words.common.loading} />
            </div>
          }
        >
          <Switch>
            {routes.map((route) => (
              <Route key={route.page} path={route.path} component={pages[route.page]} />
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </CrashBoundary>
      <ToastArea label={words.common.toasts} closeLabel={words.common.close} />
    </QueryClientProvider>
  )
}
