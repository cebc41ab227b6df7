import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { useWords } from '../words/words-context.tsx'

/** Stands in for a page that crashed or whose code did not arrive (a new version was put up meanwhile): reloading helps with both. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const words = useWords()
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col items-center justify-center gap-5 px-4 text-center">
      <Heading level={1} size="section">
        {words.errors.crashTitle}
      </Heading>
      <p className="text-ink-soft">{words.errors.crashText}</p>
      <Button onClick={() => location.reload()}>{words.errors.reload}</Button>
    </main>
  )
}
