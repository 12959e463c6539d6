import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionsByFormState } from '~/content/workflow/transitions.ts'

const page = readFileSync('docs/workflow.md', 'utf8')

test('the documentation lists the buttons of every form for every role', () => {
  const roles = ['free', 'approver', 'author', 'editor'] as const
  const lines = Object.entries(actionsByFormState).map(([state, actions]) =>
    [`| \`${state}\``, ...roles.map((role) => actions[role]?.join(', ') ?? ''), ''].join(' | '),
  )
  for (const line of lines) expect(page).toContain(line.replaceAll(/ {2,}/g, ' ').trim())
})

test('every function that the state diagrams name exists', () => {
  const diagrams = [...page.matchAll(/```mermaid\n(.*?)```/gs)].map(([, text = '']) => text).join()
  const names = new Set([...diagrams.matchAll(/: ([a-z]+[A-Z]\w+)(?<!At)\b/g)].map(([, name]) => name))
  const files = ['publish', 'reviews', 'schedule'].map((name) => `app/content/workflow/${name}.server.ts`)
  const code = files.map((file) => readFileSync(file, 'utf8')).join()
  expect(names.size).toBeGreaterThan(5)
  for (const name of names) expect(code).toMatch(new RegExp(`function ${name}\\b`))
})
