import { plainTextOf } from '../../../content/markdown/text.server.ts'
import { documentLanguages, type ToldDocument } from '../../../content/public/document-languages.server.ts'
import { presentDocumentUrl } from '../../../content/store/documents.server.ts'
import { type Award, awardOf } from '../../../content/types/tender-award.ts'
import { type TenderStatus, tenderStatus } from '../../../content/types/tender-status.ts'
import { type Tender, tenders } from '../../../content/types/tenders.ts'
import { allDocumentsUrl } from '../../../files/urls.ts'
import type { Document } from '../../../files/values.ts'
import { zipSize } from '../../../files/zip.server.ts'
import { excerpt } from '../../../process/excerpt.ts'
import type { Language } from '../../../process/language.ts'
import { isSoon, type TimeLeft, timeLeft } from '../../../process/nepal-time.ts'
import { readersLanguage } from '../../../process/reader.server.ts'

interface LinkedFile extends Pick<ToldDocument, 'fileName' | 'size' | 'pages' | 'addedOn' | 'language'> {
  url: string
}

/** What a list shows of a tender; days are counted here, so that page and browser agree. */
export interface TenderCard
  extends Pick<
    Tender,
    | '_id'
    | 'path'
    | 'listing'
    | 'reference'
    | 'title'
    | 'category'
    | 'description'
    | 'estimatedValue'
    | 'location'
    | 'publishedDate'
    | 'bidsReceived'
    | 'deadline'
    | 'formerDeadline'
  > {
  status: TenderStatus
  left: TimeLeft | undefined
  closingSoon: boolean
  file: LinkedFile | undefined
  papers: TenderPapers
  award: Award | undefined
}

interface TenderPapers {
  count: number
  /** Of the ZIP of all, in bytes. */
  size: number
  zipUrl: string
  language?: Language
}

export async function tenderCard(tender: Tender, now = new Date()): Promise<TenderCard> {
  const { _id, path, listing, reference, title, category, estimatedValue, location } = tender
  const { publishedDate, bidsReceived, deadline, formerDeadline, description } = tender
  const status = tenderStatus(tender, now)
  const files = await tenderFiles(tender)
  const left = status === 'open' ? timeLeft(deadline, now) : undefined
  return {
    _id,
    path,
    listing,
    reference,
    title,
    category,
    estimatedValue,
    location,
    publishedDate,
    bidsReceived,
    deadline,
    formerDeadline,
    description: excerpt(plainTextOf(description), teaser),
    status,
    left,
    closingSoon: isSoon(left),
    file: await linkedFile(tender, tender.file),
    papers: papersOf(tender, files),
    award: awardOf(tender),
  }
}

function papersOf({ _id, file, attachments }: Tender, files: LinkedFile[]): TenderPapers {
  const count = files.length
  const [first, ...others] = files
  const isWhole = count > 1 && count === attachments.length + (file ? 1 : 0)
  return {
    count,
    size: zipSize(files),
    language: others.every(({ language }) => language === first?.language) ? first?.language : undefined,
    zipUrl: isWhole ? allDocumentsUrl(tenders.name, _id, readersLanguage()) : '',
  }
}

export async function tenderFiles(tender: Tender): Promise<LinkedFile[]> {
  const linked = [tender.file, ...tender.attachments].map((document) => linkedFile(tender, document))
  return (await Promise.all(linked)).filter((file) => file !== undefined)
}

async function linkedFile({ _id }: Tender, document: Document | null): Promise<LinkedFile | undefined> {
  const url = await presentDocumentUrl(tenders.name, _id, document)
  if (!document || !url) return undefined
  const { name, fileName, size, pages, addedOn } = document
  const language = (await documentLanguages()).get(name)
  return { url, fileName, size, pages, addedOn, language }
}

/** More than the lines that a card shows. */
const teaser = 400
