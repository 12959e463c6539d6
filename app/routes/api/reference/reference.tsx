import { data, type LinksFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { config } from '~/config/config.server.ts'
import { createPageCacheHeaders } from '~/http/cache-headers.ts'
import { problemTitles } from '~/http/problems.ts'
import { pageTexts } from '~/i18n/dictionary.server.ts'
import { openApiDocument } from '~/routes/api/openapi/document.server.ts'
import { listFailureMeanings } from '~/routes/api/openapi/responses.server.ts'
import { PageHeader } from '~/ui/page/page-header.tsx'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { CallGroup, CodeBlock } from './call-group.tsx'
import { apiReference } from './reference.server.ts'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const links: LinksFunction = () => [
  { rel: 'service-desc', href: '/api/openapi.json', type: 'application/json' },
]

export const meta = defineMeta((matches) => ({
  ...textsFromMatches('api', matches).t,
  path: '/api',
}))

export function loader() {
  const { siteUrl } = config()
  return data(
    {
      siteUrl,
      groups: apiReference(openApiDocument(siteUrl, '')),
      statuses: listFailureMeanings(),
      codes: problemTitles,
      texts: pageTexts('api'),
    },
    { headers: createPageCacheHeaders() },
  )
}

export default function Reference() {
  const { siteUrl, groups, statuses, codes } = useLoaderData<typeof loader>()
  const { t } = useTexts('api')
  return (
    <>
      <PageHeader title={t.title} lead={t.lead} light />
      {/* Both editions have the reference in English. */}
      <div
        lang="en"
        className="page grid gap-x-12 gap-y-10 pt-10 pb-32 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pb-44"
      >
        <nav aria-label={t.groups} className="no-print text-sm lg:sticky lg:top-28 lg:self-start">
          <h2 className="eyebrow mb-3 text-leaf">{t.groups}</h2>
          <ul className="flex flex-wrap gap-x-5 lg:block">
            {groups.map(({ name, anchor }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className="inline-block min-h-6 py-1 hover:text-water hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <section aria-labelledby="begin">
            <h2 id="begin" className="text-2xl font-bold">
              {t.begin}
            </h2>
            <dl className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-2">
              {t.topics.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold text-ink">{title}</dt>
                  <dd className="mt-1.5">{text}</dd>
                </div>
              ))}
            </dl>
            <CodeBlock className="mt-8">{`curl '${siteUrl}/api/tenders?status=open&limit=10'`}</CodeBlock>
            <p className="mt-6">
              <a href="/api/openapi.json" className="text-link">
                {t.description31}: /api/openapi.json
              </a>
            </p>
          </section>
          <ErrorReference statuses={statuses} codes={codes} />
          {groups.map((group) => (
            <CallGroup key={group.anchor} group={group} />
          ))}
        </div>
      </div>
    </>
  )
}

const exampleProblem = `{
  "message": "Question is required.",
  "type": "/api#invalid-fields",
  "title": "Fields break their rules",
  "status": 422,
  "detail": "Question is required.",
  "code": "invalid-fields",
  "errors": { "q": "Question is required." },
  "fields": [
    {
      "name": "q",
      "pointer": "#/q",
      "code": "missing",
      "detail": "Question is required."
    }
  ]
}`

interface ErrorReferenceProps {
  /** The meanings of statuses and of problem codes. */
  statuses: [status: string, meaning: string][]
  codes: Record<string, string>
}

function ErrorReference({ statuses, codes }: ErrorReferenceProps) {
  const { t } = useTexts('api')
  return (
    <section aria-labelledby="failures" className="mt-14">
      <h2 id="failures" className="text-2xl font-bold">
        {t.failures}
      </h2>
      <p className="mt-3 max-w-2xl">{t.failuresText}</p>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <CodeBlock>{exampleProblem}</CodeBlock>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {statuses.map(([status, meaning]) => (
            <div key={status} className="contents">
              <dt className="font-semibold text-ink tabular-nums">{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
      <h3 className="mt-8 font-semibold text-ink">{t.codesTitle}</h3>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        {Object.entries(codes).map(([code, meaning]) => (
          <div key={code} id={code} className="scroll-mt-28 sm:contents">
            <dt>
              <code className="font-semibold text-ink">{code}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
