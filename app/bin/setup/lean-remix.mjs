/** Where Remix and the router below it keep what a browser loads. */
const packages = /\/node_modules\/(@remix-run\/(react|router)|react-router(-dom)?)\//

/** What these functions of theirs answer here: nothing is deferred in the old way, fetched ahead, or told to developers. */
const answers = {
  warning: '',
  logV6DeprecationWarnings: '',
  isDeferredData: 'false',
  isDeferredResponse: 'false',
  isDeferredResult: 'false',
  fetchServerHandlerAndMaybeUnwrap: 'singleFetch()',
  usePrefetchBehavior: '[false, null, null]',
  PrefetchPageLinks: 'null',
}

/** Leaves out what Remix has for settings not used here. Where a new version words it otherwise, scripts get larger.
 * @returns {import('vite').Plugin} */
export function leanRemix() {
  return {
    name: 'lean-remix',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    enforce: 'pre',
    transform(code, id) {
      if (!packages.test(id.replaceAll('\\', '/'))) return
      const lean = Object.entries(answers).reduce(
        (text, [name, answer]) =>
          text.replace(new RegExp(`function ${name}\\([^]*?\\) \\{`), `$&\nreturn ${answer};`),
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
