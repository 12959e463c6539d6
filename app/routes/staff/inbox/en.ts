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
