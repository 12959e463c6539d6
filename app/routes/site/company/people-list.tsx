import type { PersonEntry } from '~/routes/site/company/people.server.ts'
import { SectionState } from '../../../ui/section-state.tsx'
import { useCompanyLocale } from './locale.ts'
import { PersonCard } from './person-card.tsx'

export function PeopleList({ people, failed }: { people: PersonEntry[]; failed: boolean }) {
  const { text } = useCompanyLocale()
  const t = text.people
  return (
    <div className="page pt-6 pb-32 lg:pb-44">
      {failed || people.length === 0 ? (
        <SectionState message={failed ? t.failed : t.empty} retry={failed} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {people.map((person) => (
            <li key={person._id} className="grid">
              <PersonCard person={person} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
