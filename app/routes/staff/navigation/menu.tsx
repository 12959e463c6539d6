import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { requireStaff } from '~/auth/session.server.ts'
import { approvalEn } from '~/content/en.ts'
import { describeItemStatus } from '~/content/items/visibility.server.ts'
import { type MenuEntry, menu, menuParts } from '~/content/types/menu.ts'
import { ApprovalRequiredError, isExemptFromApproval } from '~/content/workflow/approval.server.ts'
import { tryReadFormData } from '~/files/forms/receive.server.ts'
import { ContentScreen } from '~/routes/staff/resource/list/content-screen.tsx'
import { ItemRows } from '~/routes/staff/resource/list/item-rows.tsx'
import { listUnmovableIds, loadScreen } from '~/routes/staff/resource/list/screen.server.ts'
import { handleScreenAction } from '~/routes/staff/resource/save/act.server.ts'
import {
  redirectWithFlash,
  requireStaffForPost,
  toErrorMessageAndStatus,
} from '~/routes/staff/resource/save/responses.server.ts'
import { ChevronDown } from '~/ui/icons/site.ts'
import { ConfirmDialog } from '~/ui/staff/dialog.tsx'
import { staffFormsEn as t } from '~/ui/staff/en.ts'
import {
  listMenuEntries,
  listMenuPlaceOptions,
  type MenuPlaceOptions,
  resetMenu,
} from './menu-places.server.ts'

export { clientAction } from '~/routes/staff/resource/form/client-action.ts'
export { headers } from '~/ui/staff/private-headers.ts'

export const meta = () => [{ title: 'Menu and footer · Staff area' }]

const menuPath = '/admin/menu'

