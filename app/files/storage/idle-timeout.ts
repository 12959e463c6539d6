/** Aborts its signal after so many milliseconds without `restart`. */
export class IdleTimeout {
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly milliseconds: number) {}

  get signal() {
    return this.#controller.signal
  }

  restart() {
    clearTimeout(this.#timer)
    const onTimeout = () => this.#controller.abort(new Error(`nothing came for ${this.milliseconds} ms`))
    this.#timer = setTimeout(onTimeout, this.milliseconds)
  }

  clear() {
    clearTimeout(this.#timer)
  }

  abort() {
    this.clear()
    this.#controller.abort()
  }

  watchStream(bytes: ReadableStream<Uint8Array>) {
    return bytes.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, stream) => {
          this.restart()
          stream.enqueue(chunk)
        },
      }),
    )
  }
}
