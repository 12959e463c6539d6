export const stageNames = ['received', 'shortlisted', 'invited', 'not-selected'] as const

export type Stage = (typeof stageNames)[number]

export const stages: Record<Stage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  invited: 'Invited',
  'not-selected': 'Not selected',
}

export const isStage = (text: string): text is Stage => Object.hasOwn(stages, text)
