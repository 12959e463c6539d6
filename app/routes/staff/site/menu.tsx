import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { requireStaff } from '~/auth/session.server.ts'
import { secondPersonEn } from '~/content/store/en.ts'
import { SecondPersonError, secondPersonRule } from '~/content/store/second-person.server.ts'
import { staffStanding } from '~/content/store/standing.server.ts'
import { type MenuEntry, menu } from '~/content/types/menu.ts'
import { parts } from '~/content/types/page-places.ts'
import { readForm } from '~/files/read-form.server.ts'
import { ContentScreen } from '~/routes/staff/content/content-screen.tsx'
import { ItemRows } from '~/routes/staff/content/item-rows.tsx'
import { ChevronDown } from '~/ui/icons/site.ts'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import { QuestionDialog } from '~/ui/staff/question-dialog.tsx'
import { actOnScreen } from '../content/act.server.ts'
import { redirectWith } from '../content/flash.server.ts'
import { notKept } from '../content/not-kept.server.ts'
import { fixedFor, loadScreen } from '../content/screen.server.ts'
import { requireSender } from '../content/set-aside.server.ts'
import { allEntries, placesIn, resetMenu } from './places.server.ts'
import type { Places } from './places.ts'

export { headers } from '../../../ui/staff/private.ts'
export { clientAction } from '../content/client-action.ts'

export const meta = () => [{ title: 'Menu and footer · Staff area' }]

const path = '/admin/menu'

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(menu, request)
  const staff = await requireStaff(request, menu.area)
  const all = await allEntries(staff)
  const asked = new URL(request.url).searchParams
  const isWhole = ['q', 'state', 'nepali', 'page'].every((name) => !asked.get(name))
  const items = all.map(({ entry }) => entry)
  return data(
    {
      ...screen,
      // All on one page, as they are arranged among each other.
      ...(isWhole && { list: { ...screen.list, items, total: items.length, pages: 1 } }),
      // What an entry is on the site is where it leads.
      standings: Object.fromEntries(
        all.map(({ entry, isHidden }) => {
          const standing = staffStanding(menu, entry)
          return [entry._id, { ...standing, page: standing.page && !isHidden ? entry.href : '' }]
        }),
      ),
      fixed: await fixedFor(menu, items, staff),
      isWhole,
      /** What each entry is called that stands below another, by the id of that. */
      under: namesBelow(all),
      places: placesIn(all),
      names: Object.fromEntries(all.map(({ entry, name }) => [entry._id, name])),
      hidden: all.flatMap(({ entry, isHidden }) => (isHidden ? [entry._id] : [])),
      isResetting: asked.has('reset'),
    },
    init ?? undefined,
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request.clone())
  if (form?.get('intent') !== 'reset') return actOnScreen(menu, request)
  const { email, role } = await requireSender(request, menu.area)
  try {
    // It takes away what others placed there.
    if (role !== 'admin' && (await secondPersonRule()) !== 'off')
      throw new SecondPersonError(secondPersonEn.editor)
    await resetMenu(email)
  } catch (error) {
    const { message, init } = notKept(error, t.changeFailed)
    return data({ problem: message }, init)
  }
  return redirectWith(request, path, { text: 'Menu and footer restored.' })
}

