import { fieldComplaint, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';

/** Throws INVALID_INPUT unless a date is neither before what the document belongs to nor after the clinic's today. */
export function refuseDate(
  date: string,
  { from, today, language }: { from: string | null; today: string; language: Language },
): void {
  const complaint = date > today ? 'futureDate' : from !== null && date < from ? 'tooEarly' : undefined;
  if (complaint) refuse('INVALID_INPUT', { fields: { date: fieldComplaint(language, complaint) } });
}
