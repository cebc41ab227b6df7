import { useEffect, useRef, useState } from 'react'
import { defaultStyle, type Style } from '#domain/book-spec.ts'
import {
  closeDevicePhoto,
  expectDevicePhoto,
  openDevicePhoto,
  PhotoUnusable,
  type DevicePhoto,
  type PhotoFault,
} from '../../../book-view/draw/device-photos.ts'
import { expectPhotos, isSparing } from '../../../book-view/draw/ahead.ts'
import { beStill, fetchModels, warmUp } from '../../../book-view/draw/drawings.ts'
import { keepPhotoStyle, keptPhotoStyle } from '../../../draft/kept-photo-style.ts'
import { dropKeptPhoto, keepPhoto, readKeptPhoto } from '../../../draft/kept-photo.ts'
import { readyPhoto } from '../../../draft/ready-photo.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useDrawnOutside } from '../../../frame/use-shop.ts'
import { useWords } from '../../../words/words-context.tsx'
import { isNearlyEmpty } from './page-picture.ts'
import { SavePage } from './save-page.tsx'
import { Sheet } from './sheet.tsx'
import { StyleChoice } from './style-choice.tsx'
import { useTrial, type TrialPage } from './use-trial.ts'

export { expectPhotos, readKeptPhoto }

/** Somebody is choosing a photo. */
export function expectPhoto(): void {
  expectDevicePhoto()
  warmUp()
  if (!isSparing()) fetchModels()
}

type TrialProps = {
  file: File
  /** it was here before: nobody waits for it to take the focus */
  isKept: boolean
  onPhoto: (url: string) => void
  onFault: (fault: PhotoFault) => void
  onOther: (file: File) => void
  onRemove: () => void
  onBegin: () => void
}

/** One photo drawn in all styles on this device, to look at, to keep, and to begin a book with. */
export function Trial(props: TrialProps) {
  const [tries, setTries] = useState(0)
  // Read anew as well: it may have been what failed.
  return (
    <OpenedPhoto
      {...props}
      key={tries}
      isKept={props.isKept && tries === 0}
      onAgain={() => setTries(tries + 1)}
    />
  )
}

function OpenedPhoto({ file, onPhoto, onFault, ...rest }: TrialProps & { onAgain: () => void }) {
  const [photo, setPhoto] = useState<DevicePhoto | null>(null)
  const told = useRef({ onPhoto, onFault })
  useEffect(() => {
    told.current = { onPhoto, onFault }
  })

  useEffect(() => {
    beStill()
    let opened: DevicePhoto | null = null
    let isOver = false
    openDevicePhoto(file).then(
      (ready) => {
        opened = ready
        if (isOver) return closeDevicePhoto(ready)
        setPhoto(ready)
        told.current.onPhoto(ready.url)
      },
      (error: unknown) => {
        if (!isOver)
          told.current.onFault(error instanceof PhotoUnusable ? error.fault : 'unreadable')
      },
    )
    return () => {
      isOver = true
      if (opened) closeDevicePhoto(opened)
    }
  }, [file])

  return photo && <DrawnPhoto key={photo.path} photo={photo} {...rest} />
}

