import { addDays, fieldComplaint, ROSTER_DAYS } from '@polyclinic/contract';
import { refuse } from '../../platform/http/refusal';
import type { Caller } from '../../platform/http/service';

/** Throws unless the days are in order and few enough to be read at once. */
export function refuseDays({ language }: Pick<Caller, 'language'>, { from, to }: { from: string; to: string }): void {
  if (to < from) refuse('ROSTER_RANGE_WRONG', { fields: { to: fieldComplaint(language, 'order') } });
  if (to >= addDays(from, ROSTER_DAYS))
    refuse('ROSTER_RANGE_WRONG', { fields: { to: fieldComplaint(language, 'invalid') } });
}
