import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A value for all that a call does and awaits. Only while something runs so is anything followed: in Node 20 that costs
 * every other request of the process up to a tenth.
 */
export class AsyncContext<Value> {
  readonly #storage = new AsyncLocalStorage<Value>()
  #running = 0

  get value(): Value | undefined {
    return this.#storage.getStore()
  }

  run<Result>(value: Value, work: () => Result): Result {
    this.#running++
    let isAwaited = false
    try {
      const result = this.#storage.run(value, work)
      if (!(result instanceof Promise)) return result
      isAwaited = true
      return result.finally(() => this.#end()) as Result
    } finally {
      if (!isAwaited) this.#end()
    }
  }

  #end() {
    this.#running--
    if (this.#running === 0) this.#storage.disable()
  }
}
