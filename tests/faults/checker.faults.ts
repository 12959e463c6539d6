import '../setup.ts'
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../bin/project.ts'
import { startSite } from '../built/process.ts'

/** Path to the Nu Html Checker (npm package `vnu-jar`), which needs Java. */
const jar = process.env.VNU_JAR

interface Message {
  type: string
  url: string
  message: string
  extract?: string
}

test.skipIf(!jar)('the Nu Html Checker finds no error on any public page, in either language', async () => {
  const site = await startSite({ PORT: '0' })
  onTestFinished(async () => void (await site.stop()))
  const paths = new Set(['/no/such/page', '/ne/no/such/page', '/search?q=tunnel', '/ne/search?q=सुरुङ'])
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  for (const [, url = ''] of sitemap.matchAll(/(?:<loc>|href=")([^<"]+)/g)) paths.add(new URL(url).pathname)
  expect(paths.size).toBeGreaterThan(100)
  const folder = join(temporaryFolder(), 'pages')
  mkdirSync(folder)
  const names = new Map<string, string>()
  for (const path of paths) {
    const name = `${names.size}.html`
    names.set(name, path)
    writeFileSync(join(folder, name), await (await fetch(site.url + path)).text())
  }
  const options = ['-jar', String(jar), '--exit-zero-always', '--errors-only', '--format', 'json', folder]
  const { stderr } = await promisify(execFile)('java', options, { maxBuffer: 50_000_000 })
  const { messages }: { messages: Message[] } = JSON.parse(stderr)
  expect(
    messages.map(({ url, message, extract }) => [names.get(url.split('/').at(-1) ?? ''), message, extract]),
  ).toEqual([])
})
