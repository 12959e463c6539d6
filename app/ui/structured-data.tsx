import { withoutForeignSigns } from '~/process/plain-text.ts'
/**
 * What search engines read of a page. Only the server writes it: a caller gives it under
 * `import.meta.env.SSR`, so that browsers neither load nor make it again.
 */
export function StructuredData({ of }: { of: object | false }) {
  // A closing tag in a text must not end the script.
  const json = import.meta.env.SSR && of ? JSON.stringify(of, readable).replaceAll('<', '\\u003c') : ''
  return (
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}

const readable = (_: string, value: unknown) =>
  typeof value === 'string' ? withoutForeignSigns(value) : value
