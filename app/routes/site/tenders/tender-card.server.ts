import { markdownToPlainText } from '~/content/markdown/plain-text.server.ts'
import { type LinkedDocument, toLinkedDocument } from '~/content/media/documents.server.ts'
import { tenderStatus } from '~/content/types/tender/status.ts'
import { awardOf, type Tender, tenders } from '~/content/types/tender/tenders.ts'
import { documentsZipUrl } from '~/files/names.ts'
import { zipSize } from '~/files/zip/create-zip.server.ts'
import { isClosingSoon, timeLeft } from '~/i18n/nepal-time.ts'
import { currentLanguage } from '~/i18n/request-language.server.ts'
import { shortenText } from '~/text/plain-text.ts'

/** The data of a tender card. The server counts the days, so that page and browser agree. */
export type TenderCardData = Awaited<ReturnType<typeof toTenderCard>>

export async function toTenderCard(tender: Tender, now = new Date()) {
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
    description: shortenText(markdownToPlainText(description), excerptLength),
    status,
    left,
    closingSoon: isClosingSoon(left),
    file: await toLinkedDocument(tenders, _id, tender.file),
    documents: summarizeDocuments(tender, files),
    award: awardOf(tender),
  }
}

function summarizeDocuments({ _id, file, attachments }: Tender, files: LinkedDocument[]) {
  const count = files.length
  const [first, ...others] = files
  const isComplete = count > 1 && count === attachments.length + (file ? 1 : 0)
  return {
    count,
    /** Total size of the documents in the ZIP, in bytes. */
    size: zipSize(files),
    language: others.every(({ language }) => language === first?.language) ? first?.language : undefined,
    zipUrl: isComplete ? documentsZipUrl(tenders.name, _id, currentLanguage()) : '',
  }
}

export async function listTenderFiles({ _id, file, attachments }: Tender) {
  const linked = [file, ...attachments].map((document) => toLinkedDocument(tenders, _id, document))
  return (await Promise.all(linked)).filter((document) => document !== null)
}

/** More characters than a card has lines for. */
const excerptLength = 400
