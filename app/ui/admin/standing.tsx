import { CalendarClock, CircleOff, Eye, PencilLine, Timer } from 'lucide-react'
import { createContext, useContext } from 'react'
import type { StaffStanding } from '~/content/standing.server.ts'

const Standings = createContext<Record<string, StaffStanding>>({})

/** Tells everything in a screen how its items stand with visitors, by their ids. */
export const StandingsProvider = Standings.Provider

export const useStanding = (id: string): StaffStanding | undefined => useContext(Standings)[id]

const looks = {
  draft: { icon: PencilLine, colours: 'bg-amber-100 text-amber-950' },
  scheduled: { icon: CalendarClock, colours: 'bg-sky/25 text-deep' },
  live: { icon: Timer, colours: 'bg-emerald-50 text-emerald-950' },
  ended: { icon: CircleOff, colours: 'bg-mist text-body' },
}

/** Says in words how an item stands; nothing where it is simply public. */
export function StandingBadge({ id }: { id: string }) {
  const standing = useStanding(id)
  if (!standing?.words) return null
  const { icon: Icon, colours } = looks[standing.state]
  return (
    <p
      className={`mb-1.5 inline-flex items-center gap-1.5 rounded-lg px-2.5 py-1 text-xs font-semibold ${colours}`}
    >
      <Icon aria-hidden="true" size={14} className="flex-none" />
      {standing.words}
    </p>
  )
}

/** Opens an item that visitors do not see, as they would. */
export function PreviewLink({ id, name }: { id: string; name: string }) {
  const preview = useStanding(id)?.preview
  if (!preview) return null
  return (
    <a
      href={preview}
      target="_blank"
      rel="noreferrer"
      className="grid size-10 flex-none place-items-center rounded-full text-ink hover:bg-ice focus-visible:bg-ice"
    >
      <Eye aria-hidden="true" size={18} />
      <span className="sr-only">Preview {name}</span>
    </a>
  )
}
