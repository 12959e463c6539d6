import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { publishedFaqs } from '~/content/public/faqs.server.ts'
import { lastProgressChangeDay, loadPublishedPhases } from '~/content/public/phases.server.ts'
import { livePopupNotice } from '~/content/public/popups.server.ts'
import type { PublicSettings } from '~/content/types/settings.ts'
import type { rootLoader } from '~/ui/frame/root-loader.server.ts'
import { ArrowRight, Check } from '~/ui/icons/site.ts'
import { Picture } from '~/ui/media/picture.tsx'
import { loadPage } from '~/ui/page/load-page.server.ts'
import { SectionHeading } from '~/ui/page/section-heading.tsx'
import { useFoundingYearFormatter } from '~/ui/projects/key-figures.tsx'
import { FieldOfWorkCards } from '~/ui/projects/project-field-cards.tsx'
import { BuiltJsonLdScript } from '~/ui/seo/json-ld.tsx'
import { homeJsonLd } from '~/ui/seo/json-ld-site.ts'
import { defineMeta } from '~/ui/seo/page-meta.ts'
import { Link } from '~/ui/text/link.tsx'
import { textsFromMatches, useTexts } from '~/ui/text/locale.ts'
import { SalientFeatures, StatsStrip } from './company-figures.tsx'
import { FaqList } from './faq-list.tsx'
import { HeroCarousel, HeroFallback } from './hero-carousel.tsx'
import {
  listSalientFeatures,
  listSlides,
  listTickerItems,
  pickHomePhases,
  readHomeNotices,
} from './home.server.ts'
import { News } from './news.tsx'
import { PopupNoticeDialog } from './notice-dialog.tsx'
import { PhaseProgress } from './phase-progress.tsx'
import { GenerationSteps } from './process-steps.tsx'
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
  phases: async () => pickHomePhases(await loadPublishedPhases()),
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
      <BuiltJsonLdScript build={import.meta.env.SSR && homeJsonLd} about={faqs.value ?? []} />
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
      <GenerationSteps />
      <FaqList faqs={faqs.value ?? []} failed={Boolean(faqs.failure)} />
      <PhaseProgress
        phases={phases.value ?? []}
        asOf={asOf.value ?? ''}
        failure={phases.failure && workMessages.phases[phases.failure]}
      />
    </>
  )
}

function Welcome({ settings }: { settings: PublicSettings }) {
  const { t: home, formatMessage } = useTexts('home')
  const t = home.about
  const founded = useFoundingYearFormatter()(settings.founded)
  return (
    <section
      id="about"
      className={`page section grid items-center gap-10 ${settings.aboutPicture ? 'lg:grid-cols-2 lg:gap-16' : ''}`}
    >
      <div className={`relative lg:order-last ${settings.aboutPicture ? '' : 'hidden'}`}>
        <div className="frame aspect-4/3 overflow-hidden rounded-3xl shadow-raised">
          <Picture
            name={settings.aboutPicture}
            alt={settings.aboutAlt}
            sizes="(min-width: 64rem) 40rem, 92vw"
            className="size-full object-cover"
          />
        </div>
        {founded && (
          <p className="badge-on-picture absolute -bottom-6 left-6 rounded-2xl bg-leaf px-6 py-4 text-white shadow-raised">
            <span className="block text-sm">{t.badge}</span>
            <span className="block text-2xl font-bold tracking-tight">{founded}</span>
          </p>
        )}
      </div>
      <div className="max-lg:mt-6">
        <SectionHeading
          eyebrow={t.eyebrow}
          title={t.title}
          text={founded ? formatMessage(t.leadSince, { founded }) : t.lead}
        />
        {t.text && <p className="mt-4 max-w-2xl leading-relaxed">{t.text}</p>}
        <ul className="mt-6 grid gap-3 empty:hidden">
          {t.points.filter(Boolean).map((point) => (
            <li key={point} className="flex gap-3 font-medium text-ink">
              <span className="mt-0.5 grid size-6 flex-none place-items-center rounded-full bg-leaf/12 text-leaf">
                <Check aria-hidden="true" size={15} strokeWidth={3} />
              </span>
              {point}
            </li>
          ))}
        </ul>
        <Link to="/company" className="button button-primary mt-8">
          {t.link} <ArrowRight aria-hidden="true" size={18} />
        </Link>
      </div>
    </section>
  )
}

function Services() {
  const t = useTexts('work').t.fields
  return (
    <section id="services" className="far page section">
      <SectionHeading eyebrow={t.eyebrow} title={t.title} text={t.text} />
      <div className="mt-12">
        <FieldOfWorkCards />
      </div>
    </section>
  )
}
