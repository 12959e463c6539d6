export const approvalEn = {
  editor:
    'A second person must approve this before it goes live. Nothing was changed. Send it for review, or save it as a draft.',
  token:
    'A second person must approve this before it goes live. Nothing was changed. Send it with visibility "Draft". An administrator can then publish it.',
  own: 'A second person must approve this, and nobody else has checked your last change yet. Nothing was changed. Send it for review. In an emergency, publish it without a second person.',
  fileOfPublicItem:
    'A second person must approve this before it goes live, as a public item uses this file. Nothing was changed. Ask an administrator to change it.',
  ownFileOfPublicItem:
    'A second person must approve this before it goes live, as a public item uses this file. Nothing was changed. In an emergency, publish it without a second person.',
  order:
    'A second person must approve this before it goes live. Nothing was changed. Ask an administrator to change the order.',
  orderLocked:
    'A second person must approve changes to live content, so only an administrator can change the order of what is live.',
  scheduled: (when: string) => `It will be published on ${when}.`,
  publishFailed: (reason: string) => `It was not published on schedule. ${reason}`,
  conflict: (fields: string) =>
    `Someone changed the same fields in the live version: ${fields}. Open the working copy and choose which version to keep.`,
}

export const filePermissionsEn = {
  foreign:
    'This file was sent by someone else or belongs to a draft you cannot open. Choose another file or upload your own.',
}

export const hiddenItemEn = { draft: (singular: string) => `${singular} you cannot open, not public` }

export const historyEn = {
  done: { create: 'added', update: 'changed', remove: 'deleted', move: 'moved' },
  copy: { create: 'working copy started', update: 'working copy saved', remove: 'working copy discarded' },
  published: 'working copy published',
  timed: 'working copy published on schedule',
  urgent: 'without a second person',
  reviewRequested: (person: string) => `after ${person} asked for a review`,
}

export const filtersEn = { files: 'Files', allFiles: 'All files' }
