import { randomUUID } from 'node:crypto';

const DIGITS_OF_TIME = 12;
/** Position of the random digits of an id, after its time and its version. */
const RANDOM = 15;

/** Returns an id like those of uuidv7(), which begin with the time, for a row named by others in the same message. */
export function newId(at = Date.now()): string {
  const time = at.toString(16).padStart(DIGITS_OF_TIME, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(RANDOM)}`;
}
