import { Form, Link, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Staff } from '~/auth/staff.server.ts'
import { clearAllDrafts, clearForeignAndExpiredDrafts } from '~/routes/staff/resource/form/local-drafts.ts'
import { LogoMark } from '~/ui/frame/logo.tsx'
import { Menu, Search } from '~/ui/icons/site.ts'
import { ExternalLink, LogOut } from '~/ui/icons/staff.ts'
import { sidebarMenu } from './sidebar-menu.ts'

interface AdminFrameProps {
  staff: Staff
  allowedPaths: string[]
  /** Unread entries by path. */
  unread: Record<string, number>
  children: ReactNode
}

export function StaffFrame({ staff, allowedPaths, unread, children }: AdminFrameProps) {
  const { pathname, search } = useLocation()
  const isFormOpen = ['new', 'edit', 'delete'].some((name) => new URLSearchParams(search).has(name))
  const mainRef = useRef<HTMLElement>(null)
  const previousPath = useRef(pathname)
  useEffect(() => {
    // The closed mobile menu loses the focus, which therefore moves to the new page.
    if (previousPath.current !== pathname && document.activeElement === document.body)
      mainRef.current?.focus()
    previousPath.current = pathname
  }, [pathname])
  useEffect(() => clearForeignAndExpiredDrafts(staff._id), [staff._id])
  return (
    <div className="min-h-dvh bg-mist lg:grid lg:grid-cols-[16rem_1fr]">
      <nav aria-label="Shortcuts" className="contents">
        {isFormOpen && <SkipLink to="form">Skip to form</SkipLink>}{' '}
        <SkipLink to="content">Skip to content</SkipLink>
      </nav>
      <header className="sticky top-0 z-30 bg-abyss text-ice lg:h-dvh lg:overflow-y-auto">
        <div className="relative lg:hidden">
          <details key={pathname} className="group">
            <summary className="flex min-h-14 w-fit items-center gap-3 px-4 font-semibold text-white">
              <Menu aria-hidden="true" size={22} /> Menu
            </summary>
            <div className="max-h-[80dvh] overflow-y-auto pb-4">
              <Sidebar staff={staff} allowedPaths={allowedPaths} unread={unread} label="Menu, small" />
            </div>
          </details>
          <StaffSearchBox className="absolute top-2 right-3 left-28" />
        </div>
        <div className="hidden min-h-full flex-col pb-4 lg:flex">
          <div className="flex items-center gap-3 px-5 py-5">
            <LogoMark />
            <span className="font-bold text-white">Staff area</span>
          </div>
          <StaffSearchBox className="relative mx-3 mb-4" />
          <Sidebar staff={staff} allowedPaths={allowedPaths} unread={unread} label="Menu" />
        </div>
      </header>
      <main
        ref={mainRef}
        id="content"
        tabIndex={-1}
        className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:px-8 [:where(&>*)]:max-w-7xl"
      >
        {children}
      </main>
    </div>
  )
}

const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a
    href={`#${to}`}
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-lg focus:bg-white focus:px-4 focus:py-3 focus:font-semibold focus:text-deep focus:shadow-raised"
  >
    {children}
  </a>
)

interface SidebarProps {
  staff: Staff
  allowedPaths: string[]
  unread: Record<string, number>
  label: string
}

function Sidebar({ staff, allowedPaths, unread, label }: SidebarProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const header = nav.current?.closest('header')
    const currentLink = nav.current?.querySelector(`[href="${pathname}"]`)?.getBoundingClientRect()
    // `scrollIntoView` would move the start of keyboard navigation.
    if (header && currentLink)
      header.scrollTop += Math.max(currentLink.bottom - header.clientHeight, 0) + Math.min(currentLink.top, 0)
  }, [pathname])
  return (
    <div className="flex flex-1 flex-col text-sm">
      <nav ref={nav} aria-label={label} className="grid gap-3 px-3">
        {sidebarMenu.map((group) => {
          const items = group.items.filter(({ to }) => allowedPaths.includes(to))
          if (items.length === 0) return null
          return (
            <div key={group.label}>
              {group.label && <p className="px-3 pb-1 text-xs font-semibold text-ice/80">{group.label}</p>}
              <ul>
                {items.map(({ label, to, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      aria-current={pathname === to ? 'page' : undefined}
                      discover="none"
                      className="flex min-h-11 items-center gap-3 rounded-lg px-3 hover:bg-white/10 hover:text-white lg:min-h-8 aria-[current=page]:bg-water aria-[current=page]:font-semibold aria-[current=page]:text-white"
                    >
                      <Icon aria-hidden="true" size={17} /> {label}
                      {unread[to] ? <UnreadCount count={unread[to]} /> : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className="mt-6 border-t border-white/15 px-3 pt-4 lg:mt-auto">
        <p className="truncate px-3 pb-2 text-xs" title={staff.email}>
          {staff.name || staff.email}
          <span className="block">{staff.role === 'admin' ? 'Administrator' : 'Editor'}</span>
        </p>
        <a
          href="/"
          className="flex min-h-9 items-center gap-3 rounded-lg px-3 hover:bg-white/10 hover:text-white"
        >
          <ExternalLink aria-hidden="true" size={17} /> View the site
        </a>
        <Form method="post" action="/logout" reloadDocument onSubmit={clearAllDrafts}>
          <button
            type="submit"
            className="flex min-h-9 w-full items-center gap-3 rounded-lg px-3 hover:bg-white/10 hover:text-white"
          >
            <LogOut aria-hidden="true" size={17} /> Sign out
          </button>
        </Form>
      </div>
    </div>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <span className="ml-auto rounded-full bg-sky px-2 text-xs leading-5 font-bold text-abyss tabular-nums">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> unread</span>
    </span>
  )
}

function StaffSearchBox({ className = '' }: { className?: string }) {
  return (
    <Form method="get" action="/admin/search" role="search" aria-label="Everything" className={className}>
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ice/80"
      />
      <input
        type="search"
        name="q"
        maxLength={200}
        autoComplete="off"
        required
        aria-label="Find anything"
        placeholder="Find anything"
        className="h-10 w-full min-w-0 rounded-lg border border-white/25 bg-white/10 pr-2 pl-9 text-sm text-white placeholder:text-ice/80 focus:bg-white/15"
      />
      <button type="submit" className="sr-only focus:not-sr-only">
        Find
      </button>
    </Form>
  )
}
