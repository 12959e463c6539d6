import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { attempt } from '~/content/store/attempt.server.ts'
import { pageCaching, uncached } from '~/process/caching.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { DownloadLink } from '~/ui/download-link.tsx'
import { useFileLine } from '~/ui/file-line.ts'
import { BadgeCheck, HardHat, Leaf, Scale } from '~/ui/icons/site.ts'
import { languageOf } from '~/ui/language-of.ts'
import { PageHeader } from '~/ui/page-header.tsx'
import { metaOf } from '~/ui/page-meta.ts'
import { SectionState } from '~/ui/section-state.tsx'
import { UntranslatedMark } from '~/ui/untranslated-mark.tsx'
import { type LinkedPolicy, linkedPolicies } from './policies.server.ts'
import { companyText } from './text.ts'
import { companyTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => ({
  ...companyText.of(matches).t.policies,
  path: '/company/policies',
}))

export async function loader() {
  const policies = await attempt('policies', linkedPolicies)
  return data(
    { policies, texts: textsOf(companyTexts) },
    { headers: policies.failure ? uncached : pageCaching() },
  )
}

export default function Policies() {
  const { value = [], failure } = useLoaderData<typeof loader>().policies
  const { t: company, text } = companyText.use()
  const t = company.policies
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} above={[{ label: text.frame.nav.company, to: '/company' }]} />
      <div className="page pt-6 pb-32 lg:pb-44">
        {failure || value.length === 0 ? (
          <SectionState message={failure ? t.failed : t.empty} retry={Boolean(failure)} />
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

function PolicyCard({ policy }: { policy: LinkedPolicy }) {
  const { language } = companyText.use()
  const fileLine = useFileLine()
  const Icon = icons[policy.icon]
  const { file, fileUrl } = policy
  return (
    <article className="flex flex-col rounded-3xl border border-line bg-white p-6 shadow-card sm:p-8">
      <div className="flex items-center gap-4">
        <span className="grid size-13 flex-none place-items-center rounded-2xl bg-ice text-water">
          <Icon aria-hidden="true" size={26} strokeWidth={1.75} />
        </span>
        <p lang={languageOf(policy.category, language)} className="eyebrow text-leaf">
          {policy.category}
        </p>
        <UntranslatedMark of={[policy.title, policy.summary]} />
      </div>
      <h2 lang={languageOf(policy.title, language)} className="mt-5 text-2xl font-bold">
        {policy.title}
      </h2>
      <p lang={languageOf(policy.summary, language)} className="mt-3 leading-relaxed">
        {policy.summary}
      </p>
      {file && fileUrl && (
        <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-sm">
          <DownloadLink href={fileUrl} fileName={file.fileName} language={file.language} of={policy.title} />
          <span>{fileLine(file)}</span>
        </p>
      )}
    </article>
  )
}
