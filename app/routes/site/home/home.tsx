import { data } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { publishedFaqs } from '~/content/public/faqs.server.ts'
import { progressAsOf, publishedPhases } from '~/content/public/phases.server.ts'
import { livePopupNotice } from '~/content/public/popups.server.ts'
import { tryRead } from '~/content/store/attempt.server.ts'
import { cached } from '~/content/store/until-changed.server.ts'
import { summarizePhases } from '~/content/types/phase-summary.ts'
import { pageTexts } from '~/process/dictionary.server.ts'
import { FaqList } from '~/routes/site/home/faq-list.tsx'
import { HeroCarousel } from '~/routes/site/home/hero-carousel.tsx'
import { HeroFallback } from '~/routes/site/home/hero-fallback.tsx'
import { Services } from '~/routes/site/home/highlights.tsx'
import { News } from '~/routes/site/home/news.tsx'
import { readHomeNotices } from '~/routes/site/home/notices.server.ts'
import { NoticeDialog } from '~/routes/site/home/popup-notice.tsx'
import { ProcessSteps } from '~/routes/site/home/process-steps.tsx'
import { PhaseProgress } from '~/routes/site/home/progress-rows.tsx'
import { SalientFeatures } from '~/routes/site/home/salient-features.tsx'
import { listFeatures, listSlides, listTickerItems } from '~/routes/site/home/shown-items.server.ts'
import { StatsStrip } from '~/routes/site/home/stats-strip.tsx'
import { Ticker } from '~/routes/site/home/ticker.tsx'
import { Welcome } from '~/routes/site/home/welcome.tsx'
import type { rootLoader } from '~/ui/root-data.server.ts'
import { JsonLd } from '~/ui/structured-data.tsx'
import { workText } from '~/ui/work/text.ts'
import { workTexts } from '~/ui/work/texts.server.ts'
import { noStoreHeaders, pageCacheHeaders } from '../../../process/caching.ts'
import { defineMeta } from '../../../ui/page-meta.ts'
import { homeJsonLd } from '../../../ui/structured-site.ts'
import { homeText } from './text.ts'
import { homeTexts } from './texts.server.ts'

export { pageHeaders as headers } from '../../../process/caching.ts'

export const meta = defineMeta((matches) => {
  const { t, text } = homeText.fromMatches(matches)
  return {
    title: t.title,
    description: text.site.description,
    path: '/',
    feeds: ['notices', 'tenders', 'announcements', 'careers'],
  }
})

export async function loader() {
  const [popup, slideList, ticker, news, featureList, faqList, phases, asOf] = await Promise.all([
    readCached('popup', livePopupNotice),
    readCached('slides', listSlides),
    readCached('ticker', listTickerItems),
    readCached('latest notices', readHomeNotices),
    readCached('features', listFeatures),
    readCached('faqs', publishedFaqs),
    readCached('projects', async () => summarizePhases(await publishedPhases())),
    readCached('day of the progress', progressAsOf),
  ])
  const sections = {
    popup,
    slides: slideList,
    ticker,
    news,
    features: featureList,
    faqs: faqList,
    phases,
    asOf,
  }
  const failed = Object.values(sections).some((part) => part.failure)
  return data(
    { ...sections, texts: pageTexts(homeTexts, workTexts) },
    { headers: failed ? noStoreHeaders : pageCacheHeaders() },
  )
}

const readCached = <Value,>(part: string, read: () => Promise<Value>) =>
  tryRead(part, () => cached(`home: ${part}`, read))

export default function Home() {
  const { popup, slides, ticker, news, features, faqs, phases, asOf } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { t } = homeText.use()
  const { t: workMessages } = workText.use()
  if (!root) return null
  const { settings } = root
  return (
    <>
      <JsonLd
        build={import.meta.env.SSR && ((site, edition) => homeJsonLd(site, edition, faqs.value ?? []))}
      />
      <h1 className="sr-only">{`${settings.companyName}: ${t.title}`}</h1>
      <NoticeDialog popup={popup.value} failed={Boolean(popup.failure)} />
      {slides.value?.length ? (
        <HeroCarousel slides={slides.value} />
      ) : (
        <HeroFallback failed={Boolean(slides.failure)} />
      )}
      <StatsStrip settings={settings} />
      <Ticker items={ticker.value ?? []} failed={Boolean(ticker.failure)} />
      <News
        latest={news.value?.latest ?? []}
        closing={news.value?.closing ?? []}
        moreCount={news.value?.moreCount ?? 0}
        failed={Boolean(news.failure)}
      />
      <Welcome settings={settings} />
      <SalientFeatures features={features.value ?? []} failed={Boolean(features.failure)} />
      <Services />
      <ProcessSteps />
      <FaqList faqs={faqs.value ?? []} failed={Boolean(faqs.failure)} />
      <PhaseProgress
        phases={phases.value ?? []}
        asOf={asOf.value ?? ''}
        failure={phases.failure && workMessages.phases[phases.failure]}
      />
    </>
  )
}
