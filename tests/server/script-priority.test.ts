import { expect, it } from 'vitest'
import { putScriptsLast } from '~/server/script-priority.ts'

const after = (page: string) => putScriptsLast(Buffer.from(page)).toString()

it('marks each preloaded script, and leaves all else as it is', () => {
  const page =
    '<link rel="preload" href="/f"/>जल<link rel="modulepreload" href="/a"/><link rel="modulepreload" href="/b"/>.'
  expect(after(page)).toBe(
    '<link rel="preload" href="/f"/>जल<link rel="modulepreload" fetchpriority="low" href="/a"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b"/>.',
  )
  expect(after('nothing')).toBe('nothing')
})
