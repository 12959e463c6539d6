import type { LoaderFunctionArgs } from '@remix-run/node'
import { previewBanner } from '../content/public/preview-banner.server.ts'
import { currentSettings } from '../content/public/settings.server.ts'
import { socialPicture } from '../content/public/social-picture.server.ts'
import { tryRead } from '../content/store/attempt.server.ts'
import { listArtistImpressions } from '../content/store/impressions.server.ts'
import { toBikram } from '../process/bikram-sambat.ts'
import { config } from '../process/config.server.ts'
import { getTranslations, pageTexts } from '../process/dictionary.server.ts'
import { pageFormatTexts } from '../process/format-texts.server.ts'
import { nepalDay } from '../process/nepal-time.ts'
import { currentLanguage } from '../process/reader.server.ts'
import { uiTexts } from './frame-texts.server.ts'
import { loadNavigation } from './navigation.server.ts'
import type { SiteSettings } from './site-frame.tsx'
import { listEditLinks } from './ways-to-edit.server.ts'

export async function rootLoader({ request, context }: LoaderFunctionArgs) {
  const [
    { riverPage, grievancePage, grievanceForm, grievanceProcedure, privacyPage, ...settings },
    navigation,
    preview,
    impressionsRead,
  ] = await Promise.all([
    currentSettings(),
    loadNavigation(),
    previewBanner(),
    tryRead('impressions', listArtistImpressions),
  ])
  // The year is the server's, so that a page rendered before midnight still fits in the browser after it.
  const today = nepalDay()
  const bikram = currentLanguage() === 'ne' && toBikram(today)
  const year = bikram ? bikram.year : Number(today.slice(0, 4))
  return {
    settings,
    navigation,
    impressions: impressionsRead.value ?? [],
    siteUrl: config().siteUrl,
    social: await loadSocialImage(settings),
    year,
    texts: { ...pageTexts(uiTexts), ...pageFormatTexts() },
    ...(preview && { preview }),
    ...(context.isEditing && { edit: await listEditLinks(request) }),
  }
}

/** What other sites show of a page that has no picture of its own. */
const loadSocialImage = async ({ socialPicture: socialImage, socialAlt, companyName }: SiteSettings) =>
  (await socialPicture(socialImage, socialAlt || companyName)) ?? {
    path: '/social.jpg',
    alt: getTranslations(uiTexts).t.site.socialPicture,
    width: 1200,
    height: 630,
  }
