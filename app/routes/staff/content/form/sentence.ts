/** A text as a sentence that another one follows. */
export const asSentence = (text = '') => text && `${text}${/[.!?]$/.test(text) ? '' : '.'} `
