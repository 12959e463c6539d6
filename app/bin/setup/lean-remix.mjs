/** The packages of Remix and React Router that browsers load. */
const packages = /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//

/** Constant results for functions of unused features: deferred data, prefetching and warnings to developers. */
const results = {
  warning: '',
  logV6DeprecationWarnings: '',
  isDeferredData: 'false',
  isDeferredResponse: 'false',
  isDeferredResult: 'false',
  fetchServerHandlerAndMaybeUnwrap: 'singleFetch()',
  usePrefetchBehavior: '[false, null, null]',
  PrefetchPageLinks: 'null',
}

/** Removes code for unused settings of Remix. If a new version no longer matches, scripts only get larger.
 * @returns {import('vite').Plugin} */
export function leanRemix() {
  return {
    name: 'lean-remix',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    transform(code, id) {
      if (!packages.test(id.replaceAll('\\', '/'))) return
      const lean = Object.entries(results).reduce(
        (text, [name, result]) =>
          text.replace(new RegExp(`function ${name}\\([^]*?\\) \\{`), `$&\nreturn ${result};`),
        code,
      )
      return {
        code: lean
          .replace(/\b(?:[\w$.]+\.)?future\.v[37]_\w+\b(?!\s*=[^=])/g, 'true')
          .replaceAll('window.__remixContext.isSpaMode', 'false')
          .replace('function invariant(value, message) {', 'function invariant(value) { let message;'),
        map: null,
      }
    },
  }
}
