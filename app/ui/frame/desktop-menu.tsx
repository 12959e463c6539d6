import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { ChevronDown } from '~/ui/icons/site.ts'
import { Link } from '~/ui/text/link.tsx'
import { useLocale } from '~/ui/text/locale.ts'
import { isCurrent, type NavigationItem } from './navigation.ts'

/** Milliseconds. */
const closeDelay = 120

export function DesktopMenu({ items }: { items: NavigationItem[] }) {
  const { text } = useLocale()
  return (
    <nav aria-label={text.frame.mainMenu} className="hidden min-w-0 lg:block">
      <ul className="flex flex-wrap items-center justify-center gap-x-0.5">
        {items.map((item, index) =>
          item.children ? (
            <Dropdown
              key={index}
              item={item}
              items={item.children}
              panelId={`menu-${index}`}
              isRightAligned={index > items.length - 3}
            />
          ) : (
            <li key={index}>
              <TopLink item={item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

interface DropdownProps {
  item: NavigationItem
  items: NavigationItem[]
  panelId: string
  /** For the last items, whose panels would overflow the page. */
  isRightAligned: boolean
}

function Dropdown({ item, items, panelId, isRightAligned }: DropdownProps) {
  const { text, pagePath, formatMessage } = useLocale()
  const container = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, setOpen, openByHover, toggle, scheduleClose } = useDropdown(pagePath, () => {
    if (container.current?.contains(document.activeElement)) button.current?.focus()
  })
  return (
    <li
      ref={container}
      className="menu relative flex items-center"
      data-open={open || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && openByHover()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && scheduleClose()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <TopLink item={item} />
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={formatMessage(text.frame.more, { of: item.label })}
        onClick={toggle}
        className="with-js -ml-2.5 grid size-7 place-items-center rounded-full text-body hover:text-water"
      >
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={`transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={panelId}
        className={`menu-panel absolute top-full pt-3 ${isRightAligned ? 'right-0' : 'left-0'}`}
      >
        <ul className="max-h-[70dvh] min-w-60 overflow-y-auto rounded-2xl border border-line bg-white p-2 shadow-raised">
          {items.map(({ label, to }, index) => (
            <li key={index}>
              <Link
                to={to}
                discover="none"
                aria-current={pagePath === to ? 'page' : undefined}
                className="block rounded-xl wrap-anywhere px-4 py-2.5 font-medium text-ink hover:bg-mist hover:text-water aria-[current=page]:text-water"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function TopLink({ item }: { item: NavigationItem }) {
  const { pagePath } = useLocale()
  const current = isCurrent(item, pagePath)
  return (
    <Link
      to={item.to}
      discover="none"
      aria-current={current ? (pagePath === item.to ? 'page' : 'true') : undefined}
      className="flex min-h-11 items-center rounded-full px-2 text-sm max-w-56 leading-tight font-medium text-ink hover:text-water aria-[current]:text-water xl:px-3"
    >
      {item.label}
    </Link>
  )
}

function useDropdown(page: string, onEscape: () => void) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const hovered = useRef(false)
  const show = (shown: boolean) => {
    clearTimeout(timer.current)
    setOpen(shown)
  }
  useEffect(() => () => show(false), [page])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      onEscape()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  })
  return {
    open,
    setOpen: show,
    openByHover: () => {
      hovered.current = true
      show(true)
    },
    // A click must not close the menu that hovering has just opened.
    toggle: (event: MouseEvent) => show(event.detail > 0 && hovered.current ? true : !open),
    scheduleClose: () => {
      hovered.current = false
      clearTimeout(timer.current)
      timer.current = setTimeout(setOpen, closeDelay, false)
    },
  }
}
