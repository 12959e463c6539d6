import { Form } from '@remix-run/react'
import { Section } from '~/ui/staff/section.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import type { describeSample } from './sample.server.ts'

type Sample = Awaited<ReturnType<typeof describeSample>>

/** The content of the invented company: what there is, and its removal. */
export function SampleSection({ groups, edited, total, removed }: Sample) {
  const { format } = useLocale()
  if (total === 0 && !removed) return null
  return (
    <Section title="Sample content">
      {total > 0 && (
        <Form method="post" className="mt-2">
          <p>
            This site began with the content of an invented company, so that you can try everything. Remove it
            before the site is yours: its items, its texts and its settings.
          </p>
          <ul className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
            {groups.map(({ name, count }) => (
              <li key={name} className="flex justify-between gap-4 border-b border-line py-1">
                <span>{name}</span> <span className="font-semibold text-ink">{count}</span>
              </li>
            ))}
          </ul>
          {edited.length > 0 && (
            <fieldset className="mt-6">
              <legend className="font-bold text-ink">
                You have changed these items. Tick those to remove as well.
              </legend>
              <ul className="mt-2 grid gap-1">
                {edited.map(({ id, name, singular }) => (
                  <li key={id}>
                    <label className="flex min-h-9 items-center gap-3">
                      <input type="checkbox" name="edited" value={id} className="size-5 flex-none" />
                      <span>
                        <span className="font-semibold text-ink">{name}</span> · {singular}
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          )}
          <p className="mt-6 text-sm">
            You can bring everything back afterwards. If the company still has the name of the sample,
            visitors see a holding page until you open the site.
          </p>
          <input type="hidden" name="intent" value="remove" />
          <button type="submit" className="button mt-4 bg-red-800 text-white hover:bg-red-900">
            Remove the sample
          </button>
        </Form>
      )}
      {removed && (
        <Form method="post" className="mt-2">
          <p>
            {formatItemCount(removed.count)} of the sample were removed on {format.moment(removed.at)} by{' '}
            {removed.actor}.
          </p>
          <input type="hidden" name="intent" value="restore" />
          <button type="submit" className="button button-light mt-4 border border-line">
            Bring the sample back
          </button>
        </Form>
      )}
    </Section>
  )
}

export const formatItemCount = (count: number) => (count === 1 ? '1 item' : `${count} items`)
