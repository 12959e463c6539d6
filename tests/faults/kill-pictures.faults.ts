import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Site } from '../built/process.ts'
import { expectServing, newPlace, until } from './faults-site.ts'
import { expectSound } from './integrity.ts'
import { randomFor } from './random.ts'

const rounds = 20

test(`${rounds} kills while renditions are generated leave no partial picture and no process`, async () => {
  const place = newPlace()
  const renditions = join(place.uploads, 'renditions')
  const random = randomFor('pictures')
  let generated = 0
  let site = await place.start()
  for (let round = 0; round < rounds; round++) {
    // The site may be writing a rendition meanwhile.
    rmSync(renditions, { recursive: true, force: true, maxRetries: 10 })
    mkdirSync(renditions)
    const requested = (await pictureUrls(site)).sort(() => random.next() - 0.5).slice(0, 12)
    const responses = requested.map((url) =>
      fetch(url).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      ),
    )
    await wait(random.between(50, 900))
    const workers = childrenOf(site)
    await site.stop('SIGKILL')
    await Promise.allSettled(responses)
    await until(() => workers.every(hasEnded), 'the rendition processes ended with the site')
    for (const name of readdirSync(renditions).filter((name) => !name.startsWith('.')))
      await decode(readFileSync(join(renditions, name)), name)
    generated += readdirSync(renditions).length
    const { url } = site
    site = await place.start()
    expectSound(place)
    const [first = ''] = requested
    const answer = await fetch(first.replace(url, site.url))
    expect(answer.status).toBe(200)
    await decode(Buffer.from(await answer.arrayBuffer()), first)
  }
  await expectServing(site)
  expect(generated).toBeGreaterThan(rounds / 2)
})

/** The pictures of the home page in every size and format. */
async function pictureUrls(site: Site) {
  const html = await (await fetch(site.url)).text()
  return [
    ...new Set([...html.matchAll(/\/images\/[^"\s,]+\.(?:avif|webp|jpeg)/g)].map(([url]) => site.url + url)),
  ]
}

const decode = (bytes: Buffer, name: string) =>
  expect(sharp(bytes, { failOn: 'warning' }).stats(), name).resolves.toBeDefined()

/** Process ids. Returns none if the system has no /proc. */
function childrenOf({ child: { pid } }: Site) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function hasEnded(pid: number) {
  try {
    // Zombies have ended, too.
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}
