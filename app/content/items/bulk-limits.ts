export const maxSelected = 500

/** How many changes can be taken back in one go: a table of all texts has more than are chosen in a list. */
export const maxUndone = 2000
