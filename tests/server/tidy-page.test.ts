import { describe, expect, test } from 'vitest'
import { tidyPage } from '~/server/tidy-page.ts'

const page = (inside: string, late = '') => Buffer.from(`<html><body>${inside}</body></html>${late}`)

describe('a page', () => {
  test('loses zeros and other control characters, and nothing else', () => {
    const text = 'निर्माण\tक्\u200dष 😀\nñ§'
    expect(tidyPage(page(`\0${text}\u0001\b\u001b\u007f\u0085\u009f`))).toEqual(page(text))
  })

  test('that is whole stays the same buffer', () => {
    const whole = page('निर्माण')
    expect(tidyPage(whole)).toBe(whole)
  })

  test('ends with its html, whatever came after it', () => {
    const late = '<!--$--><script>1</script><!--$--><script>"<!--x-->"</script><!--/$--><!--/$-->'
    expect(tidyPage(page('<p>A</p>', late))).toEqual(
      page('<p>A</p><script>1</script><script>"<!--x-->"</script>'),
    )
  })

  test('without an end is left as it is', () => {
    expect(tidyPage(Buffer.from('<p>A</p>'))).toEqual(Buffer.from('<p>A</p>'))
  })
})
