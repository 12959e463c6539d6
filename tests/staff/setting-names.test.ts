import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['app/routes/staff', 'app/ui/staff'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

const settings = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z_]{4,})`/gm)

test('no staff screen names an environment variable', () => {
  const names = [...settings].map(([, name = '']) => name)
  expect(names).toContain('SMTP_URL')
  for (const file of sources) {
    const text = readFileSync(file, 'utf8')
    for (const name of names) expect(text, file).not.toMatch(new RegExp(`\\b${name}\\b`))
  }
})
