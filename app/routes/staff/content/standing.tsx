import { createContext, useContext } from 'react'
import type { StaffStanding } from '~/content/store/standing.server.ts'
import { inEdition } from '~/process/language.ts'
import { CalendarClock } from '~/ui/icons/site.ts'
import { CircleOff, ExternalLink, Eye, PencilLine, Timer } from '~/ui/icons/staff.ts'
import { staffFormsEn } from '~/ui/staff/en.ts'

const Standings = createContext<Record<string, StaffStanding>>({})

export const StandingsProvider = Standings.Provider

export const useStanding = (id: string): StaffStanding | undefined => useContext(Standings)[id]

const looks = {
  draft: { icon: PencilLine, colours: 'bg-amber-100 text-amber-950' },
  scheduled: { icon: CalendarClock, colours: 'bg-sky/25 text-deep' },
  live: { icon: Timer, colours: 'bg-emerald-50 text-emerald-950' },
  ended: { icon: CircleOff, colours: 'bg-mist text-body' },
}

export function StandingBadge({ id }: { id: string }) {
  const { state = 'live', words, nepali = [], waits } = useStanding(id) ?? {}
  const { icon: Icon, colours } = looks[state]
  if (!words && !waits && nepali.length === 0) return null
  return (
    <p className="mb-1.5 flex flex-wrap gap-1.5">
      {words && (
        <span className={`${badge} ${colours}`}>
          <Icon aria-hidden="true" size={14} className="flex-none" />
          {words}
        </span>
      )}
      {waits?.copy && (
        <span className={`${badge} bg-amber-100 text-amber-950`}>
          <PencilLine aria-hidden="true" size={14} className="flex-none" />
          {waits.copy}
        </span>
      )}
      {waits?.review && (
        <span className={`${badge} bg-sky/25 text-deep`}>
          <Eye aria-hidden="true" size={14} className="flex-none" />
          {waits.review}
        </span>
      )}
      {nepali.map((one) => (
        <span key={one} className={`${badge} bg-mist text-body`}>
          {staffFormsEn.nepali.states[one]}
        </span>
      ))}
    </p>
  )
}

const badge = 'inline-flex items-center gap-1.5 rounded-lg px-2.5 py-1 text-xs font-semibold'

const round =
  'grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-ice focus-visible:bg-ice'

export function PageLink({ id, name }: { id: string; name: string }) {
  const { preview = '', page = '' } = useStanding(id) ?? {}
  if (!preview && !page) return null
  const Icon = page ? ExternalLink : Eye
  return (
    <>
      <a href={page || preview} target="_blank" rel="noreferrer" className={round}>
        <Icon aria-hidden="true" size={18} />
        <span className="sr-only">{page ? `See ${name} on the site` : `Preview ${name}`}</span>
      </a>
      {page && (
        <a
          href={inEdition('ne', page)}
          target="_blank"
          rel="noreferrer"
          className={`${round} text-sm font-semibold`}
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
