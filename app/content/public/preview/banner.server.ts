import { formatMomentInNepal } from '~/content/fields/date/index.ts'
import { titleOf } from '~/content/items/bulk-actions.server.ts'
import { currentPreview, type PreviewTarget, runWithPreview } from '~/content/items/preview.server.ts'
import { findItem } from '~/content/items/store.server.ts'
import { publicationStatusWithLabel } from '~/content/items/visibility.server.ts'
import type { ContentType } from '~/content/schema/define.ts'
import type { PublicationStatus, PublishingValues } from '~/content/schema/publishing.ts'
import { localizeItem } from '~/content/schema/rows.server.ts'
import { findType } from '~/content/types/registry.ts'
import { addWorkingCopyToPreview } from '~/content/workflow/find-working-copy.server.ts'
import { getTranslations } from '~/i18n/dictionary.server.ts'
import { startOfDay } from '~/i18n/nepal-time.ts'

export async function previewPageUrl(preview: PreviewTarget, token: string): Promise<string | undefined> {
  const withDraft = await addWorkingCopyToPreview(preview)
  const previewed = await runWithPreview(withDraft, () => findPreviewed(withDraft))
  if (!previewed) return undefined
  const [page = '', fragment] = previewed.item.path.split('#')
  const address = `${page}${page.includes('?') ? '&' : '?'}preview=${token}`
  return fragment ? `${address}#${fragment}` : address
}

export async function createPreviewBannerText(): Promise<string | undefined> {
  const preview = currentPreview()
  const previewed = preview && (await findPreviewed(preview))
  if (!previewed) return undefined
  const { t, formatMessage, format, language } = getTranslations('preview')
  const formatMoment = (at: string) => (language === 'en' ? formatMomentInNepal(at) : format.moment(at))
  const title = titleOf(previewed.type, localizeItem(previewed.type, previewed.item))
  const until = formatMoment(new Date(preview.expiresAt).toISOString())
  const stateMessage = (state: keyof typeof t.states, at: string) =>
    formatMessage(t.states[state], { moment: at && formatMoment(at) })
  if (preview.row) {
    const { publishAt = '' } = preview
    return formatMessage(t.copy, {
      title,
      state: stateMessage(publishAt ? 'scheduled' : 'waits', publishAt),
      until,
    })
  }
  const { state } = publicationStatusWithLabel(previewed.type, previewed.item)
  if (state === 'live') return formatMessage(t.public, { title, until })
  return formatMessage(t.hidden, {
    title,
    state: stateMessage(state, transitionMoment(previewed, state)),
    until,
  })
}

function transitionMoment({ type, item }: { type: ContentType; item: object }, state: PublicationStatus) {
  const {
    publishAt = '',
    unpublishAt = '',
    ...values
  }: Partial<PublishingValues> & Record<string, unknown> = {
    ...item,
  }
  if (state === 'ended') return unpublishAt
  const startsAt = type.dateField ? (startOfDay(String(values[type.dateField])).toJSON() ?? '') : ''
  return startsAt > publishAt ? startsAt : publishAt
}

async function findPreviewed({ type: name, id }: Pick<PreviewTarget, 'type' | 'id'>) {
  const type = findType(name)
  const item = type && (await findItem(type, id))
  return item && { type, item }
}
