import { Gender, type FormSubmission } from '@polyclinic/contract';
import { nameKey } from '../patients/patients.service';
import { suspicionOf } from '../patient-merges/duplicates.service';
import type { PatientValues } from '../temporary-forms/temporary-forms.service';

/** Record that has something in common with the answers. */
export type LikeRecord = Omit<FormSubmission['candidates'][number], 'score'> & Parameters<typeof suspicionOf>[1];

/** Returns the input of app.find_duplicates for a respondent with these answers. */
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

/** Returns the records that may belong to the respondent, best match first. */
export function candidatesAmong(
  alike: readonly LikeRecord[],
  { dateOfBirth, gender }: Partial<PatientValues>,
): FormSubmission['candidates'] {
  const answers = { dateOfBirth, gender: Gender.nullish().catch(null).parse(gender) };
  return alike
    .flatMap((record) => {
      const suspicion = suspicionOf(answers, record);
      const { id, firstName, lastName, recordNumber } = record;
      return suspicion ? [{ id, firstName, lastName, recordNumber, score: suspicion.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score || a.recordNumber.localeCompare(b.recordNumber));
}
