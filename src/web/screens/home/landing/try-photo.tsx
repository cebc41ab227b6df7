import { useEffect, useRef, useState, type RefObject } from 'react'
import { Art } from '../../../art/art.tsx'
import { keptPhotoStyle } from '../../../draft/kept-photo-style.ts'
import { Banner } from '../../../ui/banner.tsx'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { completeWords } from '../../../words/load-words.ts'
import { useWords } from '../../../words/words-context.tsx'
import { Section } from './section.tsx'

type TrialCode = typeof import('../trial/trial.tsx')

/** What draws comes when a photo is about to, so that it does not weigh on the page. */
const load = async (): Promise<TrialCode> => {
  const [code] = await Promise.all([import('../trial/trial.tsx'), completeWords()])
  return code
}

/**
 * Who comes here with mouse, finger or key may be about to give a photo; who opens the picker, or drags a file over the
 * page, will have one in a moment.
 */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const
const getReady = () =>
  void load().then(
    ({ expectPhotos }) => expectPhotos(),
    () => undefined,
  )
const expectPhoto = () =>
  void load().then(
    (code) => code.expectPhoto(),
    () => undefined,
  )
const opened = ({ target }: Event) => {
  if ((target as Element).closest('input, label')) expectPhoto()
}
const dragged = ({ dataTransfer }: DragEvent) => {
  if (dataTransfer?.types.includes('Files')) expectPhoto()
}

type Chosen = { file: File; isKept: boolean }
type Trouble = { title: string; text?: string }

/** Begins to load what draws once somebody in `place` seems to be about to give a photo. */
function useSigns(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = place.current
    for (const sign of signs) area?.addEventListener(sign, getReady, { once: true })
    area?.addEventListener('click', opened)
    document.addEventListener('dragenter', dragged)
    return () => {
      for (const sign of signs) area?.removeEventListener(sign, getReady)
      area?.removeEventListener('click', opened)
      document.removeEventListener('dragenter', dragged)
    }
  }, [place])
}

/** Takes the photo that was chosen before the page took over, or is kept from an earlier visit. */
function useEarly(
  place: RefObject<HTMLElement | null>,
  take: (file: File, isKept?: boolean) => void,
): void {
  const begun = useRef(take)
  useEffect(() => {
    const early = place.current?.querySelector('input')?.files?.[0]
    if (early) begun.current(early)
    else if (keptPhotoStyle())
      load().then(
        async ({ readKeptPhoto }) => {
          const kept = await readKeptPhoto()
          if (kept) begun.current(kept, true)
        },
        () => undefined,
      )
  }, [place])
}

/** Who looked at a photo goes on where the next one is chosen. @returns to be called as it is put away */
function useBack(place: RefObject<HTMLElement | null>, isShown: boolean): () => void {
  const isBack = useRef(false)
  useEffect(() => {
    if (isShown || !isBack.current) return
    isBack.current = false
    place.current?.querySelector('input')?.focus()
  }, [place, isShown])
  return () => {
    isBack.current = true
  }
}

/** A photo of the visitor's own, drawn on the device before anything is asked of him. `onPhoto` is told its address here, or null. */
export function TryPhoto({
  onPhoto,
  onBegin,
}: {
  onPhoto: (url: string | null) => void
  onBegin: () => void
}) {
  const words = useWords()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [code, setCode] = useState<TrialCode | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const goBack = useBack(place, chosen !== null)

  const take = (file: File, isKept = false) => {
    setTrouble(null)
    setChosen({ file, isKept })
    load().then(setCode, () => {
      setChosen(null)
      setTrouble({ title: words.home.try.notLoaded })
    })
  }
  const leave = (reason: Trouble | null) => {
    setChosen(null)
    setTrouble(reason)
    onPhoto(null)
    goBack()
  }
  useEarly(place, take)
  useSigns(place)

  const Trial = code?.Trial
  return (
    <Section id="prueba" title={words.home.try.title} lead={words.home.try.lead}>
      <div ref={place} className="min-h-96">
        {!chosen && <Invitation trouble={trouble} onFile={take} />}
        {chosen && !Trial && (
          <div className="grid min-h-96 place-items-center">
            <Spinner label={words.home.try.loading} />
          </div>
        )}
        {chosen && Trial && (
          <Trial
            {...chosen}
            onPhoto={onPhoto}
            onFault={(fault) =>
              leave({ title: words.trial.faultTitle, text: words.trial.faults[fault] })
            }
            onOther={take}
            onRemove={() => leave(null)}
            onBegin={onBegin}
          />
        )}
      </div>
    </Section>
  )
}

const styles = ['style-Children', 'style-Standard', 'style-Manga'] as const
const tilts = ['-rotate-6', 'z-10 -translate-y-2', 'rotate-6'] as const

function Invitation({
  trouble,
  onFile,
}: {
  trouble: Trouble | null
  onFile: (file: File) => void
}) {
  const words = useWords()
  const own = words.home.try
  return (
    <div>
      {trouble && (
        <Banner kind="error" title={trouble.title} className="mb-5">
          {trouble.text}
        </Banner>
      )}
      <DropZone
        multiple={false}
        accept="image/*"
        label={
          <>
            <span className="pointer-coarse:hidden">{own.choose}</span>
            <span className="hidden pointer-coarse:inline">{own.tap}</span>
          </>
        }
        hint={own.hint}
        dropText={own.dropNow}
        onFiles={([file]) => file && onFile(file)}
        className="min-h-80 bg-yellow-tint pb-8"
      >
        <span className="order-first mb-4 flex gap-0.5" aria-hidden="true">
          {styles.map((style, index) => (
            <span
              key={style}
              className={`rounded-xs bg-white p-1.5 pb-4 shadow-page sm:p-3 sm:pb-7 ${tilts[index]}`}
            >
              <Art name={style} alt="" width={132} height={130} className="h-auto w-20 sm:w-28" />
            </span>
          ))}
        </span>
      </DropZone>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FileButton
          icon="camera"
          accept="image/*"
          capture="environment"
          onFile={onFile}
          className="pointer-fine:hidden max-sm:w-full"
        >
          {own.camera}
        </FileButton>
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon name="lock" className="mt-0.5" />
          {own.privacy}
        </p>
      </div>
    </div>
  )
}
