/** Gives up what shows no sign of life for so many milliseconds. */
export class Patience {
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly milliseconds: number) {}

  get signal() {
    return this.#controller.signal
  }

  begin() {
    clearTimeout(this.#timer)
    const givenUp = () => this.#controller.abort(new Error(`nothing came for ${this.milliseconds} ms`))
    this.#timer = setTimeout(givenUp, this.milliseconds)
  }

  end() {
    clearTimeout(this.#timer)
  }

  abort() {
    this.end()
    this.#controller.abort()
  }

  /** The same bytes; each piece that is taken is a sign of life. */
  over(bytes: ReadableStream<Uint8Array>) {
    return bytes.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, stream) => {
          this.begin()
          stream.enqueue(chunk)
        },
      }),
    )
  }
}
