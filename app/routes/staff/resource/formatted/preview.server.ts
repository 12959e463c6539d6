import { createFormattedHtmlRenderer, formattedFieldKeys } from '~/content/links/formatted.server.ts'
import { linksToReferences } from '~/content/links/references.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { FormInputs } from '~/content/schema/form-inputs.ts'
import { baseKeyOf, typeWithTranslationFields } from '~/content/schema/translations.ts'
import type { Language } from '~/i18n/language.ts'
import { withLanguage } from '~/i18n/request-language.server.ts'
import { cleanPastedText } from '~/text/plain-text.ts'

export async function renderPreview(text: string, language: Language): Promise<string> {
  const source = await linksToReferences(cleanPastedText(text))
  return withLanguage(language, async () => (await createFormattedHtmlRenderer([source]))(source))
}

export async function renderPreviews(
  declared: ContentType,
  inputs: FormInputs,
): Promise<Record<string, string>> {
  const keys = formattedFieldKeys(typeWithTranslationFields(declared)).filter((key) => inputs[key])
  const made = keys.map(async (key) => [
    key,
    await renderPreview(inputs[key] ?? '', baseKeyOf(key) ? 'ne' : 'en'),
  ])
  return Object.fromEntries(await Promise.all(made))
}
