import { type ToldDocument, toldDocument } from '../../../content/public/document-languages.server.ts'
import { presentDocumentUrl } from '../../../content/store/documents.server.ts'
import { listItems } from '../../../content/store/store.server.ts'
import { type Policy, policies } from '../../../content/types/policies.ts'

/** A policy with the address of its document, empty where the file is not there. */
export type LinkedPolicy = Policy & { file: ToldDocument | null; fileUrl: string }

export async function linkedPolicies(): Promise<LinkedPolicy[]> {
  const link = async (policy: Policy) => ({
    ...policy,
    file: await toldDocument(policy.file),
    fileUrl: await presentDocumentUrl(policies.name, policy._id, policy.file),
  })
  return Promise.all((await listItems(policies)).map(link))
}
