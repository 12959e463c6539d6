import { median } from './measure.mjs'

/** Measures the time from the start of the process to the first page, on an existing database. */
export async function measureStart(...starts) {
  const sides = starts.map((start) => ({ start, durations: [], memory: 0 }))
  for (let i = 0; i <= 5; i++)
    for (const side of sides) {
      const before = performance.now()
      const site = await side.start()
      const page = await fetch(`http://127.0.0.1:${site.port}/`)
      await page.text()
      // The first start creates the database, so it does not count.
      if (i > 0) side.durations.push(Math.round(performance.now() - before))
      side.memory = Math.round(site.memory())
      await site.stop()
    }
  const [ours, baseline] = sides.map(({ durations, memory }) => ({
    p50: median(durations),
    p99: Math.max(...durations),
    memory,
  }))
  return {
    ...{ name: 'start to the first page', ...ours, baseline },
    baselineName: `remix-serve, ${baseline.p50} ms`,
    ratio: baseline.p50 / ours.p50,
  }
}
