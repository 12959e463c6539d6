import { listItems } from '~/content/items/store.server.ts'
import { addDocumentLanguage, type DocumentWithLanguage } from '~/content/media/document-languages.server.ts'
import { existingDocumentUrl } from '~/content/media/documents.server.ts'
import { type Policy, policies } from '~/content/types/policies.ts'

/** A policy with the URL of its document; the URL is empty if the file is missing. */
export type LinkedPolicy = Policy & { file: DocumentWithLanguage | null; fileUrl: string }

export async function listPolicies(): Promise<LinkedPolicy[]> {
  const withDocument = async (policy: Policy) => ({
    ...policy,
    file: await addDocumentLanguage(policy.file),
    fileUrl: await existingDocumentUrl(policies.name, policy._id, policy.file),
  })
  return Promise.all((await listItems(policies)).map(withDocument))
}
