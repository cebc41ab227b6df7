import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Round-capped strokes on a 24-unit grid, like the crayons they stand beside. */
const shapes = {
  check: <path d="M5 12.5 10 17.5 19.5 7" />,
  close: <path d="M6 6 18 18M18 6 6 18" />,
  left: <path d="M14.5 5.5 8 12 14.5 18.5" />,
  right: <path d="M9.5 5.5 16 12 9.5 18.5" />,
  up: <path d="M5.5 14.5 12 8 18.5 14.5" />,
  down: <path d="M5.5 9.5 12 16 18.5 9.5" />,
  plus: <path d="M12 5V19M5 12H19" />,
  minus: <path d="M5 12H19" />,
  trash: (
    <path d="M4.5 7H19.5M9.5 7V4.5H14.5V7M6.5 7 7.3 19.5H16.7L17.5 7M10.2 10.5V16M13.8 10.5V16" />
  ),
  upload: <path d="M12 15.5V4.5M7.5 8.5 12 4 16.5 8.5M4.5 15.5V19.5H19.5V15.5" />,
  download: <path d="M12 4.5V15.5M7.5 11.5 12 16 16.5 11.5M4.5 15.5V19.5H19.5V15.5" />,
  globe: (
    <path d="M12 3.5A8.5 8.5 0 1 1 12 20.5 8.5 8.5 0 0 1 12 3.5ZM3.5 12H20.5M12 3.5C15.6 6.6 15.6 17.4 12 20.5 8.4 17.4 8.4 6.6 12 3.5Z" />
  ),
  info: <path d="M12 3.5A8.5 8.5 0 1 1 12 20.5 8.5 8.5 0 0 1 12 3.5ZM12 11V16.5M12 7.6V7.7" />,
  warning: <path d="M12 4 21 19.5H3ZM12 10V14.5M12 17V17.1" />,
  error: (
    <path d="M8.5 3.5H15.5L20.5 8.5V15.5L15.5 20.5H8.5L3.5 15.5V8.5ZM12 8V12.8M12 15.8V15.9" />
  ),
  lock: <path d="M6 10.5H18V20H6ZM8.5 10.5V7.5A3.5 3.5 0 0 1 15.5 7.5V10.5" />,
  mail: <path d="M3.5 6H20.5V18.5H3.5ZM4 6.5 12 13 20 6.5" />,
  rotate: <path d="M19 12A7 7 0 1 1 16.5 6.6M16.8 3V7H12.8" />,
  undo: <path d="M8.5 5 4.5 9 8.5 13M4.5 9H14.5A5 5 0 0 1 14.5 19H9" />,
  redo: <path d="M15.5 5 19.5 9 15.5 13M19.5 9H9.5A5 5 0 0 0 9.5 19H15" />,
  grow: <path d="M4.5 9.5V4.5H9.5M14.5 4.5H19.5V9.5M19.5 14.5V19.5H14.5M9.5 19.5H4.5V14.5" />,
  shrink: <path d="M9.5 4.5V9.5H4.5M19.5 9.5H14.5V4.5M14.5 19.5V14.5H19.5M4.5 14.5H9.5V19.5" />,
  crop: <path d="M7 3V17H21M3 7H17V21" />,
  edit: <path d="M5 19 5.8 15.2 15.8 5.2 18.8 8.2 8.8 18.2ZM13.5 7.5 16.5 10.5" />,
  image: <path d="M3.5 5H20.5V19H3.5ZM4 16.5 9 11.5 13 15.5 16 12.5 20.5 17M15.5 8.7V8.8" />,
  camera: <path d="M3.5 7.5H8L9.5 5H14.5L16 7.5H20.5V19H3.5ZM12 9.8A3.4 3.4 0 1 1 11.9 9.8" />,
  share: <path d="M12 14.5V3.5M8 7 12 3 16 7M7.5 10.5H5V20.5H19V10.5H16.5" />,
  truck: (
    <path d="M2.5 6.5H14V16H2.5ZM14 9.5H18L21.5 13V16H14M6.5 16A1.8 1.8 0 1 0 6.6 16M17 16A1.8 1.8 0 1 0 17.1 16" />
  ),
  grip: <path d="M9 5.5V5.6M15 5.5V5.6M9 12V12.1M15 12V12.1M9 18.5V18.6M15 18.5V18.6" />,
  copy: <path d="M9 9H20V20H9ZM15 9V4H4V15H9" />,
  star: (
    <path d="M12 3.8 14.4 9.1 20.2 9.7 15.9 13.6 17.1 19.3 12 16.4 6.9 19.3 8.1 13.6 3.8 9.7 9.6 9.1Z" />
  ),
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof shapes

/** Decoration beside words; a control that shows only an icon carries its own aria-label. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('inline-block size-[1.25em] shrink-0', className)}
    >
      {shapes[name]}
    </svg>
  )
}
