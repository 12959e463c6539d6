export const maxBulkSelectedItems = 500

/** Changes per undo. Higher than `maxBulkSelectedItems`, as the table of all texts saves more at once. */
export const maxUndone = 2000
