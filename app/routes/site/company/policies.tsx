import { useLoaderData } from '@remix-run/react'
import { listItems } from '~/content/items/store.server.ts'
import { type LinkedDocument, toLinkedDocument } from '~/content/media/documents.server.ts'
import { type Policy, policies } from '~/content/types/policies.ts'
import { BadgeCheck, HardHat, Leaf, Scale } from '~/ui/icons/site.ts'
import { DownloadLink } from '~/ui/media/download-link.tsx'
import { useFileSummaryFormatter } from '~/ui/media/file-summary.ts'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { SectionMessage } from '~/ui/page/section-message.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { UntranslatedMark } from '~/ui/text/formatted.tsx'
import { langAttribute, textsFromMatches, useTexts } from '~/ui/text/locale.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('company', matches).t.policies,
  path: '/company/policies',
}))

const linkPolicies = async () =>
  Promise.all(
    (await listItems(policies)).map(async (policy) => ({
      ...policy,
      file: await toLinkedDocument(policies, policy._id, policy.file),
    })),
  )

export const loader = () => loadPage('company', { policies: linkPolicies }, ['company'])

export default function Policies() {
  const { value = [], failure } = useLoaderData<typeof loader>().policies
  const { t: company, text } = useTexts('company')
  const t = company.policies
  return (
    <>
      <PageHeader
        title={t.title}
        lead={t.lead}
        ancestors={[{ label: text.frame.nav.company, to: '/company' }]}
      />
      <div className="page pt-6 pb-32 lg:pb-44">
        {failure || value.length === 0 ? (
          <SectionMessage message={failure ? t.failed : t.empty} canRetry={Boolean(failure)} />
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {value.map((policy) => (
              <li key={policy._id} className="grid">
                <PolicyCard policy={policy} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

const icons = { HardHat, Scale, Leaf, BadgeCheck }

function PolicyCard({ policy }: { policy: Policy & { file: LinkedDocument | null } }) {
  const { language } = useTexts('company')
  const fileLine = useFileSummaryFormatter()
  const Icon = icons[policy.icon]
  const { file } = policy
  return (
    <article className="flex flex-col rounded-3xl border border-line bg-white p-6 shadow-card sm:p-8">
      <div className="flex items-center gap-4">
        <span className="grid size-13 flex-none place-items-center rounded-2xl bg-ice text-water">
          <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
        </span>
        <p lang={langAttribute(policy.category, language)} className="eyebrow text-leaf">
          {policy.category}
        </p>
        <UntranslatedMark texts={[policy.title, policy.summary]} />
      </div>
      <h2 lang={langAttribute(policy.title, language)} className="mt-5 text-2xl font-bold">
        {policy.title}
      </h2>
      <p lang={langAttribute(policy.summary, language)} className="mt-3 leading-relaxed">
        {policy.summary}
      </p>
      {file && (
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-sm">
          <DownloadLink file={file} subject={policy.title} />
          <span>{fileLine(file)}</span>
        </p>
      )}
    </article>
  )
}
