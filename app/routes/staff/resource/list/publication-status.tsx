import { createContext, useContext } from 'react'
import type { ItemStatus } from '~/content/items/visibility.server.ts'
import { localizePath } from '~/i18n/language.ts'
import { CalendarClock } from '~/ui/icons/site.ts'
import { CircleOff, ExternalLink, Eye, PencilLine, Timer } from '~/ui/icons/staff.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'

const StatusContext = createContext<Record<string, ItemStatus>>({})

export const PublicationStatusProvider = StatusContext.Provider

export const usePublicationStatus = (id: string): ItemStatus | undefined => useContext(StatusContext)[id]

const badgeStyles = {
  draft: { icon: PencilLine, colours: 'bg-amber-100 text-amber-950' },
  scheduled: { icon: CalendarClock, colours: 'bg-sky/25 text-deep' },
  live: { icon: Timer, colours: 'bg-emerald-50 text-emerald-950' },
  ended: { icon: CircleOff, colours: 'bg-mist text-body' },
}

export function PublicationStatusBadges({ id }: { id: string }) {
  const status = usePublicationStatus(id)
  const { state = 'live', description, translation = [], pendingWork, isSample } = status ?? {}
  const { icon: Icon, colours } = badgeStyles[state]
  if (!description && !pendingWork && !isSample && translation.length === 0) return null
  return (
    <p className="mb-1.5 flex flex-wrap gap-1.5">
      {description && (
        <span className={`${badgeClass} ${colours}`}>
          <Icon aria-hidden="true" size={14} className="flex-none" />
          {description}
        </span>
      )}
      {pendingWork?.copy && (
        <span className={`${badgeClass} bg-amber-100 text-amber-950`}>
          <PencilLine aria-hidden="true" size={14} className="flex-none" />
          {pendingWork.copy}
        </span>
      )}
      {pendingWork?.review && (
        <span className={`${badgeClass} bg-sky/25 text-deep`}>
          <Eye aria-hidden="true" size={14} className="flex-none" />
          {pendingWork.review}
        </span>
      )}
      {isSample && <span className={`${badgeClass} bg-mist text-body`}>{staffFormsEn.sample}</span>}
      {translation.map((translationState) => (
        <span key={translationState} className={`${badgeClass} bg-mist text-body`}>
          {staffFormsEn.nepali.states[translationState]}
        </span>
      ))}
    </p>
  )
}

const badgeClass = 'inline-flex items-center gap-1.5 rounded-lg px-2.5 py-1 text-xs font-semibold'

const buttonClass =
  'grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-ice focus-visible:bg-ice'

export function ItemPageLinks({ id, name }: { id: string; name: string }) {
  const { preview = '', publicPath = '' } = usePublicationStatus(id) ?? {}
  if (!preview && !publicPath) return null
  const Icon = publicPath ? ExternalLink : Eye
  return (
    <>
      <a href={publicPath || preview} target="_blank" rel="noreferrer" className={buttonClass}>
        <Icon aria-hidden="true" size={18} />
        <span className="sr-only">{publicPath ? `See ${name} on the site` : `Preview ${name}`}</span>
      </a>
      {publicPath && (
        <a
          href={localizePath('ne', publicPath)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass} text-sm font-semibold`}
        >
          <span aria-hidden="true" lang="ne">
            ने
          </span>
          <span className="sr-only">See {name} on the site in Nepali</span>
        </a>
      )}
    </>
  )
}
