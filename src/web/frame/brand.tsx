import { defaultShopName } from '../site/page-head.ts'
import { Art } from '../art/art.tsx'

/** The shop's name as it signs: the drawn logo, or the mark and typed letters where the shop goes by another name. */
export function Brand({ name, className = 'h-11 w-auto' }: { name: string; className?: string }) {
  if (name === defaultShopName)
    return <Art name="logo" alt="" width={487} height={100} eager className={className} />
  return (
    <span className="flex items-center gap-2.5 font-display text-xl font-bold">
      <Art name="mark" alt="" width={100} height={100} eager className={className} />
      <span className="pt-1">{name}</span>
    </span>
  )
}
