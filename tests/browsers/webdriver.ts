import { expect } from 'playwright/test'

/** Key of an element reference in the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export const keys = { escape: '\uE00C', enter: '\uE007', backspace: '\uE003' }

/** A client of the W3C WebDriver protocol. It waits until an element exists and is visible. */
export class Driver {
  private session = ''

  constructor(
    private readonly driver: string,
    private readonly site: string,
  ) {}

  async open() {
    const { sessionId } = await this.send<{ sessionId: string }>('POST', '/session', { capabilities: {} })
    this.session = `/session/${sessionId}`
    await this.send('POST', '/window/rect', { width: 1280, height: 900 })
  }

  close() {
    return this.send('DELETE', '')
  }

  /** Opens a page of the site and waits until its scripts have started. */
  async goto(path: string) {
    await this.send('POST', '/url', { url: this.site + path })
    const state = () => this.run('return document.documentElement.dataset.ready')
    await expect.poll(state, { timeout: 30_000 }).toBe('')
  }

  back() {
    return this.send('POST', '/back', {})
  }

  title() {
    return this.send<string>('GET', '/title')
  }

  /** The URL relative to the site. */
  async path() {
    return (await this.send<string>('GET', '/url')).replace(this.site, '')
  }

  run<T>(script: string, ...args: unknown[]) {
    return this.send<T>('POST', '/execute/sync', { script, args })
  }

  /** The text of the first visible match; undefined if there is none. */
  async text(selector: string) {
    const element = await this.find(selector)
    return element && this.run<string>('return arguments[0].innerText', { [elementKey]: element })
  }

  async value(selector: string) {
    return this.send<string>('GET', `/element/${await this.visible(selector)}/property/value`)
  }

  /** Clicks the first visible match whose label or content contains the text. */
  async click(selector: string, text = '') {
    // The driver waits neither for smooth scrolling nor for animations.
    await expect(async () => {
      const element = await this.visible(selector, text)
      const scroll = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`
      await this.run(scroll, { [elementKey]: element })
      await this.send('POST', `/element/${element}/click`, {})
    }).toPass({ timeout: 10_000 })
  }

  /** Types at the end of a field's value. */
  async type(selector: string, text: string) {
    await this.send('POST', `/element/${await this.visible(selector)}/value`, { text })
  }

  async clear(selector: string) {
    await this.send('POST', `/element/${await this.visible(selector)}/clear`, {})
  }

  async press(key: string) {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }))
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  private async visible(selector: string, text = '') {
    let element: string | undefined
    await expect
      .poll(async () => (element = await this.find(selector, text)), { message: `${selector} ${text}` })
      .toBeTruthy()
    return element
  }

  private async find(selector: string, text = '') {
    const reference = await this.run<Record<string, string> | null>(
      `return [...document.querySelectorAll(arguments[0])].find((element) =>
        (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true }) &&
        ((element.getAttribute('aria-label') ?? '') + element.textContent).includes(arguments[1]))`,
      selector,
      text,
    )
    return reference?.[elementKey]
  }

  private async send<T>(method: string, command: string, body?: unknown): Promise<T> {
    const response = await fetch(this.driver + this.session + command, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${command}: ${value.error}: ${value.message}`)
    return value
  }
}
