import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Written by React: these are a matter of style, not of validity.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
  },
})

/** Where a page's HTML is not valid, one line each. */
export async function invalidities(html: string) {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map((found) => `${found.ruleId}: ${found.message} (${found.selector})`),
  )
}
