import { HtmlValidate } from 'html-validate'
import { innerPages } from './pages.ts'
import { expect, test } from './test.ts'

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

for (const path of ['/', ...innerPages, '/newsletter', '/no/such/page']) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const report = await validator.validateString(html)
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map((found) => `${found.ruleId}: ${found.message} (${found.selector})`),
      ),
    ).toEqual([])
  })
}
