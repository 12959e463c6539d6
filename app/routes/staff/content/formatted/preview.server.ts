import type { Inputs } from '~/content/kinds/inputs.ts'
import { baseOf, inBoth } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { formattedKeys, rendererOf } from '~/content/store/formatted.server.ts'
import { withReferences } from '~/content/store/text-links.server.ts'
import type { Language } from '~/process/language.ts'
import { asMeant } from '~/process/plain-text.ts'
import { readingIn } from '~/process/reader.server.ts'

export async function previewOf(text: string, language: Language): Promise<string> {
  const source = await withReferences(asMeant(text))
  return readingIn(language, async () => (await rendererOf([source]))(source))
}

export async function previewsOf(declared: ContentType, inputs: Inputs): Promise<Record<string, string>> {
  const keys = formattedKeys(inBoth(declared)).filter((key) => inputs[key])
  const made = keys.map(async (key) => [key, await previewOf(inputs[key] ?? '', baseOf(key) ? 'ne' : 'en')])
  return Object.fromEntries(await Promise.all(made))
}
