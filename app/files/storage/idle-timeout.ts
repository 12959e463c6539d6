/** Gives up what shows no sign of life for so many milliseconds. */
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

  /** The same bytes; each piece that is taken is a sign of life. */
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
