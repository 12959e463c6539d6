import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { publishedFaqs } from '~/content/public/faqs.server.ts'
import { lastProgressChangeDay, loadPublishedPhases } from '~/content/public/phases.server.ts'
import { livePopupNotice } from '~/content/public/popups.server.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { JsonLd } from '~/ui/seo/json-ld.tsx'
import { homeJsonLd } from '~/ui/seo/json-ld-site.ts'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { Services, Welcome } from './about.tsx'
import { SalientFeatures, StatsStrip } from './company-figures.tsx'
import { FaqList } from './faq-list.tsx'
import { HeroCarousel, HeroFallback } from './hero-carousel.tsx'
import {
  listSalientFeatures,
  listSlides,
  listTickerItems,
  readHomeNotices,
  selectHomePhases,
} from './home.server.ts'
import { News } from './news.tsx'
import { PopupNoticeDialog } from './notice-dialog.tsx'
import { PhaseProgress } from './phase-progress.tsx'
import { ProcessSteps } from './process-steps.tsx'
import { Ticker } from './ticker.tsx'

export { selectPageHeaders as headers } from '~/http/cache-headers.ts'

export const meta = defineMeta((matches) => {
  const { t, text } = textsFromMatches('home', matches)
  return {
    title: t.title,
    description: text.site.description,
    path: '/',
    feeds: ['notices', 'tenders', 'announcements', 'careers'],
  }
})

const parts = {
  popup: livePopupNotice,
  slides: listSlides,
  ticker: listTickerItems,
  news: readHomeNotices,
  features: listSalientFeatures,
  faqs: publishedFaqs,
  phases: async () => selectHomePhases(await loadPublishedPhases()),
  asOf: lastProgressChangeDay,
}

export const loader = () => loadPage('home', parts, ['home', 'work'])

export default function Home() {
  const { popup, slides, ticker, news, features, faqs, phases, asOf } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { t } = useTexts('home')
  const { t: workMessages } = useTexts('work')
  if (!root) return null
  const { settings } = root
  return (
    <>
      <JsonLd build={import.meta.env.SSR && homeJsonLd} about={faqs.value ?? []} />
      <h1 className="sr-only">{`${settings.companyName}: ${t.title}`}</h1>
      <PopupNoticeDialog popup={popup.value} failed={Boolean(popup.failure)} />
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
