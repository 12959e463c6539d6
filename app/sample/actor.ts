/** The actor of the sample in the history, by which its items are found. */
export const sampleActor = 'sample content'
