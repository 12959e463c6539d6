import type { ChildProcess } from 'node:child_process'

/** What node:cluster sends along with a connection, and what comes back once it is taken. */
interface Told {
  act?: string
  seq?: number
  ack?: number
}

interface Handle {
  close: () => void
}

const isHandle = (value: unknown): value is Handle =>
  value instanceof Object && typeof Reflect.get(value, 'close') === 'function'

/**
 * Ends the connections that were handed to a process which died before it took them: node:cluster waits for its word,
 * and would keep them open for ever, with whoever asks on them.
 */
export function endUntaken(child: ChildProcess) {
  const untaken = new Map<number, Handle>()
  const { send } = child
  child.send = (...args: unknown[]) => {
    const [{ act, seq = 0 } = {}, handle] = args as [Told?, unknown?]
    if (act === 'newconn' && isHandle(handle)) untaken.set(seq, handle)
    return Reflect.apply(send, child, args)
  }
  child.on('internalMessage', ({ ack = 0 }: Told) => void untaken.delete(ack))
  child.once('exit', () => {
    for (const handle of untaken.values()) handle.close()
    untaken.clear()
  })
}
