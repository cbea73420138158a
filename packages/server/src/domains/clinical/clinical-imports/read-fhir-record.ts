import { z } from 'zod';
import { readAllergy, readCondition, readMedicine } from './fhir-entries';
import { FhirResource } from './fhir-resource';
import { emptyEntry, type ReadEntry, type ReadPatient, type ReadRecord } from './read-entry';

const Bundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ fullUrl: z.string().optional(), resource: z.unknown() })),
});

type Reader = (resource: FhirResource, find: (reference: string) => FhirResource | undefined) => ReadEntry;

const READERS: Readonly<Record<string, Reader>> = {
  Condition: readCondition,
  AllergyIntolerance: readAllergy,
  MedicationStatement: readMedicine,
  MedicationRequest: readMedicine,
};
/** Resources that only accompany others; any further one is named as not imported. */
const COMPANIONS = new Set(
  'Patient Medication Practitioner PractitionerRole Organization Location Encounter Composition Provenance Device Substance RelatedPerson'.split(
    ' ',
  ),
);

/** Reads a FHIR R4 Bundle, or one resource, as JSON; undefined if it has no problems, allergies or medicines. */
export function readFhirRecord(json: unknown): ReadRecord | undefined {
  const found = new Map<string, FhirResource>();
  const resources: FhirResource[] = [];
  const add = (value: unknown, key?: string): void => {
    const { data: resource } = FhirResource.safeParse(value);
    if (!resource) {
      const { data: named } = z.object({ resourceType: z.string() }).safeParse(value);
      if (named) resources.push({ ...named, isBroken: true });
      return;
    }
    if (key) found.set(key, resource);
    if (resource.id) found.set(`${resource.resourceType}/${resource.id}`, resource);
    resources.push(resource);
  };
  const { data: bundle } = Bundle.safeParse(json);
  if (bundle) for (const { fullUrl, resource } of bundle.entry) add(resource, fullUrl);
  else add(json);

  const find = (reference: string) => found.get(reference) ?? found.get(reference.split('/').slice(-2).join('/'));
  const subjectOf = ({ subject, patient }: FhirResource) => {
    const reference = (subject ?? patient)?.reference;
    return reference === undefined ? undefined : (find(reference) ?? reference);
  };
  const owner = resources.map(subjectOf).find((one) => one !== undefined);
  const entries = resources.flatMap((resource): ReadEntry[] => {
    const { resourceType } = resource;
    const read = READERS[resourceType];
    if (resource.isBroken === true || !read) {
      if (COMPANIONS.has(resourceType)) return [];
      const error = read ? ('INVALID' as const) : ('UNSUPPORTED' as const);
      return [{ ...emptyEntry(null, null), name: resourceType, faults: [{ field: resourceType, error }] }];
    }
    const entry = read(resource, find);
    const subject = subjectOf(resource);
    if (subject !== undefined && subject !== owner) {
      const field = `${resourceType}.${resource.subject ? 'subject' : 'patient'}`;
      entry.faults.push({ field, error: 'OTHER_PATIENT' });
    }
    return [entry];
  });
  if (!entries.some(({ kind }) => kind !== null)) return undefined;
  const people = resources.filter(({ resourceType }) => resourceType === 'Patient');
  const person = typeof owner === 'object' ? owner : people[0];
  return { entries, patient: person ? patientOf(person) : null };
}

function patientOf({ name, birthDate }: FhirResource): ReadPatient {
  const [named] = Array.isArray(name) ? name : [];
  return { family: named?.family ?? '', given: named?.given?.[0] ?? '', dateOfBirth: birthDate ?? null };
}
