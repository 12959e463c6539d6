import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listItems } from '~/content/items/store.server.ts'
import { type Person, people } from '~/content/types/people.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { langAttribute, textsFromMatches, useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

// The pages of the board and of the management have this screen.
const groupAt = (path: string): Person['group'] => (/\/board\b/i.test(path) ? 'board' : 'management')

export const meta = defineMeta((matches) => {
  const group = groupAt(matches.at(-1)?.pathname ?? '')
  return { ...textsFromMatches('company', matches).t.people[group], path: `/company/${group}` }
})

export const loader = ({ request }: LoaderFunctionArgs) => {
  const group = groupAt(request.url)
  return loadPage(group, { members: () => listPeople(group) }, ['company'])
}

export default function People() {
  const { value = [], failure } = useLoaderData<typeof loader>().members
  const { t: company, text, pagePath } = useTexts('company')
  const t = company.people
  const { title, lead } = t[groupAt(pagePath)]
  return (
    <>
      <PageHeader title={title} lead={lead} ancestors={[{ label: text.frame.nav.company, to: '/company' }]} />
      <div className="page pt-6 pb-32 lg:pb-44">
        {failure || value.length === 0 ? (
          <SectionMessage message={failure ? t.failed : t.empty} canRetry={Boolean(failure)} />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {value.map((person) => (
              <li key={person._id} className="grid">
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function PersonCard({ person }: { person: PersonEntry }) {
  const { t, formatMessage, language } = useTexts('company')
  return (
    <article className="flex items-start overflow-hidden rounded-3xl bg-white shadow-card sm:flex-col sm:items-stretch">
      <div className="frame m-4 size-24 flex-none overflow-hidden rounded-2xl bg-ice sm:m-0 sm:aspect-square sm:size-auto sm:rounded-none">
        {person.photo ? (
          <Picture
            name={person.photo}
            alt={formatMessage(t.people.portrait, { name: person.name })}
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
        <h2 lang={langAttribute(person.name, language)} className="text-xl font-bold">
          {person.name}
        </h2>
        <p lang={langAttribute(person.role, language)} className="mt-1.5 font-semibold text-leaf">
          {person.role}
        </p>
        <p className="mt-2 empty:hidden">
          <UntranslatedMark texts={[person.role, person.blurb]} />
        </p>
        {person.blurb && (
          <p lang={langAttribute(person.blurb, language)} className="mt-3 leading-relaxed">
            {person.blurb}
          </p>
        )}
      </div>
    </article>
  )
}

interface PersonEntry extends Person {
  initials: string
}

async function listPeople(group: Person['group']): Promise<PersonEntry[]> {
  const members = await listItems(people, { filters: { group } })
  return members.map((person) => ({ ...person, initials: initialsOf(person.name) }))
}

/** Initials of the first and the last word. Computed here, as browsers split graphemes by different rules. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? '')).join('')
}

const graphemes = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** The first letter; a Nepali conjunct stays whole, even if Unicode rules split it. */
function firstLetter(word: string) {
  let letter = ''
  for (const { segment } of graphemes.segment(word)) {
    letter += segment
    if (!/\u094D[\u200C\u200D]?$/.test(letter)) break
  }
  return letter
}
