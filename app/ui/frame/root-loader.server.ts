import type { LoaderFunctionArgs } from '@remix-run/node'
import { currentStaff } from '~/auth/session.server.ts'
import { config } from '~/config/config.server.ts'
import { listArtistImpressionNames } from '~/content/links/formatted.server.ts'
import { findTypeAndIdAtPath, pathOnSite } from '~/content/links/resolve.server.ts'
import { socialPicture } from '~/content/media/focal-points.server.ts'
import { hasItemsOn, typesOnPage } from '~/content/public/list-pages.server.ts'
import { createPreviewBannerText } from '~/content/public/preview/banner.server.ts'
import { currentSettings } from '~/content/public/settings.server.ts'
import { adminPathOf, type ContentType, lowerFirst } from '~/content/schema/define.ts'
import { hasPermission } from '~/content/schema/permissions.ts'
import { tryRead } from '~/content/schema/rows.server.ts'
import { type PublicSettings, settings } from '~/content/types/settings.ts'
import { textOverrideType } from '~/content/types/text-overrides.ts'
import { isValidPercentEncoding } from '~/http/body.ts'
import { toBikramDay } from '~/i18n/bikram-sambat.ts'
import { changedFormatTexts, getTranslations, pageTexts } from '~/i18n/dictionary.server.ts'
import { splitLanguagePath } from '~/i18n/language.ts'
import { nepalDay } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { loadNavigation } from './navigation.server.ts'

export async function rootLoader({ request, context }: LoaderFunctionArgs) {
  const [
    { riverPage, grievancePage, grievanceForm, grievanceProcedure, privacyPage, isOpen, ...siteSettings },
    navigation,
    preview,
    impressionsRead,
  ] = await Promise.all([
    currentSettings(),
    loadNavigation(),
    createPreviewBannerText(),
    tryRead('impressions', listArtistImpressionNames),
  ])
  // The server sends the year: around New Year's midnight, the browser's year could differ and break hydration.
  const today = nepalDay()
  const bikram = currentLanguage() === 'ne' && toBikramDay(today)
  const year = bikram ? bikram.year : Number(today.slice(0, 4))
  return {
    settings: siteSettings,
    navigation,
    impressions: impressionsRead.value ?? [],
    siteUrl: config().siteUrl,
    social: await loadSocialImage(siteSettings),
    year,
    texts: { ...pageTexts('ui'), ...changedFormatTexts() },
    ...(preview && { preview }),
    ...(context.isEditing && { edit: await listEditLinks(request), isClosed: !isOpen }),
  }
}

/** The default preview image on other sites. */
const loadSocialImage = async ({ socialPicture: socialImage, socialAlt, companyName }: PublicSettings) =>
  (await socialPicture(socialImage, socialAlt || companyName)) ?? {
    path: '/social.jpg',
    alt: getTranslations('ui').t.site.socialPicture,
    width: 1200,
    height: 630,
  }

interface EditLink {
  label: string
  to: string
}

/** Links from a public page to its items and texts in the staff area, by permission. */
async function listEditLinks(request: Request): Promise<EditLink[]> {
  const staff = await currentStaff(request)
  if (!staff) return []
  const { path } = splitLanguagePath(pathOnSite(new URL(request.url).pathname) ?? '/')
  const embedded = typesOnPage(path)
  const shownTypes = settings.site.embeddedOn.includes(path) ? [...embedded, settings] : embedded
  const foundItem = shownTypes.length > 0 ? undefined : await findTypeAndIdAtPath(path)
  const links = [
    ...(foundItem
      ? [{ type: foundItem.type, query: `?edit=${foundItem.id}`, label: editLabel(foundItem.type) }]
      : []),
    ...(await Promise.all(
      shownTypes.map(async (type) => ({ type, query: '', label: await listLabel(type, path) })),
    )),
    {
      type: textOverrideType,
      query: `?${new URLSearchParams({ on: decodePath(path) })}`,
      label: 'Edit texts of this page',
    },
  ]
  return links
    .filter(({ type }) => hasPermission(staff, type.permission))
    .map(({ type, query, label }) => ({ label, to: adminPathOf(type) + query }))
}

/** The query encodes the path again, so it must be decoded first. */
const decodePath = (path: string) => (isValidPercentEncoding(path) ? decodeURIComponent(path) : path)

/** Visitors see nothing of a list without items. */
const listLabel = async (type: ContentType, path: string) =>
  type.singletonId || (await hasItemsOn(type, path)) ? type.plural : `Add ${lowerFirst(type.plural)}`

const editLabel = ({ singular }: ContentType) => `Edit this ${lowerFirst(singular)}`
