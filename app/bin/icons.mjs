import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command, say } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root)
  const { iconSprites } = await import('./setup/icon-sprites.mjs')
  for (const { file, content } of await iconSprites(root)) {
    await writeFile(join(root, file), content)
    say(`${file}: ${Math.round(content.length / 1024)} KB`)
  }
})
