import { createContext, useContext } from 'react'

/**
 * Runs inline before the first paint, so it must not use imports or syntax newer than Chrome 80. Browsers without
 * streams or dialogs get the page without scripts. Other browsers get polyfills for a few methods.
 */
export function enableScripts() {
  if (!('TransformStream' in window && 'HTMLDialogElement' in window)) return
  const polyfill = (to: object, methods: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(methods))
      if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
  }
  function at(this: ArrayLike<unknown>, index: number) {
    return this[index < 0 ? this.length + index : index]
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

/** Marks our own inline scripts for the CSP hashes. The server removes the nonce before it sends the page. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