function DrawnPhoto({
  photo,
  isKept,
  onOther,
  onRemove,
  onBegin,
  onAgain,
}: { photo: DevicePhoto; onAgain: () => void } & Omit<TrialProps, 'file' | 'onPhoto' | 'onFault'>) {
  const words = useWords()
  const { trial } = words
  const [style, setStyle] = useState<Style>(() => keptPhotoStyle() ?? defaultStyle)
  const [first] = useState(style)
  const pages = useTrial(photo, first, style)
  const page = pages[style]
  const top = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isKept) return
    top.current?.querySelector('h3')?.focus({ preventScroll: true })
    keepPhotoStyle(first)
    readyPhoto(photo.file).then(keepPhoto, () => undefined)
  }, [photo, isKept, first])

  const choose = (chosen: Style) => {
    setStyle(chosen)
    keepPhotoStyle(chosen)
  }
  const remove = () => {
    void dropKeptPhoto()
    onRemove()
  }

  return (
    <div
      ref={top}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-14"
    >
      <Sheet
        key={style}
        photo={photo}
        page={page}
        alt={trial.sheetAlt({ style: words.styles[style].name })}
      />
      <div className="flex flex-col gap-5">
        <Head photo={photo} page={page} />
        <Trouble page={page} onAgain={onAgain} />
        <StyleChoice photo={photo} pages={pages} value={style} onChange={choose} />
        <Button size="large" wide onClick={onBegin}>
          {trial.makeBook}
        </Button>
        <SavePage drawing={page.state === 'drawing' ? null : page.drawing} />
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon name="lock" className="mt-0.5" />
          {words.home.try.privacy}
        </p>
        <OtherPhoto onOther={onOther} onRemove={remove} />
      </div>
    </div>
  )
}

/** How far the drawing is, beside the photo that it is of. */
function Head({ photo, page }: { photo: DevicePhoto; page: TrialPage }) {
  const { trial } = useWords()
  const drawnOutside = useDrawnOutside()
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <Heading level={3} size="part" focusable>
          {trial.title}
        </Heading>
        <p aria-live="polite" className="mt-1 min-h-14 text-ink-soft">
          {stateText(page, trial, drawnOutside)}
        </p>
      </div>
      <img
        src={photo.url}
        alt={trial.photoAlt}
        className="size-20 shrink-0 rotate-3 border-4 border-b-8 border-white object-cover shadow-page"
        draggable={false}
      />
    </div>
  )
}

/** Whatever this device could not do, another try or another photo may; and the book's pages are drawn by the shop. */
function Undrawn({ onAgain }: { onAgain: () => void }) {
  const { trial, common } = useWords()
  return (
    <Banner
      kind="error"
      title={trial.failed}
      action={
        <Button size="small" kind="secondary" icon="rotate" onClick={onAgain}>
          {common.retry}
        </Button>
      }
    >
      {trial.failedText}
    </Banner>
  )
}

function OtherPhoto({ onOther, onRemove }: Pick<TrialProps, 'onOther' | 'onRemove'>) {
  const { trial } = useWords()
  return (
    <div className="-ml-3.5 flex flex-wrap gap-x-2">
      <FileButton kind="quiet" size="small" accept="image/*" onFile={onOther}>
        {trial.another}
      </FileButton>
      <Button kind="quiet" size="small" onClick={onRemove}>
        {trial.remove}
      </Button>
    </div>
  )
}

type TrialWords = ReturnType<typeof useWords>['trial']

function stateText({ state }: TrialPage, trial: TrialWords, drawnOutside: boolean): string {
  if (state === 'failed') return ''
  if (state === 'finished') return drawnOutside ? trial.finishedOutside : trial.finished
  return state === 'drawing' ? trial.drawing : trial.firstLines
}

/** What is to be said of a page that is not as it should be. */
function Trouble({ page, onAgain }: { page: TrialPage; onAgain: () => void }) {
  return page.state === 'failed' ? <Undrawn onAgain={onAgain} /> : <WeakPage page={page} />
}

/** Says so where a page will please nobody, and what helps. */
function WeakPage({ page: { drawing, state } }: { page: TrialPage }) {
  const { trial, photos } = useWords()
  const [empty, setEmpty] = useState<string | null>(null)
  const url = state === 'finished' ? drawing?.url : undefined
  useEffect(() => {
    if (url)
      isNearlyEmpty(url).then(
        (isEmpty) => setEmpty(isEmpty ? url : null),
        () => undefined,
      )
  }, [url])
  if (!drawing || !url) return null
  const worst = drawing.advice.find(({ severity }) => severity === 'warning')
  const title = empty === url ? trial.empty : worst && photos.advice[worst.code].title
  if (!title) return null
  return (
    <Banner kind="warning" title={title}>
      {trial.weakText}
    </Banner>
  )
}
