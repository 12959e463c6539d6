import type { Text } from '~/ui/en.ts'

export interface NavigationItem {
  label: string
  to: string
  children?: NavigationItem[]
}

/** The header's menus, in the order of the specification. */
export function navigation({ frame: { nav } }: Text): NavigationItem[] {
  return [
    { label: nav.home, to: '/' },
    {
      label: nav.company,
      to: '/company',
      children: [
        { label: nav.overview, to: '/company' },
        { label: nav.board, to: '/company/board' },
        { label: nav.management, to: '/company/management' },
        { label: nav.policies, to: '/company/policies' },
      ],
    },
    { label: nav.projects, to: '/projects' },
    {
      label: nav.downloads,
      to: '/downloads/forms',
      children: [
        { label: nav.forms, to: '/downloads/forms' },
        { label: nav.reports, to: '/downloads/reports' },
        { label: nav.procurement, to: '/downloads/procurement' },
      ],
    },
    {
      label: nav.noticeBoard,
      to: '/notice-board',
      children: [
        { label: nav.tenders, to: '/notice-board/tenders' },
        { label: nav.announcements, to: '/notice-board/announcements' },
        { label: nav.careers, to: '/notice-board/careers' },
      ],
    },
    { label: nav.gallery, to: '/gallery' },
  ]
}

/** What a menu offers that opens in place of its item's page: that page too, which is not always among the rest. */
export const unfolded = (
  { to, children = [] }: NavigationItem,
  { frame: { nav } }: Text,
): NavigationItem[] =>
  children.some((child) => child.to === to) ? children : [{ label: nav.overview, to }, ...children]

/** True where the item's page, or one below it, is shown. */
export const isCurrent = (item: NavigationItem, page: string) =>
  item.to === '/' ? page === '/' : `${page}/`.startsWith(`${section(item)}/`)

const section = ({ to, children }: NavigationItem) => (children ? `/${to.split('/')[1]}` : to)
