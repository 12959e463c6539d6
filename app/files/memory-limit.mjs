// Ends this process once it holds too much memory. What a document's parts unpack to lies outside of the
// engine's own heap and its limit, and unpacking blocks the thread that would have to look.
import { Worker } from 'node:worker_threads'

const watch = `
const { workerData } = require('node:worker_threads')
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, 25)`

export function limitMemory(megabytes) {
  new Worker(watch, { eval: true, workerData: megabytes * 1024 * 1024 }).unref()
}
