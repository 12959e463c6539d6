import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { command, say } from './setup/command.mjs'
import { ensureInstalled } from './setup/install.mjs'

await command(async (root) => {
  await ensureInstalled(root, { forTests: true })
  const { smallFonts } = await import('./setup/subset-fonts.mjs')
  for (const { file, content } of await smallFonts(root)) {
    await writeFile(join(root, file), content)
    say(`${file}: ${Math.round(content.byteLength / 1024)} KB`)
  }
})
