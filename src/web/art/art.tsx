import folder from 'virtual:art'
import type { DrawingName } from './drawings.ts'

/** The address of a drawing. */
export function art(name: DrawingName): string {
  return `${folder}/${name}.svg`
}

/**
 * A drawing as an image. `width` and `height` give its proportions, so that nothing moves when it arrives; an empty `alt` makes it
 * decoration. `eager` is for what is seen first; the rest waits until it is near.
 */
export function Art({
  name,
  alt,
  width,
  height,
  eager = false,
  className,
}: {
  name: DrawingName
  alt: string
  width: number
  height: number
  eager?: boolean
  className?: string
}) {
  return (
    <img
      src={art(name)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      draggable={false}
    />
  )
}
