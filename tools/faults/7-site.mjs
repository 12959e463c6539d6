export default [
  {
    what: 'A title with a script tag runs as a script.',
    file: 'app/ui/seo/json-ld.tsx',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: ".replaceAll('>', '\\\\u003e')",
    tests: ['tests/site/structured-data'],
  },
  {
    what: 'The feeds are unreadable after a notice with an ampersand.',
    file: 'app/routes/files/feed.ts',
    find: 'const xmlText = (text: string) => escapeHtml(stripForbiddenCharacters(text))',
    replace: 'const xmlText = (text: string) => stripForbiddenCharacters(escapeHtml(text) && text)',
    tests: ['tests/site/feeds'],
  },
  {
    what: 'A link in a Nepali text leads to the English page.',
    file: 'app/content/markdown/html.server.ts',
    find: 'localizePath(language, joinPath(page, item.suffix))',
    replace: "localizePath('en', joinPath(page, item.suffix))",
    tests: ['tests/markdown/rendering'],
  },
  {
    what: 'Search engines take each Nepali page for the English one.',
    file: 'app/routes/files/sitemap.ts',
    find: "localizePath(language === 'ne' ? 'ne' : 'en', path)",
    replace: "localizePath(language === 'en' ? 'ne' : 'en', path)",
    tests: ['tests/site/search-results'],
  },
  {
    what: 'The old address of a renamed page leads nowhere.',
    file: 'app/content/items/unique.server.ts',
    find: 'const row = { type: type.name, slug: before.slug, itemId: before._id,',
    replace: "const row = { type: type.name, slug: after.slug ?? '', itemId: before._id,",
    tests: ['tests/content/addresses'],
  },
]
