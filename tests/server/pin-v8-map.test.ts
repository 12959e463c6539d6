import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'

const source = new URL('../../app/server/pin-v8-map.ts', import.meta.url)

/** In a process of its own: how much longer a tick takes once its last one is long gone. */
async function slowedBy(first: string) {
  const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), 'pin-v8-map.ts')
  const script = `${code}
    const one = () => new Promise((done) => process.nextTick(done))
    async function least() {
      let least = Infinity
      for (let round = 0; round < 5; round++) {
        const start = process.cpuUsage()
        for (let time = 0; time < 200_000; time++) await one()
        const { user, system } = process.cpuUsage(start)
        least = Math.min(least, user + system)
      }
      return least
    }
    ${first}
    const before = await least()
    for (let time = 0; time < 8; time++) await new Promise((done) => setTimeout(done, 10)).then(gc)
    console.log((await least()) / before)`
  const args = ['--expose-gc', '--input-type=module', '-e', script]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('ticks are as quick after collections as before them', async () => {
  expect(await slowedBy('pinV8Map()')).toBeLessThan(1.5)
})

test.runIf(process.version.startsWith('v20.'))(
  'they would not be by themselves: else what keeps their shape can go',
  async () => {
    expect(await slowedBy('')).toBeGreaterThan(1.5)
  },
)
