import type { NearerCrop } from '#domain/nearer-crop.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words-context.tsx'

/** Offers the crop that brings small people nearer; the page keeps its own until somebody takes it. */
export function NearerOffer({
  nearer,
  onTake,
}: {
  nearer: NearerCrop
  onTake: (nearer: NearerCrop) => void
}) {
  const words = useWords().photos.nearer
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-yellow-tint px-3 py-2 text-sm"
      data-nearer
    >
      <p className="min-w-48 grow">
        <strong>{words.title}.</strong> {words.text}
      </p>
      <Button size="small" kind="secondary" icon="crop" onClick={() => onTake(nearer)}>
        {words.take}
      </Button>
    </div>
  )
}
