import { useLoaderData } from '@remix-run/react'
import type { Person } from '~/content/types/people.ts'
import { Kept } from '~/ui/kept.tsx'
import { languageOf } from '~/ui/language-of.ts'
import { PageHeader } from '~/ui/page-header.tsx'
import { Picture } from '~/ui/picture.tsx'
import { SectionState } from '~/ui/section-state.tsx'
import { UntranslatedMark } from '~/ui/untranslated-mark.tsx'
import type { PersonEntry, readPeople } from './people.server.ts'
import { companyText } from './text.ts'

export function PeoplePage({ group }: { group: Person['group'] }) {
  const { value = [], failure } = useLoaderData<typeof readPeople>().members
  const { t: company, text } = companyText.use()
  const t = company.people
  const { title, lead } = t[group]
  return (
    <>
      <PageHeader title={title} lead={lead} above={[{ label: text.frame.nav.company, to: '/company' }]} />
      <div className="page pt-6 pb-32 lg:pb-44">
        {failure || value.length === 0 ? (
          <SectionState message={failure ? t.failed : t.empty} retry={Boolean(failure)} />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {value.map((person) => (
              <Kept as="li" key={person._id} name="person" of={[person]} className="grid">
                {() => <PersonCard person={person} />}
              </Kept>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function PersonCard({ person }: { person: PersonEntry }) {
  const { t, say, language } = companyText.use()
  return (
    <article className="flex items-start overflow-hidden rounded-3xl bg-white shadow-card sm:flex-col sm:items-stretch">
      <div className="frame m-4 size-24 flex-none overflow-hidden rounded-2xl bg-ice sm:m-0 sm:aspect-square sm:size-auto sm:rounded-none">
        {person.photo ? (
          <Picture
            name={person.photo}
            alt={say(t.people.portrait, { name: person.name })}
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
        <h2 lang={languageOf(person.name, language)} className="text-xl font-bold">
          {person.name}
        </h2>
        <p lang={languageOf(person.role, language)} className="mt-1.5 font-semibold text-leaf">
          {person.role}
        </p>
        <p className="mt-2 empty:hidden">
          <UntranslatedMark of={[person.role, person.blurb]} />
        </p>
        {person.blurb && (
          <p lang={languageOf(person.blurb, language)} className="mt-3 leading-relaxed">
            {person.blurb}
          </p>
        )}
      </div>
    </article>
  )
}
