import type { ChildProcess } from 'node:child_process'

/** What node:cluster sends along with a connection, and what comes back once it is taken. */
interface ClusterMessage {
  act?: string
  seq?: number
  ack?: number
}

interface ClosableHandle {
  close: () => void
}

const isClosable = (value: unknown): value is ClosableHandle =>
  value instanceof Object && typeof Reflect.get(value, 'close') === 'function'

/**
 * Ends the connections that were handed to a process which died before it took them: node:cluster waits for its word,
 * and would keep them open for ever, with whoever asks on them.
 */
export function closeUnaccepted(child: ChildProcess) {
  const unaccepted = new Map<number, ClosableHandle>()
  const { send } = child
  child.send = (...args: unknown[]) => {
    const [{ act, seq = 0 } = {}, handle] = args as [ClusterMessage?, unknown?]
    if (act === 'newconn' && isClosable(handle)) unaccepted.set(seq, handle)
    return Reflect.apply(send, child, args)
  }
  child.on('internalMessage', ({ ack = 0 }: ClusterMessage) => void unaccepted.delete(ack))
  child.once('exit', () => {
    for (const handle of unaccepted.values()) handle.close()
    unaccepted.clear()
  })
}
