import { stages } from '../content/types/application-stages.ts'
import { privateFiles } from '../files/storage.server.ts'
import type { Packed } from '../files/zip.server.ts'
import { log } from '../process/log.server.ts'
import type { ReceivedApplication } from './application-lists.server.ts'
import { csvOf, inNepal, withoutFormula } from './csv.server.ts'
import { languageNames } from './language-names.ts'

export const applicationsCsv = (applications: ReceivedApplication[]) =>
  csvOf(
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
    applications.map((one) => [
      one.reference,
      inNepal(one.at),
      one.vacancy.title,
      one.name,
      one.email,
      one.phone,
      stages[one.stage],
      one.note,
      one.changedBy ?? '',
      one.letter,
      cvName(one),
      languageNames[one.language],
    ]),
  )

/** Their CVs, each under the name of who sent it; what is lost is told in a file of its own. */
export async function packedCvs(applications: ReceivedApplication[]): Promise<Packed[]> {
  const packed: Packed[] = []
  const lost: string[] = []
  for (const one of applications) {
    const file = await privateFiles().get(one.cv.name)
    if (file) packed.push({ file, fileName: cvName(one) })
    else {
      log().error({ reference: one.reference, name: one.cv.name }, 'a CV is missing from the storage')
      lost.push(`${one.reference} ${one.name}`)
    }
  }
  if (lost.length === 0) return packed
  const list = new File([`These CVs are lost from the server:\r\n\r\n${lost.join('\r\n')}\r\n`], 'lost')
  return [...packed, { file: list, fileName: 'Lost CVs.txt' }]
}

const cvName = ({ name, reference }: ReceivedApplication) => withoutFormula(`${name} ${reference}.pdf`)
