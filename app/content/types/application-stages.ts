export const applicationStages = ['received', 'shortlisted', 'invited', 'not-selected'] as const

export type ApplicationStage = (typeof applicationStages)[number]

export const applicationStageLabels: Record<ApplicationStage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  invited: 'Invited',
  'not-selected': 'Not selected',
}

export const isApplicationStage = (text: string): text is ApplicationStage =>
  Object.hasOwn(applicationStageLabels, text)
