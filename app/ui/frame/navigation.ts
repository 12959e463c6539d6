export interface NavigationItem {
  label: string
  /** Empty for a heading without a page. */
  to: string
  children?: NavigationItem[]
}

export interface Navigation {
  header: NavigationItem[]
  /** Items with children are columns; the others are single links. */
  footer: NavigationItem[]
  /** River safety and complaints; shown if a visitor has found nothing. */
  helpLinks: NavigationItem[]
}

/** Footer columns without any link from the menu, last column first: it is for the public. */
export function footerOnlyColumns({ header, footer }: Navigation): NavigationItem[] {
  const headerPaths = new Set(
    header.flatMap(({ to, children = [] }) => [to, ...children.map((item) => item.to)]),
  )
  return footer
    .filter(({ children }) => children && !children.some(({ to }) => headerPaths.has(to)))
    .reverse()
}

/** True on the item's page and on pages below it. */
export const isCurrent = ({ to, children = [] }: NavigationItem, page: string): boolean =>
  page === to || (to !== '/' && page.startsWith(`${to}/`)) || children.some((item) => isCurrent(item, page))
