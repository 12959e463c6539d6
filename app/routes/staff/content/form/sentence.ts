/** A text as a sentence that another one follows. */
export const sentence = (text = '') => text && `${text}${/[.!?]$/.test(text) ? '' : '.'} `
