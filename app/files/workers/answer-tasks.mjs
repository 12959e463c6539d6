// Every process for work on files ends itself once it holds too much memory: what they unpack to lies outside of the
// engine's heap and its limit, and unpacking blocks the thread that would have to look.
import { Worker } from 'node:worker_threads'

const memoryWatcher = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, 10)`

/** Answers each task with what `work` makes of it; the megabytes it may hold come with the start. */
export function answerTasks(handleTask) {
  new Worker(memoryWatcher, { eval: true, workerData: Number(process.argv[2]) * 1024 * 1024 }).unref()
  process.on('disconnect', () => process.exit())
  // Whoever asked may be gone by now, which is no fault.
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
