import { randomUUID } from 'node:crypto';

const DIGITS_OF_TIME = 12;
/** Where the random digits of an id begin, after its time and its version. */
const RANDOM = 15;

/**
 * Returns an id in the form of uuidv7(), which begins with the time: for a row to which others in the same message
 * refer.
 */
export function newId(at = Date.now()): string {
  const time = at.toString(16).padStart(DIGITS_OF_TIME, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(RANDOM)}`;
}
