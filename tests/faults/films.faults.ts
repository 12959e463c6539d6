import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { film, freeBox, megabyte, mp4 } from '../api/bad-files.ts'
import { call, form } from '../api/site.ts'
import { bearer, newPlace } from './faults-site.ts'

test('memory stays bounded during eight concurrent uploads of 50 MB videos', async () => {
  const site = await newPlace().start()
  const large = Buffer.concat([mp4(), freeBox(50 * megabyte - mp4().length)])
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(site.child.pid)], { encoding: 'utf8' })) / 1024
  let maxMemory = memory()
  let isDone = false
  const uploads = Promise.all(
    Array.from({ length: 8 }, () =>
      call(site, {
        method: 'POST',
        path: '/api/gallery',
        headers: bearer(),
        body: form(film, { image: ['film.mp4', large] }),
      }),
    ),
  ).finally(() => {
    isDone = true
  })
  while (!isDone) {
    maxMemory = Math.max(maxMemory, memory())
    await wait(50)
  }
  const statuses = (await uploads).map(({ status }) => status)
  expect(statuses).toEqual(Array(8).fill(201))
  expect(maxMemory).toBeLessThan(900)
})
