import { median } from './median.mjs'

const rounds = 5

/** Measures the time from the start of the process to the first page, on an existing database. */
export async function measureStart(start) {
  const durations = { ours: [], 'remix-serve': [] }
  const memory = {}
  for (let i = 0; i <= rounds; i++)
    for (const name of Object.keys(durations)) {
      const before = performance.now()
      const site = await start(name)
      const page = await fetch(`http://127.0.0.1:${site.port}/`)
      await page.text()
      if (page.status !== 200) throw new Error(`The first page of ${name} failed.`)
      // The first start creates the database, so it does not count.
      if (i > 0) durations[name].push(Math.round(performance.now() - before))
      memory[name] = Math.round(site.memory())
      await site.stop()
    }
  const summary = (name) => ({
    p50: median(durations[name]),
    p99: Math.max(...durations[name]),
    memory: memory[name],
  })
  const [ours, baseline] = [summary('ours'), summary('remix-serve')]
  return {
    name: 'start to the first page',
    ...ours,
    baselineName: `remix-serve, ${baseline.p50} ms`,
    baseline,
    ratio: Number((baseline.p50 / ours.p50).toFixed(2)),
  }
}
