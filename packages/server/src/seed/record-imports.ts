import { CLINICAL_CSV_COLUMNS, clinicalImports, medicationStatements } from '@polyclinic/contract';
import { ask, type callerOf } from './ask';
import { at } from './random';

type DemoCaller = ReturnType<typeof callerOf>;

/** Medicines that patients buy or were given elsewhere; none interacts with those of the profiles. */
const STATED = [
  { name: 'Paracetamol 500 mg', dose: '1 tablet when needed', source: 'PATIENT' },
  { name: 'Cetirizine 10 mg', dose: '1 tablet at night', source: 'OUTSIDE_CLINIC' },
  { name: 'Folic acid 5 mg', dose: '1 tablet in the morning', source: 'PATIENT' },
] as const;

/** Record of an earlier clinic, as its program exports it. */
const EXPORTED = [
  CLINICAL_CSV_COLUMNS.join(','),
  'problem,Iron deficiency anaemia,D50,active,2023-11,,,,,,Ferritin 9 in November 2023',
  'problem,Appendicitis,K37,resolved,2009-06-14,2009-06-21,,,,,Appendectomy',
  'allergy,Ibuprofen,,active,,,,medication,Swelling of the eyelids,moderate,',
  'medicine,Ferrous sulfate 200 mg,,active,2023-11-20,,1 tablet twice a day,,,,',
  'medicine,Amoxicillin 500 mg,,stopped,2024-02-05,2024-02-12,1 capsule three times a day,,,,',
].join('\n');

/** Records what every third patient takes without a prescription of the clinic. */
export async function stateMedicine({ patientId, index }: { patientId: string; index: number }, by: DemoCaller) {
  if (index % 3 !== 0) return;
  await ask(medicationStatements.create, { body: { patientId, ...at(STATED, (index / 3) % STATED.length) } }, by);
}

/** Imports the record that a patient has brought from an earlier clinic; it waits for review. */
export async function importRecord(patientId: string, by: DemoCaller): Promise<void> {
  const body = { patientId, fileName: 'earlier-clinic.csv', content: EXPORTED, dryRun: false, confirmsPatient: false };
  await ask(clinicalImports.create, { body }, by);
}
