import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'

const source = new URL('../../app/server/pin-v8-map.ts', import.meta.url)

/** Measures in a separate process how much slower ticks get once V8 has dropped their hidden class. */
async function slowdownAfter(first: string) {
  const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), 'pin-v8-map.ts')
  const script = `${code}
    const tick = () => new Promise((done) => process.nextTick(done))
    async function fastestRound() {
      let best = Infinity
      for (let round = 0; round < 5; round++) {
        const start = process.cpuUsage()
        for (let i = 0; i < 200_000; i++) await tick()
        const { user, system } = process.cpuUsage(start)
        best = Math.min(best, user + system)
      }
      return best
    }
    ${first}
    const before = await fastestRound()
    for (let i = 0; i < 8; i++) await new Promise((done) => setTimeout(done, 10)).then(gc)
    console.log((await fastestRound()) / before)`
  const args = ['--expose-gc', '--input-type=module', '-e', script]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('ticks stay fast after garbage collections', async () => {
  expect(await slowdownAfter('pinV8Map()')).toBeLessThan(1.5)
})

test.runIf(process.version.startsWith('v20.'))(
  'ticks get slow without the pin, which can be removed once they do not',
  async () => {
    expect(await slowdownAfter('')).toBeGreaterThan(1.5)
  },
)
