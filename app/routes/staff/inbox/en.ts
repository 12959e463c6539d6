export const applicationsEn = {
  stage: 'Stage',
  allStages: 'All stages',
  note: 'Note for staff',
  save: 'Save',
  of: (reference: string) => `: ${reference}`,
  changed: (who: string, when: string) => `Changed by ${who}, ${when}`,
  history: 'History',
  csv: 'Export CSV',
  zip: 'Download all CVs (ZIP)',
  none: 'No applications for this vacancy.',
  noVacancy:
    'An export holds the applications for one vacancy. Choose a vacancy in the list of applications.',
  kept: 'Saved.',
  same: 'No changes.',
  gone: 'This application no longer exists.',
  late: (who: string) =>
    `${who} changed the stage or note after you opened this page. The saved version is shown above. Your changes are still in the form. Save again to replace it.`,
  vacancy: 'The vacancy',
  allOf: (count: number) => `All ${count} applications of this person`,
  onJob: (count: number) =>
    count === 0 ? 'no applications' : count === 1 ? '1 application' : `${count} applications`,
}

export const suspectedEn = {
  title: 'Suspected spam',
  intro:
    'What seems to come from robots: they filled in a field that people don’t see, or did not use the form. Nobody was mailed about it. It is deleted after 28 days; when many come, the oldest go sooner.',
  none: 'Nothing is kept aside.',
  kinds: { messages: 'Message', applications: 'Application', subscribers: 'Newsletter' },
  places: { messages: 'Messages', applications: 'Applications', subscribers: 'Subscribers' },
  letIn: (place: string) => `Not spam: move to ${place}`,
  isIn: (place: string) => `Moved to ${place}, with the letters it should have had.`,
  jobGone: 'Its vacancy was deleted, so it can’t be moved to the applications.',
  cvTaken: 'Its CV belongs to another application already, so it can’t be moved to the applications.',
  gone: 'This is not there any more.',
  remove: 'Delete for good',
  removed: 'It is deleted.',
  unloaded: 'The list could not be loaded.',
} as const
