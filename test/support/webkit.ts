import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { ask, DriverError, missed, patience, until } from './webdriver.ts'

// WebKit in tests: Debian's webkit2gtk-driver, by W3C WebDriver, on a screen that nobody sees (xvfb).

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = { [elementKey]: string }
type Role = keyof typeof selectors
/** Where things of a role are found; what they are called is worked out in the page. */
const selectors = {
  button: 'button',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  image: 'img',
  dialog: 'dialog',
}

/** The window's own bar would not let it be as narrow as a phone. */
const narrowBar =
  'window * { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

const pictureMs = 15_000
const driverPlaces = ['/usr/bin/WebKitWebDriver']

/** Path of WebKit's driver: the one named by WEBKIT, or the system's; null without one. */
export function findWebKit(): string | null {
  return [process.env['WEBKIT'], ...driverPlaces].find((path) => path && existsSync(path)) ?? null
}

/** A window of WebKit: sees what a person sees, by role and label. What is asked for is waited for. */
export class WebKitWindow {
  readonly #session: string
  readonly #end: () => Promise<void>

  private constructor(session: string, end: () => Promise<void>) {
    this.#session = session
    this.#end = end
  }

  /** @param driver path of a WebKitWebDriver; Xvfb has to be installed beside it */
  static async open(driver: string, size: { width: number; height: number }) {
    const folder = await mkdtemp(join(tmpdir(), 'garabato-webkit-'))
    const children: ChildProcess[] = []
    const end = async () => {
      for (const child of children.toReversed()) await ended(child)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    try {
      await mkdir(join(folder, 'gtk-3.0'))
      await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowBar)
      const screen = spawn(
        'Xvfb',
        ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'],
        { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
      )
      children.push(screen)
      const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
      const port = await freePort()
      children.push(
        spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
          stdio: 'ignore',
          env: {
            ...process.env,
            DISPLAY: `:${display.toString().trim()}`,
            HOME: folder,
            XDG_CONFIG_HOME: folder,
            XDG_DATA_HOME: folder,
            XDG_CACHE_HOME: folder,
            // Tests may run as root and without a graphics card.
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
            WEBKIT_DISABLE_DMABUF_RENDERER: '1',
            LIBGL_ALWAYS_SOFTWARE: '1',
          },
        }),
      )
      const address = `http://127.0.0.1:${port}`
      await until(() => fetch(`${address}/status`), 'the driver')
      const { sessionId } = await ask<{ sessionId: string }>('POST', `${address}/session`, {
        capabilities: { alwaysMatch: {} },
      })
      const window = new WebKitWindow(`${address}/session/${sessionId}`, end)
      await window.#post('/window/rect', size)
      return window
    } catch (error) {
      await end()
      throw error
    }
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session).catch(() => undefined)
    await this.#end()
  }

  async goTo(url: string): Promise<void> {
    await this.#post('/url', { url })
  }

  /** What a function answers in the page; it knows nothing but its arguments. */
  evaluate<Answer, Given extends unknown[]>(
    work: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer> {
    return this.#post('/execute/sync', {
      script: `return (${work.toString()})(...arguments)`,
      args: given,
    })
  }

  /** A PNG of what is seen; null where the driver, which waits for something to be painted anew, gives none. */
  async picture(): Promise<Buffer | null> {
    const taken = ask<string>('GET', `${this.#session}/screenshot`, undefined, pictureMs)
    return taken.then(
      (text) => Buffer.from(text, 'base64'),
      () => null,
    )
  }

  async sees(role: Role, name: string, ms = patience): Promise<void> {
    await until(() => this.#find(role, name), `${role} ‘${name}’`, ms)
  }

  async seesText(text: string, ms = patience): Promise<void> {
    const isSeen = () => this.evaluate(holdsText, text)
    await until(async () => (await isSeen()) || null, `‘${text}’`, ms)
  }

  async isGone(text: string, ms = patience): Promise<void> {
    const isSeen = () => this.evaluate(holdsText, text)
    await until(async () => !(await isSeen()) || null, `the end of ‘${text}’`, ms)
  }

  async isAt(path: RegExp): Promise<void> {
    const isThere = async () =>
      path.test(await ask<string>('GET', `${this.#session}/url`)) ? true : null
    await until(isThere, String(path))
  }

  /** Until it is heard: where something moves just then, the driver's pointer misses what it aimed at, and a person's too. */
  async click(role: Role, name: string): Promise<void> {
    await this.#with(role, name, async (id) => {
      await this.evaluate(listen, { [elementKey]: id } as unknown as HTMLElement)
      await this.#post(`/element/${id}/click`)
      if (!(await this.evaluate(heard))) throw new DriverError(missed, name)
    })
  }

  /** By keys, as a person does. */
  async type(name: string, text: string): Promise<void> {
    await this.#with('textbox', name, (id) => this.#post(`/element/${id}/value`, { text }))
  }

  /** Gives files of this machine to a field. */
  async give(selector: string, ...paths: string[]): Promise<void> {
    const field = await until(
      () => this.#post<Element>('/element', { using: 'css selector', value: selector }),
      selector,
    )
    await this.#post(`/element/${field[elementKey]}/value`, { text: paths.join('\n') })
  }

  async #with<Answer>(
    role: Role,
    name: string,
    use: (id: string) => Promise<Answer>,
  ): Promise<Answer> {
    const done = await until(async () => {
      const element = await this.#find(role, name)
      return element && { answer: await use(element[elementKey]) }
    }, `${role} ‘${name}’`)
    return done.answer
  }

  #find(role: Role, name: string): Promise<Element | null> {
    return this.evaluate(named, selectors[role], name) as Promise<Element | null>
  }

  #post<Answer>(path: string, body: object = {}): Promise<Answer> {
    return ask('POST', this.#session + path, body)
  }
}

/** In the page: what is called so, or begins so where the name ends in an ellipsis, and can be used: of what lies behind a dialog nothing can. */
function named(selector: string, name: string): unknown {
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (one: HTMLElement) => {
    const by = one.getAttribute('aria-labelledby')
    if (by) return tidy(document.getElementById(by)?.textContent)
    const label = one.getAttribute('aria-label') ?? one.getAttribute('alt')
    return tidy(label ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.textContent)
  }
  const isNamed = (one: HTMLElement) =>
    name.endsWith('…') ? nameOf(one).startsWith(name.slice(0, -1)) : nameOf(one) === tidy(name)
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const front = [...document.querySelectorAll('dialog[open]')].at(-1)
  return (
    all.find(
      (one) =>
        isNamed(one) &&
        one.checkVisibility() &&
        one.getAttribute('aria-disabled') !== 'true' &&
        (!front || front.contains(one)),
    ) ?? null
  )
}

type Ear = { heardClick?: boolean }

/** In the page. */
function listen(aim: HTMLElement): void {
  const ear = globalThis as Ear
  ear.heardClick = false
  aim.addEventListener('click', () => (ear.heardClick = true), { once: true, capture: true })
}

/** In the page, which may be another by now: then it was heard. */
function heard(): boolean {
  return (globalThis as Ear).heardClick ?? true
}

/** In the page. */
function holdsText(text: string): boolean {
  return document.body.innerText.replaceAll(/\s+/g, ' ').includes(text)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(late)
}
