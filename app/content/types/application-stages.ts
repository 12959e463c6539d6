export const applicationStages = ['received', 'shortlisted', 'invited', 'not-selected'] as const

export type ApplicationStage = (typeof applicationStages)[number]

export const stageLabels: Record<ApplicationStage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  invited: 'Invited',
  'not-selected': 'Not selected',
}

export const isStage = (text: string): text is ApplicationStage => Object.hasOwn(stageLabels, text)
