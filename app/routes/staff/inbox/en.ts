export const applicationsEn = {
  stage: 'Stage',
  allStages: 'All stages',
  note: 'Note for staff',
  save: 'Save',
  of: (reference: string) => `: ${reference}`,
  changed: (who: string, when: string) => `Changed by ${who}, ${when}`,
  history: 'History',
  csv: 'Save as a table (CSV)',
  zip: 'All CVs (ZIP)',
  none: 'There are no applications for this vacancy.',
  kept: 'Stage and note are saved.',
  same: 'Stage and note were like this already.',
  gone: 'This application is not there any more.',
  late: (who: string) =>
    `${who} has changed stage or note since you opened this page; what is kept now stands above. What you chose and typed is still here: save again to replace it.`,
  vacancy: 'The vacancy',
  allOf: (count: number) => `All ${count} applications of this person`,
  onJob: (count: number) =>
    count === 0 ? 'no applications' : count === 1 ? '1 application' : `${count} applications`,
}
