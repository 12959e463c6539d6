import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect } from 'playwright/test'
import { webkitDriver } from '../programs.mjs'

/** Starts WebKit's driver, and a virtual display if the machine has none. */
export async function startDriver() {
  const children: ChildProcess[] = []
  const stop = () => {
    for (const child of children.reverse()) child.kill()
  }
  process.once('exit', stop)
  const start = (file: string, args: string[], env = process.env) => {
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    return child
  }
  let display = process.env.DISPLAY
  if (!display) {
    const virtualDisplay = start('Xvfb', [
      '-displayfd',
      '1',
      '-screen',
      '0',
      '1400x1000x24',
      '-nolisten',
      'tcp',
    ])
    const [number] = await once(virtualDisplay.stdout ?? virtualDisplay, 'data')
    display = `:${String(number).trim()}`
  }
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  start(webkitDriver, ['-p', String(port)], { ...process.env, DISPLAY: display })
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp).toBe(true)
  return { address, stop }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
