import { expect, test } from 'vitest'
import { run } from '~/bin/setup/run-process.mjs'

const node = (script: string, options = {}) =>
  run(process.execPath, ['-e', script], { quiet: true, ...options })
test('tells the exit code and what was printed', async () => {
  const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3')
  expect(code).toBe(3)
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test.each([true, false])('a program that is not there has the code -1 (quiet: %s)', async (quiet) => {
  const { code, output } = await run('/nowhere/program', [], { quiet })
  expect(code).toBe(-1)
  expect(output).toContain('ENOENT')
})

test('a program that is killed has the code -1', async () => {
  expect((await node('process.kill(process.pid, "SIGKILL")')).code).toBe(-1)
})

test('a program that takes too long is killed', async () => {
  const { code } = await node('process.on("SIGINT", () => {}); setInterval(() => {}, 1000)', { timeout: 300 })
  expect(code).toBe(-1)
})

test('what a program leaves behind is stopped', async () => {
  // It holds the output open as long as it lives.
  const left = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }).unref()`
  expect(await node(left)).toEqual({ code: 0, output: '' })
})
