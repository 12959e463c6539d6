import type { LoaderFunctionArgs } from '@remix-run/node'
import { previewBanner } from '../content/public/preview-banner.server.ts'
import { currentSettings } from '../content/public/settings.server.ts'
import { socialPicture } from '../content/public/social-picture.server.ts'
import { attempt } from '../content/store/attempt.server.ts'
import { impressions } from '../content/store/impressions.server.ts'
import { toBikram } from '../process/bikram-sambat.ts'
import { config } from '../process/config.server.ts'
import { textsOf, wordsOf } from '../process/dictionary.server.ts'
import { sentFormat } from '../process/format-texts.server.ts'
import { nepalDay } from '../process/nepal-time.ts'
import { readersLanguage } from '../process/reader.server.ts'
import { frameTexts } from './frame-texts.server.ts'
import { currentNavigation } from './navigation.server.ts'
import type { SiteSettings } from './site-frame.tsx'
import { waysToEdit } from './ways-to-edit.server.ts'

export async function rootLoader({ request, context }: LoaderFunctionArgs) {
  const [
    { riverPage, grievancePage, grievanceForm, grievanceProcedure, privacyPage, ...settings },
    navigation,
    preview,
    marked,
  ] = await Promise.all([
    currentSettings(),
    currentNavigation(),
    previewBanner(),
    attempt('impressions', impressions),
  ])
  // The year is the server's, so that a page rendered before midnight still fits in the browser after it.
  const today = nepalDay()
  const bikram = readersLanguage() === 'ne' && toBikram(today)
  const year = bikram ? bikram.year : Number(today.slice(0, 4))
  return {
    settings,
    navigation,
    impressions: marked.value ?? [],
    siteUrl: config().siteUrl,
    social: await socialOf(settings),
    year,
    texts: { ...textsOf(frameTexts), ...sentFormat() },
    ...(preview && { preview }),
    ...(context.isEditing && { edit: await waysToEdit(request) }),
  }
}

/** What other sites show of a page that has no picture of its own. */
const socialOf = async ({ socialPicture: own, socialAlt, companyName }: SiteSettings) =>
  (await socialPicture(own, socialAlt || companyName)) ?? {
    path: '/social.jpg',
    alt: wordsOf(frameTexts).t.site.socialPicture,
    width: 1200,
    height: 630,
  }
