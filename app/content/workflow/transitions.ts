/**
 * How a person stands to content that is not public yet. Whoever is free publishes it. An approver does too, since
 * others wrote it. Its author needs a second person, and an editor needs an administrator.
 */
export type RoleInApproval = 'free' | 'approver' | 'author' | 'editor'

/** What a button of a form does. Each button sends its name. */
export const submitActions = ['save', 'copy', 'publish', 'review', 'draft', 'urgent'] as const

export type SubmitAction = (typeof submitActions)[number]

/** What a form holds: an item, also beside its working copy, or the copy. Whoever saves the item is its author. */
type FormState = 'hidden' | 'public' | 'besideCopy' | 'copy'

/** The buttons of a form, the main one first. */
export const actionsByFormState: Record<
  FormState,
  Partial<Record<RoleInApproval, readonly SubmitAction[]>>
> = {
  hidden: { free: ['save', 'review'], author: ['review', 'draft', 'urgent'], editor: ['review', 'draft'] },
  public: {
    free: ['save', 'copy', 'review'],
    author: ['review', 'copy', 'urgent'],
    editor: ['review', 'copy'],
  },
  besideCopy: { free: ['save'], author: ['urgent'] },
  copy: {
    free: ['copy', 'publish', 'review'],
    approver: ['copy', 'review', 'publish'],
    author: ['copy', 'review', 'urgent'],
    editor: ['copy', 'review'],
  },
}
