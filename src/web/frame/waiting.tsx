import { Spinner } from '../ui/spinner.tsx'

/** Holds the place of a page's content while it is fetched: a whole window of it, so that the footer does not jump when it comes. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh justify-items-center pt-[25vh]">
      <Spinner label={label} />
    </div>
  )
}
