import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React's output breaks these rules of style, which are no matter of validity.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
  },
})

export async function validationErrors(html: string) {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map((found) => `${found.ruleId}: ${found.message} (${found.selector})`),
  )
}
