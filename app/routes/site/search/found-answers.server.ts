import { grievanceWays } from '../../../content/public/grievances.server.ts'
import { currentSettings } from '../../../content/public/settings.server.ts'
import { foldText } from '../../../db/fold.ts'
import { markWords } from '../../../search/extract.ts'
import type { Found } from '../../../search/found-items.server.ts'
import { answers, searchEn } from './en.ts'

const type = 'pages'

/** What is said at once to somebody who asks by one of the answers' words. */
export async function foundAnswers(words: string[]): Promise<{ type: string; result: Found }[]> {
  const meant = Object.values(answers).filter(({ title, text, asked }) => {
    const all = foldText(`${title}\n${text}\n${asked.join('\n')}`)
    return words.some((word) => asked.includes(word)) && words.every((word) => all.includes(word))
  })
  const found = await Promise.all(meant.map(async (answer) => ({ ...answer, text: await said(answer) })))
  return found
    .filter(({ text }) => text)
    .map(({ path, title, text }) => ({
      type,
      result: {
        key: `${type} ${path}`,
        type,
        kind: searchEn.page.one,
        address: path,
        title: markWords(title, words),
        extract: markWords(text, words),
        day: '',
      },
    }))
}

/** Nothing where the site has no such number, or no such papers. */
async function said({ text, path }: (typeof answers)[keyof typeof answers]) {
  if (path === answers.emergency.path) {
    const { emergencyPhone } = await currentSettings()
    return emergencyPhone && `${emergencyPhone}. ${text}`
  }
  return Object.values(await grievanceWays()).some(Boolean) ? text : ''
}
