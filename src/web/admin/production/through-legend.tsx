import { keysOf } from '#domain/keys.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useProductionWords } from './production-words.ts'
import { keyTops } from './through-keys.ts'

/** Which key does what. They can be switched off, for whoever speaks to the computer (WCAG 2.1.4). */
export function Legend({ on, onSwitch }: { on: boolean; onSwitch: (on: boolean) => void }) {
  const { through: words } = useProductionWords()
  return (
    <section aria-label={words.legend} className="hidden text-sm sm:block">
      <Checkbox
        label={words.useKeys}
        checked={on}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      {on && (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {keysOf(keyTops).map((act) => (
            <div key={act} className="flex items-center gap-1.5">
              <dt>
                <kbd className="rounded border border-rule-strong bg-paper px-1.5 font-mono text-xs">
                  {keyTops[act]}
                </kbd>
              </dt>
              <dd>{words.keys[act]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
