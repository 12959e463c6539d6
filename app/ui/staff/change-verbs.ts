/** How the history speaks of what was done. */
export const changeVerbs = { create: 'added', update: 'changed', remove: 'deleted', move: 'moved' }
