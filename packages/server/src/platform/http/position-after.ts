import { fieldComplaint, type Language } from '@polyclinic/contract';
import { readCursor, type Position } from '../db/cursor';
import { refuse } from './refusal';

/** Reads the cursor of a request; refuses one that no page has given. */
export function positionAfter(
  after: string | undefined,
  order: 'day' | 'moment',
  language: Language,
): Position | undefined {
  if (after === undefined) return undefined;
  return (
    readCursor(after, order) ?? refuse('INVALID_INPUT', { fields: { after: fieldComplaint(language, 'invalid') } })
  );
}
