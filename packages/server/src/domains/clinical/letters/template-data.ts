import { sigInWords, type Language, type LetterKind } from '@polyclinic/contract';
import { readLetterhead } from '../../../platform/documents/letterhead.repository';
import { letterheadOf } from '../../../platform/documents/letterhead.rules';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { dateOf } from '../../../platform/time/zone-clock';
import { allergiesOf } from '../allergies/allergies.service';
import { clinicalPaper, dayOf, languageOf, nameOf, patientFacts } from '../documents/documents.service';
import { latestNotes } from '../encounter-notes/encounter-notes.service';
import { encounterOfPatient } from '../encounters/encounters.service';
import { statedMedicines } from '../medication-statements/medication-statements.service';
import { activeMedicines } from '../prescriptions/prescriptions.service';
import { problemsOf } from '../problems/problems.service';
import { letterText } from './letter-templates';

/** Notes among which the signed one of the visit is looked for. */
const NOTES = 10;

interface Choice {
  kind: LetterKind;
  language?: Language | undefined;
  encounterId?: string | undefined;
}

/** Returns the text of a template with the data of a patient, in the patient's language unless another is asked for. */
export async function filledTemplate(
  caller: Pick<Caller, 'db' | 'now' | 'language'>,
  patientId: string,
  { kind, language: chosen, encounterId }: Choice,
): Promise<{ body: string; language: Language }> {
  const { db, now } = caller;
  const row = (await readLetterhead(db, patientFacts(db.tenantId, patientId))) ?? refuse('NOT_FOUND');
  const { facts } = row;
  const letterhead = letterheadOf(row);
  const language = chosen ?? languageOf(facts, letterhead);
  const paper = clinicalPaper(letterhead, language);
  const visit = await encounterOfPatient({ patientId, encounterId }, caller);
  const notes = await latestNotes(db, patientId, NOTES);
  const note = notes.find(
    ({ status, encounterId: of }) => status === 'SIGNED' && (encounterId === undefined || of === encounterId),
  );
  const section = (key: string) => note?.sections.find((one) => one.key === key)?.text ?? '';
  const problems = (await problemsOf(db, patientId)).filter(({ status }) => status === 'ACTIVE');
  const { allergies, noKnownAllergies } = await allergiesOf(db, patientId);
  const prescribed = (await activeMedicines(db, patientId, now())).filter(({ status }) => status === 'ACTIVE');
  const stated = await statedMedicines(db, patientId, dateOf(letterhead.timeZone, now().getTime()));
  const body = letterText(kind, language, {
    name: nameOf(facts),
    dateOfBirth: facts.dateOfBirth && paper.format.date(facts.dateOfBirth),
    // Without a visit: that of the note which the summary repeats, else today.
    day: dayOf(
      paper,
      visit?.startedAt ?? (kind === 'VISIT_SUMMARY' ? note?.createdAt : undefined) ?? now().toISOString(),
    ),
    problems: problems.map(({ title }) => title),
    allergies: allergies.filter(({ status }) => status === 'ACTIVE').map(({ substance }) => substance),
    hasNoAllergies: noKnownAllergies !== null,
    medicines: [
      ...prescribed.map((item) => `${item.drugName}: ${sigInWords(item, language)}`),
      ...stated.map(({ name }) => name),
    ],
    assessment: section('assessment'),
    plan: section('plan'),
  });
  return { body, language };
}