export default function MenuScreen() {
  const screen = useLoaderData<typeof loader>()
  const problem = useActionData<{ problem?: string }>()?.problem
  const { isWhole, places, names, hidden, isResetting } = screen
  const nameOf = ({ _id }: MenuEntry) => names[_id] ?? _id
  const below = ({ _id, href }: MenuEntry) => (
    <p className="text-sm wrap-anywhere">
      {href || 'No link of its own'}
      {hidden.includes(_id) && <b className="text-red-800"> · hidden, because the page is not public</b>}
    </p>
  )
  const rowOf = (items: MenuEntry[]) => (entry: MenuEntry) => {
    const children = items.filter(({ under }) => under === entry._id)
    return {
      ...{ id: entry._id, name: nameOf(entry), below: below(entry) },
      ordered: !screen.fixed.includes(entry._id),
      inside: children.length > 0 && (
        <Group ids={children.map(({ _id }) => _id)} changed={screen.notice?.item}>
          <ItemRows rows={children.map(rowOf([]))} />
        </Group>
      ),
    }
  }
  return (
    <>
      <ContentScreen
        type={withPlaces(places)}
        title="Menu and footer"
        add="+ Add entry"
        screen={screen}
        nameOf={nameOf}
        row={(entry) => ({ below: below(entry) })}
        goesWith={({ _id }) => {
          const children = screen.under[_id] ?? []
          return children.length > 0 && <span className="mt-3 block">{takesAlong(children)}</span>
        }}
        actions={
          <Link
            to={`${path}?reset=1`}
            preventScrollReset
            discover="none"
            className="button border border-line bg-white text-ink hover:bg-ice"
          >
            Restore the original
          </Link>
        }
      >
        {isWhole
          ? (items) => (
              <div className="grid gap-8">
                {sectionsOf(items).map(({ title, intro, entries }) => (
                  <section key={title} aria-label={title}>
                    <h2 className="text-lg font-bold">{title}</h2>
                    <p className="mb-3 max-w-3xl text-sm">{intro}</p>
                    <ItemRows rows={entries.map(rowOf(items))} />
                  </section>
                ))}
              </div>
            )
          : undefined}
      </ContentScreen>
      {isResetting && (
        <QuestionDialog
          title="Restore the original menu and footer?"
          back={path}
          action={`${path}?reset=1`}
          yes={{ intent: 'reset' }}
          label="Reset"
          problem={problem}
        >
          Menu and footer go back to how they were when the site was new. Entries you added are removed. You
          can restore each one from History.
        </QuestionDialog>
      )}
    </>
  )
}

/** How many stand open below an entry: more are folded. */
const mostOpen = 12

interface GroupProps {
  ids: string[]
  /** The entry that was changed just now. */
  changed?: string
  children: ReactNode
}

/** What stands below an entry; many are folded, but where one of them is meant. */
function Group({ ids, changed, children }: GroupProps) {
  const { hash } = useLocation()
  const isMeant = ids.some((id) => id === changed || hash === `#item-${id}`)
  const [isOpen, setOpen] = useState(ids.some((id) => id === changed))
  useEffect(() => {
    if (isMeant) setOpen(true)
  }, [isMeant])
  if (ids.length <= mostOpen) return children
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/below"
    >
      <summary className="text-link inline-flex min-h-8 list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
        {ids.length} entries below it
        <ChevronDown aria-hidden="true" size={16} className="group-open/below:rotate-180" />
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  )
}

/** The type with the entries of this moment among the places to choose from. */
function withPlaces(places: Places): typeof menu {
  const all = parts.flatMap((part) =>
    places[part].map(([value, label]) => [value, `${partNames[part]}: ${label}`]),
  )
  const under = {
    ...menu.fields.under,
    options: all.map(([value = '']) => value),
    labels: Object.fromEntries(all),
  }
  return { ...menu, fields: { ...menu.fields, under } }
}

const namesBelow = (all: Awaited<ReturnType<typeof allEntries>>) => {
  const under: Record<string, string[]> = {}
  for (const { entry, name } of all) under[entry.under] = [...(under[entry.under] ?? []), name]
  return under
}

const mostNamed = 8

const takesAlong = (names: string[]) =>
  `${names.length === 1 ? 'The entry' : `The ${names.length} entries`} below it (${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ', …' : ''}) will be hidden too. Undo shows ${names.length === 1 ? 'it' : 'them'} again. Until then you find ${names.length === 1 ? 'it' : 'them'} under “Not shown” and can give ${names.length === 1 ? 'it' : 'them'} another place.`

const partNames = { header: 'Menu', footer: 'Footer' }

function sectionsOf(items: MenuEntry[]) {
  const under = (place: string) => items.filter((entry) => entry.under === place)
  const top = [...under('header'), ...under('footer')]
  const stray = items.filter((entry) => !top.includes(entry) && !top.some(({ _id }) => _id === entry.under))
  return [
    {
      title: 'Menu',
      intro: 'At the top of every page. Entries below another open from it.',
      entries: under('header'),
    },
    {
      title: 'Footer',
      intro: 'An entry with others below it is a column. An entry without is in the last line.',
      entries: under('footer'),
    },
    {
      title: 'Not shown',
      intro: 'The entry above these was deleted. Edit them to give them another place.',
      entries: stray,
    },
  ].filter(({ title, entries }) => entries.length > 0 || title !== 'Not shown')
}
