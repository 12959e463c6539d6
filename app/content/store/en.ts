export const secondPersonEn = {
  editor:
    'Everything that goes live here is seen by a second person first, so this was not done. Send it for review instead, or keep it as a draft.',
  token:
    'Everything that goes live here is seen by a second person first, so nothing was changed. Send it with visibility "Draft"; an administrator publishes it.',
  own: 'Everything that goes live here is seen by a second person first, and you wrote this yourself, so this was not done. Send it for review; in an emergency, publish it without a second person.',
  later: (when: string) => `It goes out by itself on ${when}.`,
  unable: (reason: string) => `It could not go out at its time. ${reason}`,
  contested: (fields: string) =>
    `The live version was changed meanwhile in the same places: ${fields}. Open the working copy to choose what stays.`,
}

export const fileRightsEn = {
  foreign:
    'A file here belongs to a draft of others, which you may not open. Please choose another file, or send your own.',
}

export const othersEn = { draft: (one: string) => `${one} of others, which is not public` }

export const changeEn = {
  done: { create: 'added', update: 'changed', remove: 'deleted', move: 'moved' },
  copy: { create: 'working copy begun', update: 'working copy saved', remove: 'working copy thrown away' },
  published: 'working copy published',
  timed: 'working copy published by itself, at its time',
  urgent: 'without a second person',
  asked: (person: string) => `after ${person} asked for a review`,
}

export const filtersEn = { files: 'Files', allFiles: 'All files' }
