import { Icon } from '../../ui/icons.tsx'

/** What keeps a form from being saved, announced at once. Fields refer to it by its id. */
export function FormAlert({ id, children }: { id: string; children?: string | null }) {
  return (
    <div id={id} role="alert" className="empty:-mt-5">
      {children && (
        <p className="flex items-start gap-2 rounded-control border-2 border-red bg-red-tint p-3 font-semibold text-red-ink">
          <Icon name="error" className="mt-0.5" />
          {children}
        </p>
      )}
    </div>
  )
}
