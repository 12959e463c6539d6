/** How many items can be changed in one go. */
export const mostChosen = 500
