import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/words-context.tsx'

/** Photos larger than the shop takes can be made smaller on this device, if their owner agrees. */
export function HeavyOffer({
  files,
  onAgree,
  onRefuse,
}: {
  files: readonly File[]
  onAgree: () => void
  onRefuse: () => void
}) {
  const { photos } = useWords()
  return (
    <div aria-live="polite">
      <Banner
        kind="warning"
        title={photos.heavyTitle({ count: files.length })}
        className="mt-3"
        action={
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={onAgree}>
              {photos.heavyAgree}
            </Button>
            <Button size="small" kind="secondary" onClick={onRefuse}>
              {photos.heavyRefuse}
            </Button>
          </div>
        }
      >
        <p className="wrap-anywhere">
          {photos.heavyText({ names: files.map(({ name }) => name).join(', ') })}
        </p>
      </Banner>
    </div>
  )
}
