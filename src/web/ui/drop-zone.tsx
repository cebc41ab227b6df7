import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icons.tsx'

/** Files held over a place and dropped there, `over` while they are, or picked. Entering a child counts as leaving what it is in. */
function useDrop(disabled: boolean, onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)

  const enter = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current += 1
    setOver(true)
  }
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1)
    if (depth.current === 0) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(files)
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return { over, enter, leave, drop, pick }
}

const frame = cx(
  'relative flex min-h-44 flex-col items-center justify-center gap-2 rounded-card border-3 border-dashed p-6 text-center transition-colors duration-150',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-ink',
)
const frames = {
  disabled: 'border-rule bg-paper-deep text-ink-soft',
  over: 'border-ink bg-yellow-tint',
  free: 'border-rule-strong bg-sheet hover:border-ink hover:bg-yellow-tint',
}

/**
 * Takes files by drop, click or keyboard. It is a label over a native file input, so a phone offers its camera and gallery.
 * What is dropped is handed over as it is: `accept` binds only the picker. `children` are shown inside, `hint` describes the input.
 */
export function DropZone({
  label,
  hint,
  dropText,
  accept,
  multiple = true,
  disabled = false,
  onFiles,
  children,
  className,
}: {
  label: ReactNode
  hint?: ReactNode
  dropText: ReactNode
  accept: string
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  children?: ReactNode
  className?: string
}) {
  const id = useId()
  const { over, enter, leave, drop, pick } = useDrop(disabled, onFiles)
  return (
    <div
      onDragEnter={enter}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        frame,
        disabled ? frames.disabled : over ? frames.over : frames.free,
        className,
      )}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={pick}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0 file:size-full file:cursor-pointer disabled:cursor-not-allowed"
      />
      <UploadIcon disabled={disabled} />
      <label htmlFor={id} className="font-display text-lg font-bold text-balance">
        {over ? dropText : label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}

function UploadIcon({ disabled }: { disabled: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-14 place-items-center rounded-full border-2 border-current',
        !disabled && 'bg-yellow text-ink',
      )}
    >
      <Icon name="upload" className="size-7" />
    </span>
  )
}
