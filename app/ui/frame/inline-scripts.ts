import { createContext, useContext } from 'react'

/**
 * An inline script before the first paint, so it may use nothing from outside itself, and no syntax newer than Chrome
 * 80. What only works with scripts shows only where they run: browsers without streams or dialogs keep the page as it
 * is without scripts. Others get the few methods that they lack.
 */
export function enableScripts() {
  if (!('TransformStream' in window && 'HTMLDialogElement' in window)) return
  const polyfill = (to: object, methods: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(methods))
      if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
  }
  function at(this: ArrayLike<unknown>, place: number) {
    return this[place < 0 ? this.length + place : place]
  }
  const specialCharacters = /[\\^$.*+?()[\]{}|]/g
  polyfill(Array.prototype, {
    at,
    findLast(this: unknown[], test: (value: unknown) => boolean) {
      return this.slice().reverse().find(test)
    },
    toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return this.slice().sort(compare)
    },
  })
  polyfill(String.prototype, {
    at,
    replaceAll(this: string, what: string | RegExp, by: string) {
      return this.replace(
        typeof what === 'string' ? new RegExp(what.replace(specialCharacters, '\\$&'), 'g') : what,
        by,
      )
    },
  })
  polyfill(Object, {
    hasOwn: (of: object, name: string) => Object.getOwnPropertyDescriptor(of, name) !== undefined,
  })
  polyfill(window, {
    TextEncoderStream: class extends TransformStream<string, Uint8Array> {
      constructor() {
        const encoder = new TextEncoder()
        super({ transform: (text, out) => out.enqueue(encoder.encode(text)) })
      }
    },
  })
  document.documentElement.dataset.js = ''
}

/** Marks the inline scripts of our own components; the mark is taken off again before a page is sent. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
