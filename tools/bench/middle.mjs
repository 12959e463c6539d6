/** The middle one of numbers: what the machine does besides falls on few of them. */
export const middle = (/** @type {number[]} */ numbers) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
