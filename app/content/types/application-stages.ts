export const stageNames = ['received', 'shortlisted', 'invited', 'not-selected'] as const

/** How far an application has come. */
export type Stage = (typeof stageNames)[number]

/** As staff call it. */
export const stages: Record<Stage, string> = {
  received: 'Received',
  shortlisted: 'Shortlisted',
  invited: 'Invited',
  'not-selected': 'Not selected',
}

export const isStage = (text: string): text is Stage => Object.hasOwn(stages, text)
