import { type Element, xml2js } from 'xml-js'

const childrenOf = (element: Element | undefined, name: string) =>
  (element?.elements ?? []).filter((child) => child.name === name)

/** Texts and CDATA of the first child with this name. */
const textOf = (element: Element | undefined, name: string) =>
  (childrenOf(element, name)[0]?.elements ?? []).map(({ text, cdata }) => text ?? cdata ?? '').join('')

/** Parses a feed strictly: malformed XML throws. */
export function parseFeed(xml: string) {
  const root = childrenOf(xml2js(xml) as Element, 'feed')[0]
  const links = childrenOf(root, 'link').map(({ attributes }) => attributes)
  return {
    links,
    language: root?.attributes?.['xml:lang'],
    head: { id: textOf(root, 'id'), title: textOf(root, 'title'), updated: textOf(root, 'updated') },
    entries: childrenOf(root, 'entry').map((entry) => ({
      title: textOf(entry, 'title'),
      id: textOf(entry, 'id'),
      updated: textOf(entry, 'updated'),
      published: textOf(entry, 'published'),
      content: textOf(entry, 'content'),
      href: String(childrenOf(entry, 'link')[0]?.attributes?.href),
      language: entry.attributes?.['xml:lang'],
    })),
  }
}

/** The unfolded lines of a calendar file, with their values by name. */
export function parseCalendar(text: string) {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 1))
  return { lines, values, value: (name: string) => values(name)[0] }
}
