import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from '~/server/listen.ts'
import { closeServer } from '~/server/shutdown.ts'
import { gate, page, serve } from './serve.ts'

it('finishes what it has begun, takes nothing new, and closes idle connections', async () => {
  const { open, opened } = gate()
  const site = await serve(async () => {
    await opened
    return page('finished')
  })
  const arrived = site.arrivals(1)
  const agent = new Agent({ keepAlive: true })
  const asked = get({ port: site.port, host: '127.0.0.1', path: '/', agent })
  await arrived
  const stopped = closeServer(site.server, 10_000)
  await expect(site.ask('/')).rejects.toThrow('ECONNREFUSED')
  open()
  const [res] = await once(asked, 'response')
  expect((await res.toArray()).join('')).toBe('finished')
  await stopped
})

it('does not wait for ever', async () => {
  const site = await serve(() => new Promise(() => undefined))
  const arrived = site.arrivals(1)
  const reply = site.ask('/')
  reply.catch(() => undefined)
  await arrived
  await closeServer(site.server, 20)
  await expect(reply).rejects.toThrow()
})

it('names the setting to change when its port is taken', async () => {
  const site = await serve(async () => page(''))
  const second = listen(createServer(), { port: site.port, host: '127.0.0.1' })
  await expect(second).rejects.toThrow(`Port ${site.port} is in use already; set PORT to a free one.`)
})
