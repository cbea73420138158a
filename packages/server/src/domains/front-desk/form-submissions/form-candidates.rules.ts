import { Gender, type FormSubmission } from '@polyclinic/contract';
import { nameKey } from '../patients/patients.service';
import { suspicionOf } from '../patient-merges/duplicates.service';
import type { PatientValues } from '../temporary-forms/temporary-forms.service';

/** A record that has something in common with the answers. */
export type LikeRecord = Omit<FormSubmission['candidates'][number], 'score'> & Parameters<typeof suspicionOf>[1];

/** What app.find_duplicates is asked for somebody of whom the answers tell this. */
export function askedOf({ firstName, lastName, nativeName, email, phone, dateOfBirth }: Partial<PatientValues>) {
  const question = {
    question: 0,
    email: email?.trim().toLowerCase() || null,
    phone: (phone ?? '').replace(/\D/g, '').slice(-10) || null,
    name_key: nameKey([firstName, lastName, nativeName].filter(Boolean).join(' ')),
    date_of_birth: dateOfBirth ?? null,
    identifiers: [],
    except_id: null,
  };
  return question.email || question.phone || question.date_of_birth ? [question] : [];
}

/** The records that may be the respondent's, the likeliest first. */
export function candidatesAmong(
  alike: readonly LikeRecord[],
  { dateOfBirth, gender }: Partial<PatientValues>,
): FormSubmission['candidates'] {
  const asked = { dateOfBirth, gender: Gender.nullish().catch(null).parse(gender) };
  return alike
    .flatMap((record) => {
      const suspicion = suspicionOf(asked, record);
      const { id, firstName, lastName, recordNumber } = record;
      return suspicion ? [{ id, firstName, lastName, recordNumber, score: suspicion.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.recordNumber.localeCompare(b.recordNumber));
}
