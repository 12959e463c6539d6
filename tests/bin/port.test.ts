import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { probePort, readAddress } from '~/bin/setup/port.mjs'
import { makeProject, temporaryFolder } from './project.ts'

async function busyPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each([
  ['the default 3000 without any setting', undefined, {}, { port: 3000, host: undefined }],
  ['the default 3000 if the setting is empty', undefined, { PORT: ' ' }, { port: 3000, host: undefined }],
  ['.env', 'PORT=4000 # ours\nHOST="127.0.0.1"\n', {}, { port: 4000, host: '127.0.0.1' }],
  [
    'the environment rather than .env',
    'PORT=4000',
    { PORT: '5000', HOST: '::1' },
    { port: 5000, host: '::1' },
  ],
])('the port is read from %s', (_what, file, environment, expected) => {
  const root = temporaryFolder()
  if (file) writeFileSync(join(root, '.env'), file)
  expect(readAddress(root, environment)).toEqual(expected)
})

test.each(['http', '70000', '-1', '30.5'])('refuses %s as a port', (PORT) => {
  expect(() => readAddress(temporaryFolder(), { PORT })).toThrow(
    `The setting PORT is wrong: "${PORT}" is not a port number.`,
  )
})

test('accepts a free port and releases it', async () => {
  await probePort({ port: 0 })
  const port = await busyPort()
  await expect(probePort({ port })).rejects.toThrow(`Port ${port} is already in use`)
})

test('a start on a busy port ends with one sentence, before it installs or builds', async () => {
  const { run, log } = makeProject()
  const port = await busyPort()
  const { code, stdout, stderr } = await run('start.mjs', [], { PORT: String(port) })
  expect(code).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(
    `Port ${port} is already in use: stop the program that uses it, or take another port: PORT=${port + 1} npm start\n`,
  )
  expect(log()).toEqual([])
})
