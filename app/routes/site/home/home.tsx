import { data } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { publishedFaqs } from '~/content/public/faqs.server.ts'
import { progressAsOf, publishedPhases } from '~/content/public/phases.server.ts'
import { liveNotice } from '~/content/public/popups.server.ts'
import { attempt } from '~/content/store/attempt.server.ts'
import { untilChanged } from '~/content/store/until-changed.server.ts'
import { phasesInShort } from '~/content/types/phase-summary.ts'
import { textsOf } from '~/process/dictionary.server.ts'
import { FaqList } from '~/routes/site/home/faq-list.tsx'
import { HeroCarousel } from '~/routes/site/home/hero-carousel.tsx'
import { HeroFallback } from '~/routes/site/home/hero-fallback.tsx'
import { Highlights } from '~/routes/site/home/highlights.tsx'
import { News } from '~/routes/site/home/news.tsx'
import { homeNotices } from '~/routes/site/home/notices.server.ts'
import { PopupNotice } from '~/routes/site/home/popup-notice.tsx'
import { ProcessSteps } from '~/routes/site/home/process-steps.tsx'
import { ProgressRows } from '~/routes/site/home/progress-rows.tsx'
import { SalientFeatures } from '~/routes/site/home/salient-features.tsx'
import { shownFeatures, shownSlides, shownTicker } from '~/routes/site/home/shown-items.server.ts'
import { StatsStrip } from '~/routes/site/home/stats-strip.tsx'
import { Ticker } from '~/routes/site/home/ticker.tsx'
import { Welcome } from '~/routes/site/home/welcome.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { StructuredData } from '~/ui/structured-data.tsx'
import { workText } from '~/ui/work/text.ts'
import { workTexts } from '~/ui/work/texts.server.ts'
import { pageCaching, uncached } from '../../../process/caching.ts'
import { metaOf } from '../../../ui/page-meta.ts'
import { homeData } from '../../../ui/structured-site.ts'
import { homeText } from './text.ts'
import { homeTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = metaOf((matches) => {
  const { t, text } = homeText.of(matches)
  return {
    title: t.title,
    description: text.site.description,
    path: '/',
    feeds: ['notices', 'tenders', 'announcements', 'careers'],
  }
})

export async function loader() {
  const [popup, slideList, ticker, news, featureList, faqList, phases, asOf] = await Promise.all([
    kept('popup', liveNotice),
    kept('slides', shownSlides),
    kept('ticker', shownTicker),
    kept('latest notices', homeNotices),
    kept('features', shownFeatures),
    kept('faqs', publishedFaqs),
    kept('projects', async () => phasesInShort(await publishedPhases())),
    kept('day of the progress', progressAsOf),
  ])
  const parts = { popup, slides: slideList, ticker, news, features: featureList, faqs: faqList, phases, asOf }
  const failed = Object.values(parts).some((part) => part.failure)
  return data(
    { ...parts, texts: textsOf(homeTexts, workTexts) },
    { headers: failed ? uncached : pageCaching() },
  )
}

const kept = <Value,>(part: string, read: () => Promise<Value>) =>
  attempt(part, () => untilChanged(`home: ${part}`, read))

export default function Home() {
  const { popup, slides, ticker, news, features, faqs, phases, asOf } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { t } = homeText.use()
  const { t: work } = workText.use()
  if (!root) return null
  const { settings } = root
  return (
    <>
      <StructuredData
        of={import.meta.env.SSR && ((site, edition) => homeData(site, edition, faqs.value ?? []))}
      />
      <h1 className="sr-only">{`${settings.companyName}: ${t.title}`}</h1>
      <PopupNotice popup={popup.value} failed={Boolean(popup.failure)} />
      {slides.value?.length ? (
        <HeroCarousel slides={slides.value} />
      ) : (
        <HeroFallback failed={Boolean(slides.failure)} />
      )}
      <StatsStrip settings={settings} />
      <Ticker items={ticker.value ?? []} failed={Boolean(ticker.failure)} />
      <News
        latest={news.value?.latest ?? []}
        ending={news.value?.ending ?? []}
        more={news.value?.more ?? 0}
        failed={Boolean(news.failure)}
      />
      <Welcome settings={settings} />
      <SalientFeatures features={features.value ?? []} failed={Boolean(features.failure)} />
      <Highlights />
      <ProcessSteps />
      <FaqList faqs={faqs.value ?? []} failed={Boolean(faqs.failure)} />
      <ProgressRows
        phases={phases.value ?? []}
        asOf={asOf.value ?? ''}
        failure={phases.failure && work.phases[phases.failure]}
      />
    </>
  )
}
