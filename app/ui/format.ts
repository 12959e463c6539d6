/** Bytes as people read them, in KB with two decimals as the specification has it. */
export const formatSize = (bytes: number) => `${(bytes / 1024).toFixed(2)} KB`
