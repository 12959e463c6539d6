import { log } from '~/config/log.server.ts'
import { applicationStageLabels } from '~/content/types/application-stages.ts'
import { database } from '~/db/database.server.ts'
import { escapeFormulaInFileName, formatNepalDateTime, toCsv } from '~/files/csv.server.ts'
import { getPrivateFilesStore } from '~/files/storage/storage.server.ts'
import type { ZipSource } from '~/files/zip/create-zip.server.ts'
import { englishLanguageNames } from '~/i18n/language.ts'
import type { ReceivedApplication } from './applications.server.ts'

export const applicationsToCsv = (applications: ReceivedApplication[]) =>
  toCsv(
    [
      'Reference',
      'Sent (Nepal time)',
      'Vacancy',
      'Name',
      'E-mail',
      'Phone',
      'Stage',
      'Note',
      'Changed by',
      'Letter',
      'CV',
      'Language',
    ],
    applications.map((application) => [
      application.reference,
      formatNepalDateTime(application.at),
      application.vacancy.title,
      application.name,
      application.email,
      application.phone,
      applicationStageLabels[application.stage],
      application.note,
      application.changedBy ?? '',
      application.letter,
      cvFileName(application),
      englishLanguageNames[application.language],
    ]),
  )

/** The CVs, each named after its applicant. A text file lists the CVs that are missing from the storage. */
export async function collectCvs(applications: ReceivedApplication[]): Promise<ZipSource[]> {
  const entries: ZipSource[] = []
  const missing: string[] = []
  for (const application of applications) {
    const file = await getPrivateFilesStore().get(application.cv.name)
    if (file) entries.push({ file, fileName: cvFileName(application) })
    else {
      log().error(
        { reference: application.reference, name: application.cv.name },
        'a CV is missing from the storage',
      )
      missing.push(`${application.reference} ${application.name}`)
    }
  }
  if (missing.length === 0) return entries
  const missingList = new File(
    [`These CVs are lost from the server:\r\n\r\n${missing.join('\r\n')}\r\n`],
    'lost',
  )
  return [...entries, { file: missingList, fileName: 'Lost CVs.txt' }]
}

const cvFileName = ({ name, reference }: ReceivedApplication) =>
  escapeFormulaInFileName(`${name} ${reference}.pdf`)

export async function subscribersCsv(): Promise<string> {
  const db = await database()
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'at', 'confirmedAt', 'language'])
    .where('confirmedAt', 'is not', null)
    .orderBy('at')
    .orderBy('_id')
    .execute()
  return toCsv(
    ['E-mail', 'Signed up (Nepal time)', 'Confirmed (Nepal time)', 'Language'],
    rows.map(({ email, at, confirmedAt, language }) => [
      email,
      formatNepalDateTime(at),
      formatNepalDateTime(confirmedAt ?? ''),
      englishLanguageNames[language],
    ]),
  )
}
