import { Outlet, useLocation, useRouteLoaderData } from '@remix-run/react'
import { spring } from 'framer-motion'
import { type ReactNode, useEffect, useRef } from 'react'
import type { PublicSettings } from '~/content/types/settings.ts'
import type { Navigation } from '~/ui/frame/navigation.ts'
import type { rootLoader as loader } from '~/ui/frame/root-loader.server.ts'
import { SiteFooter } from '~/ui/frame/site-footer.tsx'
import { SiteHeader } from '~/ui/frame/site-header.tsx'
import { ArtistImpressionsContext } from '~/ui/media/picture.tsx'
import { ErrorPage } from '~/ui/page/message-page.tsx'
import { useLocale } from '~/ui/text/locale.ts'

export default function Frame() {
  const { preview, edit, isClosed } = useRouteLoaderData<typeof loader>('root') ?? {}
  return (
    <>
      {preview && <aside className="bg-amber-200 p-3 text-center font-semibold text-ink">{preview}</aside>}
      {isClosed && (
        <aside lang="en" className="no-print bg-amber-200 p-3 text-center text-ink">
          <b>Visitors cannot see this site yet.</b>{' '}
          <a href="/admin/setup" className="underline">
            Set it up and open it
          </a>
        </aside>
      )}
      {edit && edit.length > 0 && (
        <nav
          aria-label="Editing"
          lang="en"
          className="no-print flex flex-wrap justify-center gap-x-6 bg-ice p-2 text-water"
        >
          {edit.map(({ label, to }) => (
            <a key={to} href={to} className="inline-flex min-h-6 items-center underline">
              {label}
            </a>
          ))}
        </nav>
      )}
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  )
}

/** Renders the children alone if the data of header and footer failed to load. */
function SiteLayout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) return <main id="content">{children}</main>
  return (
    <ArtistImpressionsContext.Provider value={data.impressions}>
      <SiteFrame settings={data.settings} year={data.year} navigation={data.navigation}>
        {children}
      </SiteFrame>
    </ArtistImpressionsContext.Provider>
  )
}

interface SiteFrameProps {
  settings: PublicSettings
  year: number
  navigation: Navigation
  children: ReactNode
}

function SiteFrame({ settings, year, navigation, children }: SiteFrameProps) {
  const { text } = useLocale()
  usePauseBehindDialogs()
  useExplainedTerms()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-lg focus:bg-white focus:px-4 focus:py-3 focus:font-semibold focus:text-deep focus:shadow-raised"
      >
        {text.frame.skip}
      </a>
      <ScrollProgress />
      <p className="page hidden font-bold print:block">{settings.companyName}</p>
      <SiteHeader settings={settings} navigation={navigation} />
      <main id="content" tabIndex={-1} className="scroll-mt-40 outline-none">
        {children}
      </main>
      <SiteFooter settings={settings} year={year} items={navigation.footer} />
    </>
  )
}

function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { style } = bar.current ?? {}
    if (!style) return
    // The spring is so heavily damped that a CSS transition without initial velocity looks the same.
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      style.transition = `transform ${spring({ keyframes: [0, 1], stiffness: 120, damping: 30, mass: 0.2 })}`
    const measure = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      style.transform = `scaleX(${scrollY / Math.max(1, scrollHeight - clientHeight)})`
    }
    const first = requestAnimationFrame(measure)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(first)
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [])

  return (
    <div
      ref={bar}
      aria-hidden="true"
      className="no-print with-js fixed inset-x-0 top-0 z-50 h-[3px] origin-left [transform:scaleX(0)] bg-sky"
    />
  )
}

/** Shows the explanation of a glossary term inline. Without scripts, the link opens the glossary. */
function useExplainedTerms() {
  useEffect(() => {
    document.addEventListener('click', toggleExplanation)
    return () => document.removeEventListener('click', toggleExplanation)
  }, [])
}

function toggleExplanation(event: MouseEvent) {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const term = target.closest<HTMLAnchorElement>('a.term')
  if (!term) return
  event.preventDefault()
  const sibling = term.nextElementSibling
  const isOpen = sibling?.classList.contains('explanation')
  if (isOpen) sibling?.remove()
  else term.after(explanationElement(term))
  term.setAttribute('aria-expanded', String(!isOpen))
}

function explanationElement({ title }: HTMLAnchorElement) {
  const explanation = document.createElement('span')
  explanation.className = 'explanation'
  explanation.setAttribute('role', 'status')
  explanation.textContent = title
  return explanation
}

/** Milliseconds until the animations of an opened or closed dialog have ended. */
const animationDelay = 800

/** Skips the layout of distant sections (`.far`) behind a dialog, which halves the time to close it on a phone. */
function usePauseBehindDialogs() {
  const { key } = useLocation()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const isCovered = Boolean(document.querySelector('dialog[open]'))
        for (const part of document.querySelectorAll('.far')) part.toggleAttribute('data-behind', isCovered)
      }, animationDelay)
    }
    update()
    // The close event does not bubble.
    document.addEventListener('close', update, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('close', update, true)
    }
    // Each navigation can add new sections.
  }, [key])
}
