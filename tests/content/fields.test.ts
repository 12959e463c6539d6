import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverFieldKinds } from '~/content/fields/index.server.ts'
import { fieldKinds } from '~/content/fields/index.ts'

const folder = 'app/content/fields'
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const declared = files
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const [, name] =
      /export const (\w+?)(?:Kind)?: (?:FieldKind|ServerFieldKind)\b/.exec(
        readFileSync(`${folder}/${file}`, 'utf8'),
      ) ?? []
    return name ?? []
  })
const names = new Set([...declared, ...Object.keys(fieldKinds), ...Object.keys(serverFieldKinds)])
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test.each([...names])('the field kind %s is complete', (name) => {
  for (const file of [`${kebab(name)}/index.ts`, `${kebab(name)}/index.server.ts`])
    expect(
      files,
      `The kind “${name}” has no file ${folder}/${file}: write it, as the other kinds have it.`,
    ).toContain(file)
  const [browser, server] = [Object(fieldKinds)[name], Object(serverFieldKinds)[name]]
  expect(browser, `The kind “${name}” is not among those of ${folder}/index.ts: name it there.`).toBeDefined()
  expect(server, `The kind “${name}” is not in ${folder}/index.server.ts: name it there.`).toBeDefined()
  expect(
    Boolean(browser.file) === Boolean(server.file),
    `The kind “${name}” holds files by one of its two files alone: both say so, or none.`,
  ).toBe(true)
})
