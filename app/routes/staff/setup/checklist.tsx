import { Form, Link } from '@remix-run/react'
import { Check } from '~/ui/icons/site.ts'
import { Section } from '~/ui/staff/section.tsx'
import type { listSetupSteps } from './setup.server.ts'

type Steps = Awaited<ReturnType<typeof listSetupSteps>>

/** Leads administrators from an empty site to an open one. */
export function SetupChecklist({ steps, isOpen }: { steps: Steps; isOpen: boolean }) {
  return (
    <Section title={isOpen ? 'The site is open to visitors' : 'Visitors cannot see this site yet'}>
      <p className="mt-2">
        {isOpen
          ? 'To close it, untick “Open to visitors” under Settings.'
          : 'They see the name of the company and how to reach it. You see the whole site. Open it when you are happy with it. Only the name is required.'}
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {steps.map(({ name, hint, to, isDone }) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 flex-none place-items-center rounded-full ${isDone ? 'bg-leaf text-white' : 'border-2 border-line'}`}
            >
              {isDone && <Check size={15} strokeWidth={3} />}
            </span>
            <span>
              {to ? (
                <Link to={to} className="font-semibold text-ink underline-offset-4 hover:underline">
                  {name}
                </Link>
              ) : (
                <span className="font-semibold text-ink">{name}</span>
              )}
              <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
              <span className="block text-sm">{hint}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {!isOpen && (
          <Form method="post">
            <input type="hidden" name="intent" value="open" />
            <button type="submit" className="button button-primary">
              Open the site
            </button>
          </Form>
        )}
        <a href="/" className="text-link">
          Look at the site
        </a>
      </div>
    </Section>
  )
}
