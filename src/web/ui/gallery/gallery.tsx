import '../../styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Heading } from '../heading.tsx'
import { ToastArea } from '../toast-area.tsx'
import { TooltipArea } from '../tooltip.tsx'
import { Buttons, Choices, Fields } from './controls.tsx'
import { Overlays, Words } from './shown.tsx'

/** Every component in its states, for looking at: /ui/gallery/gallery.html under `npm run dev`. Not part of the build. */
function Gallery() {
  return (
    <TooltipArea>
      <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 sm:px-6">
        <Heading level={1} size="hero">
          Components
        </Heading>
        <Buttons />
        <Fields />
        <Choices />
        <Words />
        <Overlays />
      </main>
      <ToastArea label="Notifications" closeLabel="Close" />
    </TooltipArea>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
