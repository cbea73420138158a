import { AllergySeverity, type AllergyCategory, type ProblemStatus } from '@polyclinic/contract';
import { firstCode, FhirResource, textOf, type FhirDosage } from './fhir-resource';
import { addNote, checkEntry, emptyEntry, putDate, type Places, type ReadEntry } from './read-entry';

/** Condition.clinicalStatus (FHIR R4 condition-clinical). In remission, a problem may come back. */
const CONDITION_STATUSES: Readonly<Record<string, ProblemStatus>> = {
  active: 'ACTIVE',
  recurrence: 'ACTIVE',
  relapse: 'ACTIVE',
  inactive: 'INACTIVE',
  remission: 'INACTIVE',
  resolved: 'RESOLVED',
};
const CATEGORIES: Readonly<Record<string, AllergyCategory>> = {
  medication: 'MEDICATION',
  food: 'FOOD',
  environment: 'ENVIRONMENT',
  biologic: 'OTHER',
};
/** Status of MedicationStatement and MedicationRequest (FHIR R4). */
const MEDICINE_STATUSES: Readonly<Record<string, ProblemStatus>> = {
  active: 'ACTIVE',
  'on-hold': 'ACTIVE',
  completed: 'RESOLVED',
  stopped: 'RESOLVED',
};
/** SNOMED CT: no known allergy, drug allergy, food allergy, environmental allergy. */
const NONE_KNOWN = ['716186003', '409137002', '429625007', '428607008'];
const ICD_10 = /icd-10/i;

/** Reads a Condition. */
export function readCondition(resource: FhirResource): ReadEntry {
  const entry = emptyEntry(null, 'PROBLEM');
  const { code, clinicalStatus, onsetDateTime, onsetPeriod, onsetString, abatementDateTime, note } = resource;
  const icd = code?.coding?.find((coding) => ICD_10.test(coding.system ?? '') && coding.code);
  entry.name = textOf(code);
  entry.code = icd?.code ?? firstCode(code) ?? null;
  const start = onsetDateTime === undefined ? 'onsetPeriod.start' : 'onsetDateTime';
  readVerification(resource, entry);
  readStatus(entry, CONDITION_STATUSES, firstCode(clinicalStatus), 'Condition.clinicalStatus');
  putDate(entry, 'start', onsetDateTime ?? onsetPeriod?.start, `Condition.${start}`);
  putDate(entry, 'end', abatementDateTime, 'Condition.abatementDateTime');
  addNote(entry, onsetString);
  for (const { text } of note ?? []) addNote(entry, text);
  checkEntry(entry, placesOf('Condition', { start, end: 'abatementDateTime' }));
  return entry;
}

/** Reads an AllergyIntolerance. */
export function readAllergy(resource: FhirResource): ReadEntry {
  const entry = emptyEntry(null, 'ALLERGY');
  const { code, clinicalStatus, category, criticality, reaction = [], onsetDateTime, note } = resource;
  const [first] = category ?? [];
  const severities = reaction.flatMap(({ severity }) => AllergySeverity.safeParse(severity?.toUpperCase()).data ?? []);
  entry.name = textOf(code);
  readVerification(resource, entry);
  readStatus(entry, CONDITION_STATUSES, firstCode(clinicalStatus), 'AllergyIntolerance.clinicalStatus');
  if (code?.coding?.some((coding) => NONE_KNOWN.includes(coding.code ?? ''))) {
    entry.faults.push({ field: 'AllergyIntolerance.code', error: 'NO_KNOWN_ALLERGIES' });
  }
  entry.category = typeof first === 'string' ? (CATEGORIES[first] ?? null) : null;
  entry.reaction = reaction.flatMap(({ manifestation }) => (manifestation ?? []).map(textOf)).join(', ') || null;
  entry.severity = AllergySeverity.options.findLast((one) => severities.includes(one)) ?? null;
  if (criticality === 'high') addNote(entry, 'Criticality: high');
  putDate(entry, 'start', onsetDateTime, 'AllergyIntolerance.onsetDateTime');
  for (const { text } of note ?? []) addNote(entry, text);
  checkEntry(entry, placesOf('AllergyIntolerance', { start: 'onsetDateTime' }));
  return entry;
}

