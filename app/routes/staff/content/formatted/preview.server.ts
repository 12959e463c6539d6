import type { FormInputs } from '~/content/kinds/inputs.ts'
import { baseKeyOf, withTranslations } from '~/content/kinds/overlay.ts'
import type { ContentType } from '~/content/kinds/type.ts'
import { createRenderer, formattedFields } from '~/content/store/formatted.server.ts'
import { linksToReferences } from '~/content/store/text-links.server.ts'
import type { Language } from '~/process/language.ts'
import { normalizeText } from '~/process/plain-text.ts'
import { withLanguage } from '~/process/reader.server.ts'

export async function renderPreview(text: string, language: Language): Promise<string> {
  const source = await linksToReferences(normalizeText(text))
  return withLanguage(language, async () => (await createRenderer([source]))(source))
}

export async function renderPreviews(
  declared: ContentType,
  inputs: FormInputs,
): Promise<Record<string, string>> {
  const keys = formattedFields(withTranslations(declared)).filter((key) => inputs[key])
  const made = keys.map(async (key) => [
    key,
    await renderPreview(inputs[key] ?? '', baseKeyOf(key) ? 'ne' : 'en'),
  ])
  return Object.fromEntries(await Promise.all(made))
}
