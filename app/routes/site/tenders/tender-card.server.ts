import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { type DocumentWithLanguage, documentLanguages } from '~/content/media/document-languages.server.ts'
import { existingDocumentUrl } from '~/content/media/documents.server.ts'
import { type TenderStatus, tenderStatus } from '~/content/types/tender/status.ts'
import { type Award, awardOf, type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { documentsZipUrl } from '~/files/names.ts'
import type { StoredDocument } from '~/files/values.ts'
import { zipSize } from '~/files/zip/create-zip.server.ts'
import type { Language } from '~/i18n/language.ts'
import { isClosingSoon, type TimeLeft, timeLeft } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { excerpt } from '~/text/plain-text.ts'

interface FileLink
  extends Pick<DocumentWithLanguage, 'fileName' | 'size' | 'pages' | 'addedOn' | 'language'> {
  url: string
}

/** The data of a tender card. The server counts the days, so that page and browser agree. */
export interface TenderCardData
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
  file: FileLink | undefined
  documents: DocumentsSummary
  award: Award | undefined
}

interface DocumentsSummary {
  count: number
  /** Total size of the documents in the ZIP, in bytes. */
  size: number
  zipUrl: string
  language?: Language
}

export async function toTenderCard(tender: Tender, now = new Date()): Promise<TenderCardData> {
  const { _id, path, listing, reference, title, category, estimatedValue, location } = tender
  const { publishedDate, bidsReceived, deadline, formerDeadline, description } = tender
  const status = tenderStatus(tender, now)
  const files = await listTenderFiles(tender)
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
    description: excerpt(markdownToPlainText(description), excerptLength),
    status,
    left,
    closingSoon: isClosingSoon(left),
    file: await toFileLink(tender, tender.file),
    documents: summarizeDocuments(tender, files),
    award: awardOf(tender),
  }
}

function summarizeDocuments({ _id, file, attachments }: Tender, files: FileLink[]): DocumentsSummary {
  const count = files.length
  const [first, ...others] = files
  const isComplete = count > 1 && count === attachments.length + (file ? 1 : 0)
  return {
    count,
    size: zipSize(files),
    language: others.every(({ language }) => language === first?.language) ? first?.language : undefined,
    zipUrl: isComplete ? documentsZipUrl(tenders.name, _id, currentLanguage()) : '',
  }
}

export async function listTenderFiles(tender: Tender): Promise<FileLink[]> {
  const linked = [tender.file, ...tender.attachments].map((document) => toFileLink(tender, document))
  return (await Promise.all(linked)).filter((file) => file !== undefined)
}

async function toFileLink({ _id }: Tender, document: StoredDocument | null): Promise<FileLink | undefined> {
  const url = await existingDocumentUrl(tenders.name, _id, document)
  if (!document || !url) return undefined
  const { name, fileName, size, pages, addedOn } = document
  const language = (await documentLanguages()).get(name)
  return { url, fileName, size, pages, addedOn, language }
}

/** More characters than a card has lines for. */
const excerptLength = 400