/** Reads a MedicationStatement or MedicationRequest, with the Medication that it refers to. */
export function readMedicine(resource: FhirResource, find: (reference: string) => FhirResource | undefined): ReadEntry {
  const entry = emptyEntry(null, 'MEDICINE');
  const { resourceType: type, status, medicationCodeableConcept, medicationReference, note } = resource;
  const isRequest = type === 'MedicationRequest';
  const reference = medicationReference?.reference;
  const medication = reference === undefined ? undefined : (containedIn(resource, reference) ?? find(reference));
  entry.name = textOf(medicationCodeableConcept) || textOf(medication?.code) || (medicationReference?.display ?? '');
  entry.ingredients = (medication?.ingredient ?? [])
    .map(({ itemCodeableConcept }) => textOf(itemCodeableConcept))
    .filter((one) => one !== '' && one.length <= 120)
    .slice(0, 10);
  if (status === 'entered-in-error') entry.faults.push({ field: `${type}.status`, error: 'ENTERED_IN_ERROR' });
  else readStatus(entry, MEDICINE_STATUSES, status, `${type}.status`);
  const dosages = isRequest ? resource.dosageInstruction : resource.dosage;
  entry.dose = (dosages ?? []).map(doseOf).filter(Boolean).join('; ') || null;
  const { effectiveDateTime, effectivePeriod, authoredOn, dispenseRequest } = resource;
  const places = isRequest
    ? { start: 'authoredOn', end: 'dispenseRequest.validityPeriod.end', dose: 'dosageInstruction' }
    : { start: 'effectivePeriod.start', end: 'effectivePeriod.end', dose: 'dosage' };
  const start = isRequest ? authoredOn : (effectivePeriod?.start ?? effectiveDateTime);
  const end = isRequest ? dispenseRequest?.validityPeriod?.end : effectivePeriod?.end;
  putDate(entry, 'start', start, `${type}.${places.start}`);
  // The end of an active request is that of its validity, not that of the medicine.
  if (!isRequest || entry.status !== 'ACTIVE') putDate(entry, 'end', end, `${type}.${places.end}`);
  for (const { text } of note ?? []) addNote(entry, text);
  checkEntry(entry, placesOf(type, { name: 'medication[x]', ...places }));
  return entry;
}

function placesOf(type: string, own: Partial<Places>): Places {
  const names = { name: 'code', code: 'code', start: 'onset[x]', end: 'abatement[x]', dose: 'dosage' };
  const all = { ...names, reaction: 'reaction', note: 'note', ...own };
  return Object.fromEntries(Object.entries(all).map(([key, path]) => [key, `${type}.${path}`])) as Places;
}

/** Only what is true of the patient is imported; what is not certain says so in the note. */
function readVerification({ resourceType, verificationStatus }: FhirResource, entry: ReadEntry): void {
  const field = `${resourceType}.verificationStatus`;
  const verification = firstCode(verificationStatus);
  if (verification === 'entered-in-error') entry.faults.push({ field, error: 'ENTERED_IN_ERROR' });
  else if (verification === 'refuted') entry.faults.push({ field, error: 'UNSUPPORTED' });
  else if (verification !== undefined && verification !== 'confirmed') addNote(entry, `Verification: ${verification}`);
}

function readStatus(
  entry: ReadEntry,
  statuses: Readonly<Record<string, ProblemStatus>>,
  code: string | undefined,
  field: string,
): void {
  const status = statuses[code ?? 'active'];
  if (status) entry.status = status;
  else entry.faults.push({ field, error: 'UNSUPPORTED' });
}

function doseOf({ text, patientInstruction, doseAndRate, timing }: FhirDosage): string {
  const quantity = doseAndRate?.[0]?.doseQuantity;
  const amount = quantity?.value === undefined ? '' : `${quantity.value} ${quantity.unit ?? ''}`.trim();
  return text ?? patientInstruction ?? [amount, textOf(timing?.code)].filter(Boolean).join(', ');
}

function containedIn({ contained }: FhirResource, reference: string): FhirResource | undefined {
  if (!reference.startsWith('#')) return undefined;
  return (contained ?? [])
    .flatMap((one) => FhirResource.safeParse(one).data ?? [])
    .find(({ id }) => `#${id}` === reference);
}
