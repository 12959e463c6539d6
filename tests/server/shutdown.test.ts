import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { expect, it } from 'vitest'
import { listen } from '~/server/http-server.ts'
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
  await expect.poll(() => site.server.listening).toBe(false)
  await expect(site.ask('/')).rejects.toThrow('ECONNREFUSED')
  open()
  const [res] = await once(asked, 'response')
  expect((await res.toArray()).join('')).toBe('finished')
  await stopped
})

it('answers all that was sent: no client that keeps its connection sees it break off', async () => {
  const site = await serve(async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return page('answered', { 'Cache-Control': 'no-store' })
  })
  let answered = 0
  const enough = gate()
  const refused: string[] = []
  /** Asks as long as its connection is kept, one request after the other. */
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let isKept = true; isKept; ) {
      const asked = get({ port: site.port, host: '127.0.0.1', path: `/${answered}`, agent })
      try {
        const [res] = await once(asked, 'response')
        expect((await res.toArray()).join('')).toBe('answered')
        isKept = res.headers.connection !== 'close'
      } catch (error) {
        refused.push(String(error))
        isKept = false
      }
      if (++answered === 100) enough.open()
    }
    agent.destroy()
  }
  const clients = Array.from({ length: 20 }, client)
  await enough.opened
  await closeServer(site.server, 10_000)
  await Promise.all(clients)
  expect(refused).toEqual([])
})

it('answers the last request of a connection that was idle when it was told to stop', async () => {
  const site = await serve(async () => page('answered'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [res] = await once(get({ port: site.port, host: '127.0.0.1', path: '/', agent }), 'response')
    await res.toArray()
    return res.headers.connection
  }
  expect(await ask()).toBe('keep-alive')
  const stopped = closeServer(site.server, 10_000)
  await expect.poll(() => site.server.listening).toBe(false)
  expect(await ask()).toBe('close')
  await stopped
  agent.destroy()
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
