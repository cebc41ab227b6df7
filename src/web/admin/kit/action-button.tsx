import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

/** An icon to be pressed in a row of a list: `text` appears beside it, `label` also says which row it belongs to. */
export function ActionButton({
  icon,
  text,
  label,
  busy = false,
  onClick,
}: {
  icon: IconName
  text: string
  label: string
  busy?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip text={text}>
      <Button
        kind="quiet"
        size="small"
        busy={busy}
        aria-label={label}
        onClick={onClick}
        className="size-11 px-0 py-0"
      >
        {!busy && <Icon name={icon} className="size-6" />}
      </Button>
    </Tooltip>
  )
}
