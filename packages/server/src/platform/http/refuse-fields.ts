import { fieldComplaint, type FieldComplaint, type Language } from '@polyclinic/contract';
import { refuse } from './refusal';

/** Throws if any field has a complaint: a fixed kind, or a kind with the limit that was exceeded. */
export function refuseFields(
  language: Language,
  complaints: Readonly<Record<string, FieldComplaint | readonly [FieldComplaint, string] | false | undefined>>,
): void {
  const fields: Record<string, string> = {};
  for (const [field, complaint] of Object.entries(complaints)) {
    if (!complaint) continue;
    const [kind, limit] = typeof complaint === 'string' ? [complaint] : complaint;
    fields[field] = fieldComplaint(language, kind, limit);
  }
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
}
