import AxeBuilder from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright/test'

/** What axe finds, one line a rule and place. */
export async function violations(page: Page) {
  // Fades are over when nothing runs any more but what runs for ever.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== 'running' ||
          animation.effect?.getTiming().iterations === Infinity ||
          animation instanceof CSSAnimation,
      ),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

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