export async function loader({ request }: LoaderFunctionArgs) {
  const { data: screen, init } = await loadScreen(menu, request)
  const staff = await requireStaff(request, menu.permission)
  const entries = await listMenuEntries(staff)
  const params = new URL(request.url).searchParams
  const isUnfiltered = ['q', 'state', 'nepali', 'page'].every((name) => !params.get(name))
  const items = entries.map(({ entry }) => entry)
  return data(
    {
      ...screen,
      // All on one page, since their order is relative.
      ...(isUnfiltered && { list: { ...screen.list, items, total: items.length, pages: 1 } }),
      // The public path of an entry is its target.
      publicationStatuses: Object.fromEntries(
        entries.map(({ entry, isHidden }) => {
          const status = describeItemStatus(menu, entry)
          return [entry._id, { ...status, publicPath: status.publicPath && !isHidden ? entry.href : '' }]
        }),
      ),
      unmovableIds: await listUnmovableIds(menu, items, staff),
      isUnfiltered,
      /** By the id of the parent. */
      childNames: childNamesById(entries),
      places: listMenuPlaceOptions(entries),
      entryNames: Object.fromEntries(entries.map(({ entry, name }) => [entry._id, name])),
      hiddenIds: entries.flatMap(({ entry, isHidden }) => (isHidden ? [entry._id] : [])),
      isResetting: params.has('reset'),
    },
    init ?? undefined,
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await tryReadFormData(request.clone())
  if (form?.get('intent') !== 'reset') return handleScreenAction(menu, request)
  const { email, role } = await requireStaffForPost(request, menu.permission)
  try {
    // A reset also removes entries of others.
    if (role !== 'admin' && !(await isExemptFromApproval({ role })))
      throw new ApprovalRequiredError(approvalEn.editor)
    await resetMenu(email)
  } catch (error) {
    const { message, init } = toErrorMessageAndStatus(error, t.changeFailed)
    return data({ problem: message }, init)
  }
  return redirectWithFlash(request, menuPath, { text: 'Menu and footer restored.' })
}

export default function MenuScreen() {
  const screen = useLoaderData<typeof loader>()
  const problem = useActionData<{ problem?: string }>()?.problem
  const { isUnfiltered, places, entryNames, hiddenIds, isResetting } = screen
  const nameOf = ({ _id }: MenuEntry) => entryNames[_id] ?? _id
  const describeEntry = ({ _id, href }: MenuEntry) => (
    <p className="text-sm wrap-anywhere">
      {href || 'No link of its own'}
      {hiddenIds.includes(_id) && <b className="text-red-800"> · hidden, because the page is not public</b>}
    </p>
  )
  const toRow = (items: MenuEntry[]) => (entry: MenuEntry) => {
    const children = items.filter(({ under }) => under === entry._id)
    return {
      ...{ id: entry._id, name: nameOf(entry), below: describeEntry(entry) },
      isOrdered: !screen.unmovableIds.includes(entry._id),
      inside: children.length > 0 && (
        <ChildEntries ids={children.map(({ _id }) => _id)} changedId={screen.notice?.item}>
          <ItemRows rows={children.map(toRow([]))} />
        </ChildEntries>
      ),
    }
  }
  return (
    <>
      <ContentScreen
        type={withPlaces(places)}
        title="Menu and footer"
        addLabel="+ Add entry"
        screen={screen}
        titleOf={nameOf}
        row={(entry) => ({ below: describeEntry(entry) })}
        removalNote={({ _id }) => {
          const children = screen.childNames[_id] ?? []
          return children.length > 0 && <span className="mt-3 block">{hiddenChildrenWarning(children)}</span>
        }}
        actions={
          <Link
            to={`${menuPath}?reset=1`}
            preventScrollReset
            discover="none"
            className="button border border-line bg-white text-ink hover:bg-ice"
          >
            Restore the original
          </Link>
        }
      >
        {isUnfiltered
          ? (items) => (
              <div className="grid gap-8">
                {groupBySection(items).map(({ title, intro, entries }) => (
                  <section key={title} aria-label={title}>
                    <h2 className="text-lg font-bold">{title}</h2>
                    <p className="mb-3 max-w-3xl text-sm">{intro}</p>
                    <ItemRows rows={entries.map(toRow(items))} />
                  </section>
                ))}
              </div>
            )
          : undefined}
      </ContentScreen>
      {isResetting && (
        <ConfirmDialog
          title="Restore the original menu and footer?"
          closeUrl={menuPath}
          action={`${menuPath}?reset=1`}
          hiddenFields={{ intent: 'reset' }}
          confirmLabel="Reset"
          error={problem}
        >
          Menu and footer go back to how they were when the site was new. Entries you added are removed. You
          can restore each one from History.
        </ConfirmDialog>
      )}
    </>
  )
}

/** More children are collapsed. */
const maxUnfolded = 12

interface ChildEntriesProps {
  ids: string[]
  /** Expands the list that contains it. */
  changedId?: string
  children: ReactNode
}

/** Collapses long lists unless the URL or the last change points into them. */
function ChildEntries({ ids, changedId, children }: ChildEntriesProps) {
  const { hash } = useLocation()
  const isTarget = ids.some((id) => id === changedId || hash === `#item-${id}`)
  const [isOpen, setOpen] = useState(ids.some((id) => id === changedId))
  useEffect(() => {
    if (isTarget) setOpen(true)
  }, [isTarget])
  if (ids.length <= maxUnfolded) return children
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

/** Adds the current entries to the options of `under`. */
function withPlaces(places: MenuPlaceOptions): typeof menu {
  const options = menuParts.flatMap((part) =>
    places[part].map(([value, label]) => [value, `${partNames[part]}: ${label}`]),
  )
  const under = {
    ...menu.fields.under,
    options: options.map(([value = '']) => value),
    optionLabels: Object.fromEntries(options),
  }
  return { ...menu, fields: { ...menu.fields, under } }
}

const childNamesById = (entries: Awaited<ReturnType<typeof listMenuEntries>>) => {
  const childNames: Record<string, string[]> = {}
  for (const { entry, name } of entries) childNames[entry.under] = [...(childNames[entry.under] ?? []), name]
  return childNames
}

const maxNamed = 8

const hiddenChildrenWarning = (names: string[]) =>
  `${names.length === 1 ? 'The entry' : `The ${names.length} entries`} below it (${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ', …' : ''}) will be hidden too. Undo shows ${names.length === 1 ? 'it' : 'them'} again. Until then you find ${names.length === 1 ? 'it' : 'them'} under “Not shown” and can give ${names.length === 1 ? 'it' : 'them'} another place.`

const partNames = { header: 'Menu', footer: 'Footer' }

function groupBySection(items: MenuEntry[]) {
  const childrenOf = (parent: string) => items.filter((entry) => entry.under === parent)
  const top = [...childrenOf('header'), ...childrenOf('footer')]
  const orphans = items.filter((entry) => !top.includes(entry) && !top.some(({ _id }) => _id === entry.under))
  return [
    {
      title: 'Menu',
      intro: 'At the top of every page. Entries below another open from it.',
      entries: childrenOf('header'),
    },
    {
      title: 'Footer',
      intro: 'An entry with others below it is a column. An entry without is in the last line.',
      entries: childrenOf('footer'),
    },
    {
      title: 'Not shown',
      intro: 'The entry above these was deleted. Edit them to give them another place.',
      entries: orphans,
    },
  ].filter(({ title, entries }) => entries.length > 0 || title !== 'Not shown')
}
