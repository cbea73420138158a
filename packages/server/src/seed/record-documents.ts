import { addDays, encounterNotes, familyHistory, letters, socialHistory } from '@polyclinic/contract';
import { ask, type callerOf } from './ask';
import { at } from './random';
import type { RecordProfile } from './record-profiles';

type DemoCaller = ReturnType<typeof callerOf>;

interface NoteTexts {
  subjective: string;
  objective: string;
  plan: string;
}

/** Courses of the problems that the demo patients have, by their codes (ICD-10-CM). */
const COURSES: Record<string, NoteTexts> = {
  I10: {
    subjective:
      'Feels well. Home readings mostly around 140/90. No chest pain, no breathlessness. Takes tablets daily.',
    objective: 'Blood pressure as recorded. Heart sounds normal, chest clear, no ankle swelling.',
    plan: 'Continue treatment. Less salt, walk 30 minutes a day. Bring the home readings to the next visit.',
  },
  E11: {
    subjective: 'Home glucose 140 to 180 before breakfast. No hypoglycaemia. Diet is difficult at work.',
    objective: 'Feet: pulses palpable, monofilament felt at all sites, skin intact.',
    plan: 'Diet discussed. HbA1c and lipids before the next visit. Eye examination once a year.',
  },
  J45: {
    subjective: 'Reliever twice a week, woken by cough once this month. Dust makes it worse.',
    objective: 'Chest clear, no wheeze at rest. Inhaler technique checked and corrected.',
    plan: 'Continue preventer. Rinse mouth after use. Return at once if the reliever is needed every day.',
  },
  G43: {
    subjective: 'Two attacks since the last visit, each with nausea and light sensitivity. Aura of zigzag lines once.',
    objective: 'Neurological examination normal. Fundi normal.',
    plan: 'Headache diary. Treat early in the attack, on at most nine days a month.',
  },
  E03: {
    subjective: 'Less tired than before. Weight stable, no constipation.',
    objective: 'Thyroid not enlarged, pulse regular.',
    plan: 'Same dose on an empty stomach. TSH in three months.',
  },
  M17: {
    subjective: 'Right knee hurts on stairs and after sitting. Sleeps well.',
    objective: 'Crepitus, no effusion, flexion to 120 degrees.',
    plan: 'Exercises for the thigh shown. Weight loss advised. Review in six weeks.',
  },
};

const ROUTINE: NoteTexts = {
  subjective: 'Comes for review. No new complaints.',
  objective: 'Examination as recorded in the vital signs, otherwise unremarkable.',
  plan: 'Continue as before. Return if anything changes.',
};

const RELATIVES = [
  { relation: 'FATHER', condition: 'Myocardial infarction', ageAtOnset: 58, isDeceased: true },
  { relation: 'MOTHER', condition: 'Type 2 diabetes mellitus', ageAtOnset: 52, isDeceased: false },
  { relation: 'SISTER', condition: 'Asthma', ageAtOnset: 9, isDeceased: false },
  { relation: 'PATERNAL_GRANDMOTHER', condition: 'Stroke', ageAtOnset: 71, isDeceased: true },
] as const;

const STATEMENTS = [
  { topic: 'TOBACCO', use: 'NEVER' },
  { topic: 'TOBACCO', use: 'FORMER', detail: 'Ten cigarettes a day', untilDate: '2019-06-01' },
  { topic: 'ALCOHOL', use: 'CURRENT', detail: 'Two glasses of wine a week' },
  { topic: 'OCCUPATION', detail: 'Teacher' },
] as const;

/** Records the family and social history of a patient. */
export async function writeHistory({ patientId, index }: Pick<Visit, 'patientId' | 'index'>, by: DemoCaller) {
  const relative = at(RELATIVES, index % RELATIVES.length);
  if (index % 2 === 0) await ask(familyHistory.create, { body: { patientId, ...relative } }, by);
  const statement = at(STATEMENTS, index % STATEMENTS.length);
  await ask(socialHistory.create, { body: { patientId, ...statement } }, by);
}

interface Visit {
  patientId: string;
  encounterId: string | null;
  profile: RecordProfile;
  index: number;
}

/** Writes and signs the note of a visit, and for some patients a sick note. */
export async function writeDocuments({ patientId, encounterId, profile, index }: Visit, doctor: DemoCaller) {
  const [problem] = profile.problems;
  const { subjective, objective, plan } = COURSES[problem?.code ?? ''] ?? ROUTINE;
  const assessment = problem ? `${problem.title}, stable.` : 'Healthy adult.';
  const sections = Object.entries({ subjective, objective, assessment, plan });
  const body = {
    patientId,
    encounterId,
    templateId: 'soap',
    sections: sections.map(([key, text]) => ({ key, text })),
  };
  const { note } = await ask(encounterNotes.create, { body }, doctor);
  await ask(encounterNotes.sign, { params: { id: note.id }, body: { version: note.version } }, doctor);
  // Every sixth patient was ill for two days.
  if (index % 6 !== 0) return;
  const kind = 'SICK_NOTE' as const;
  const filled = await ask(letters.template, { params: { id: patientId }, query: { kind } }, doctor);
  const fromDate = doctor.now().toISOString().slice(0, 10);
  const untilDate = addDays(fromDate, 1);
  const { letter } = await ask(
    letters.create,
    { body: { patientId, encounterId, kind, ...filled, fromDate, untilDate } },
    doctor,
  );
  await ask(letters.sign, { params: { id: letter.id }, body: { version: letter.version } }, doctor);
}
