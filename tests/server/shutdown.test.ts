import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from '~/server/http-server.ts'
import { closeServer } from '~/server/shutdown.ts'
import { gate, page, serve } from './serve.ts'

it('finishes running requests, refuses new connections and closes idle ones', async () => {
  const { open, opened } = gate()
  const site = await serve(async () => {
    await opened
    return page('finished')
  })
  const arrived = site.waitForRequests(1)
  const agent = new Agent({ keepAlive: true })
  const request = get({ port: site.port, host: '127.0.0.1', path: '/', agent })
  await arrived
  const stopped = closeServer(site.server, 10_000)
  await expect.poll(() => site.server.listening).toBe(false)
  await expect(site.send('/')).rejects.toThrow('ECONNREFUSED')
  open()
  const [res] = await once(request, 'response')
  expect((await res.toArray()).join('')).toBe('finished')
  await stopped
})

it('aborts requests after the timeout', async () => {
  const site = await serve(() => new Promise(() => undefined))
  const arrived = site.waitForRequests(1)
  const reply = site.send('/')
  reply.catch(() => undefined)
  await arrived
  await closeServer(site.server, 20)
  await expect(reply).rejects.toThrow()
})

it('names the setting to change when its port is in use', async () => {
  const site = await serve(async () => page(''))
  const second = listen(createServer(), { port: site.port, host: '127.0.0.1' })
  await expect(second).rejects.toThrow(`Port ${site.port} is in use already; set PORT to a free one.`)
})
