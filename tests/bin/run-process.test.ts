import { expect, test } from 'vitest'
import { run } from '~/bin/setup/run-process.mjs'

const node = (script: string, options = {}) =>
  run(process.execPath, ['-e', script], { quiet: true, ...options })

test('returns the exit code and the output', async () => {
  const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3')
  expect(code).toBe(3)
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test.each([true, false])('a missing program has the code -1 (quiet: %s)', async (quiet) => {
  const { code, output } = await run('/nowhere/program', [], { quiet })
  expect(code).toBe(-1)
  expect(output).toContain('ENOENT')
})

test('a killed program has the code -1', async () => {
  expect((await node('process.kill(process.pid, "SIGKILL")')).code).toBe(-1)
})

test('kills a program at its timeout', async () => {
  const { code } = await node('process.on("SIGINT", () => {}); setInterval(() => {}, 1000)', { timeout: 300 })
  expect(code).toBe(-1)
})

test('stops the remaining child processes of a program', async () => {
  // The child process holds the output open as long as it runs.
  const script = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }).unref()`
  expect(await node(script)).toEqual({ code: 0, output: '' })
})
