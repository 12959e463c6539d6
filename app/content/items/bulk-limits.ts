export const maxSelected = 500

/** Changes per undo. Higher than `maxSelected`, as the table of all texts saves more at once. */
export const maxUndone = 2000
