import { readFileSync } from 'node:fs'
import * as lucide from 'lucide-react'
import { expect, it, test } from 'vitest'
import { iconSprites } from '~/bin/setup/icon-sprites.mjs'

it('the stored sprites equal those generated from the package', async () => {
  for (const { file, content } of await iconSprites(process.cwd()))
    expect(readFileSync(file, 'utf8'), file).toBe(content)
})

const named = ['site', 'staff'].flatMap((sprite) =>
  [...readFileSync(`app/ui/icons/${sprite}.ts`, 'utf8').matchAll(/const (\w+) = icon\('([\w-]+)'\)/g)].map(
    ([, name = '', symbol = '']) => [name, symbol] as const,
  ),
)

test.each(named)('%s has the same name in the package', async (name, symbol) => {
  const { default: icon } = await import(`lucide-react/icons/${symbol}`)
  expect(Reflect.get(lucide, name).displayName).toBe(icon.displayName)
})
