export interface NavigationItem {
  label: string
  /** Empty where it only stands above others. */
  to: string
  children?: NavigationItem[]
}

export interface Navigation {
  header: NavigationItem[]
  /** Columns, and behind them links of their own. */
  footer: NavigationItem[]
  /** About safety and complaints: these are offered wherever somebody has found nothing. */
  helpLinks: NavigationItem[]
}

/** Columns of the footer of which the menu has nothing, from the last on: that is for the public. */
export function footerOnlyColumns({ header, footer }: Navigation): NavigationItem[] {
  const inMenu = new Set(header.flatMap(({ to, children = [] }) => [to, ...children.map((item) => item.to)]))
  return footer.filter(({ children }) => children && !children.some(({ to }) => inMenu.has(to))).reverse()
}

/** How each entry stands to the page: where these are the same, so is all of a menu. */
export const navigationState = (items: NavigationItem[], page: string): string =>
  items
    .map(
      (item) => `${page === item.to} ${isCurrent(item, page)} ${navigationState(item.children ?? [], page)}`,
    )
    .join()

/** True where the item's page, or one below it, is shown. */
export const isCurrent = ({ to, children = [] }: NavigationItem, page: string): boolean =>
  page === to || (to !== '/' && page.startsWith(`${to}/`)) || children.some((item) => isCurrent(item, page))
