// Every process for work on files ends itself once it holds too much memory: what they unpack to lies outside of the
// engine's heap and its limit, and unpacking blocks the thread that would have to look.
import { Worker } from 'node:worker_threads'

const watch = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, 10)`

/** Answers each task with what `work` makes of it; the megabytes it may hold come with the start. */
export function answerTasks(work) {
  new Worker(watch, { eval: true, workerData: Number(process.argv[2]) * 1024 * 1024 }).unref()
  process.on('disconnect', () => process.exit())
  // Whoever asked may be gone by now, which is no fault.
  const answer = (told) => process.send?.(told, () => {})
  process.on('message', async ({ id, ...task }) => {
    try {
      answer({ id, result: await work(task) })
    } catch (error) {
      answer({ id, problem: `${error?.name}: ${error?.message}` })
    }
    globalThis.gc?.()
  })
}
