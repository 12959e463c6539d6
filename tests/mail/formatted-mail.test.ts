import { expect, test } from 'vitest'
import { createItem } from '~/content/items/store.server.ts'
import { renderMarkdownToHtml } from '~/content/markdown/render.server.ts'
import { announcements } from '~/content/types/announcements.ts'
import { announcementMail, readCompanyInBothLanguages } from '~/mail/visitor-mails.server.ts'
import { sampleValues } from '../content/samples.ts'

test('an email contains the announcement as formatted HTML without pictures, and as plain text', async () => {
  const content = `# Water\n\n**Stay** [away](/contact) <b>\n\n- a\n- b\n\n![dam](/uploads/${'a'.repeat(32)}-640x480.jpg "Dam")`
  const values = { ...sampleValues(announcements, 'letter'), title: 'Water', content }
  const item = await createItem(announcements, values, 'tester')
  const reader = { _id: 'x', email: 'a@b.example', language: 'en' } as unknown as Parameters<
    typeof announcementMail
  >[0]
  const html = (source: string) => renderMarkdownToHtml(source, { absoluteUrls: true })
  const mail = announcementMail(
    reader,
    item,
    'https://a/leave',
    (await readCompanyInBothLanguages()).en,
    html,
  )
  expect(mail.text).toContain('Water\n\nStay away <b>\n\n• a\n• b')
  expect(mail.html).toContain('<strong>Stay</strong>')
  expect(mail.html).toContain('href="https://www.jaldhara.example/contact">away</a> &lt;b&gt;')
  expect(mail.html).not.toMatch(/<img|<picture|<figure|srcset/)
})
