import { Spinner } from '../ui/spinner.tsx'

/** Holds the place of a page's content while it is fetched. */
export function Waiting({ label }: { label: string }) {
  return <div className="grid min-h-[55vh] place-items-center"><Spinner label={label} /></div>
}
