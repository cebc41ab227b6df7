import { Icon } from '../../ui/icons.tsx'

/** A question about what was typed: it stands in nobody's way. Announced when it comes. */
export function Doubt({ text }: { text: string | null }) {
  return (
    <div aria-live="polite" className="-mt-3 empty:-mt-5">
      {text && (
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon name="info" className="mt-0.5" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
