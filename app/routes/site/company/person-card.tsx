import type { PersonEntry } from '~/routes/site/company/people.server.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useCompanyLocale } from './locale.ts'

export function PersonCard({ person }: { person: PersonEntry }) {
  const { text } = useCompanyLocale()
  return (
    <article className="flex items-start overflow-hidden rounded-3xl bg-white shadow-card sm:flex-col sm:items-stretch">
      <div className="m-4 size-24 flex-none overflow-hidden rounded-2xl bg-ice sm:m-0 sm:aspect-square sm:size-auto sm:rounded-none">
        {person.photo ? (
          <Picture
            name={person.photo}
            alt={text.people.portrait(person.name)}
            sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 46vw, 6rem"
            className="size-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-full place-content-center text-3xl font-bold text-water sm:text-6xl"
          >
            {person.initials}
          </span>
        )}
      </div>
      <div className="flex-1 py-5 pr-5 sm:p-6">
        <h2 className="text-xl font-bold">{person.name}</h2>
        <p className="mt-1.5 font-semibold text-leaf">{person.role}</p>
        {person.blurb && <p className="mt-3 leading-relaxed">{person.blurb}</p>}
      </div>
    </article>
  )
}
