import { middle } from './middle.mjs'

const rounds = 5

/** How long both take from their process's start to the first page, on a database that is there already. */
export async function measureStart(start) {
  const taken = { ours: [], 'remix-serve': [] }
  const memory = {}
  for (let i = 0; i <= rounds; i++)
    for (const name of Object.keys(taken)) {
      const before = performance.now()
      const site = await start(name)
      const page = await fetch(`http://127.0.0.1:${site.port}/`)
      await page.text()
      if (page.status !== 200) throw new Error(`The first page of ${name} failed.`)
      // The first start makes the database.
      if (i > 0) taken[name].push(Math.round(performance.now() - before))
      memory[name] = Math.round(site.memory())
      await site.stop()
    }
  const summary = (name) => ({
    p50: middle(taken[name]),
    p99: Math.max(...taken[name]),
    memory: memory[name],
  })
  const [ours, floor] = [summary('ours'), summary('remix-serve')]
  return {
    name: 'start to the first page',
    ...ours,
    floorName: `remix-serve, ${floor.p50} ms`,
    floor,
    ratio: Number((floor.p50 / ours.p50).toFixed(2)),
  }
}
