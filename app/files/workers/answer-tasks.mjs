// Every worker process kills itself above its memory limit. Decoded files lie outside of V8's heap and its limit, and
// decoding blocks the main thread, so a second thread watches.
import { Worker } from 'node:worker_threads'

const memoryWatcher = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, 10)`

/** Replies to each task with a result or a problem. The first argument of the process is its limit in megabytes. */
export function answerTasks(handleTask) {
  new Worker(memoryWatcher, { eval: true, workerData: Number(process.argv[2]) * 1024 * 1024 }).unref()
  process.on('disconnect', () => process.exit())
  // The server may have exited, which is no error.
  const reply = (message) => process.send?.(message, () => {})
  process.on('message', async ({ id, ...task }) => {
    try {
      reply({ id, result: await handleTask(task) })
    } catch (error) {
      reply({ id, problem: `${error?.name}: ${error?.message}` })
    }
    globalThis.gc?.()
  })
}
