import { isId } from '@polyclinic/contract';
import { z } from 'zod';

/** A list shows at most a few hundred patients; only files of whole tables hold more. */
const MAX_NAMED = 1_000;

/** Patients whose data the answer to a request holds, collected for its audit entry. */
export class ShownPatients {
  readonly #ids = new Set<string>();
  /** False if the answer shows what no device may store. */
  isStorable = true;
  /** Clinic and record of the link by which a request without a session reads. */
  link?: { tenantId: string; recordId: string };

  /** Adds an id that is not in the answer itself: the one of a document, of a text, of a row of a file. */
  add(...patientIds: readonly (string | null | undefined)[]): void {
    for (const id of patientIds) if (id) this.#ids.add(id);
  }

  /** Adds the ids that fields name by their keys: of a request, or of an identity. */
  addNamed(fields: unknown): void {
    for (const [key, value] of Object.entries(Object(fields ?? {}) as Record<string, unknown>))
      if (PATIENT_ID.test(key) && typeof value === 'string' && isId(value)) this.add(value);
  }

  /** The ids; none if there are too many to name one by one: then the entry's filter says what was taken out. */
  get ids(): string[] {
    return this.#ids.size > MAX_NAMED ? [] : [...this.#ids];
  }
}

type Collect = (value: unknown, shown: ShownPatients) => void;

/** Keys whose people work for the clinic, or act in it; a person under any other key counts as a patient. */
const STAFF =
  /^(by|actor|person|people|users?|colleagues?|doctors?|author|owner|assignee|custodian|prescriber|superAdmin|witness|witnesses|\w+By)$/;
const PATIENT_ID = /^patientId$|PatientId$/;

/**
 * Returns a function that collects the ids of the patients in an answer of this schema; undefined if it can hold none.
 * A person (id, first and last name) is a patient unless the key says otherwise, or the person has the number of an
 * employee.
 */
export function patientCollector(schema: z.ZodType): Collect | undefined {
  return collectorOf(schema, '');
}

function collectorOf(schema: unknown, key: string): Collect | undefined {
  if (schema instanceof z.ZodObject) return ofObject(schema.shape, key);
  if (schema instanceof z.ZodArray) {
    const collect = collectorOf(schema.element, key);
    return collect && ((value, shown) => Array.isArray(value) && value.forEach((one) => collect(one, shown)));
  }
  if (schema instanceof z.ZodRecord) {
    const collect = collectorOf(schema.valueType, key);
    return collect && ((value, shown) => Object.values(value ?? {}).forEach((one) => collect(one, shown)));
  }
  if (schema instanceof z.ZodUnion) return together(schema.options.map((option) => collectorOf(option, key)));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return collectorOf(schema.unwrap(), key);
  if (PATIENT_ID.test(key)) return (value, shown) => typeof value === 'string' && shown.add(value);
  return undefined;
}

function ofObject(shape: Readonly<Record<string, unknown>>, key: string): Collect | undefined {
  const parts = Object.entries(shape).map(([name, schema]): Collect | undefined => {
    const collect = collectorOf(schema, name);
    return collect && ((value, shown) => collect((value as Record<string, unknown> | null)?.[name], shown));
  });
  const isPerson = 'firstName' in shape && 'lastName' in shape && 'id' in shape;
  if (isPerson && !('number' in shape) && !STAFF.test(key)) parts.push(addId('id'));
  if ('partyType' in shape && 'partyId' in shape) parts.push(addParty);
  return together(parts);
}

const addId =
  (name: string): Collect =>
  (value, shown) =>
    shown.add((value as Record<string, string | null> | null)?.[name]);

/** A party of the ledger is a patient, an insurer or an employee. */
const addParty: Collect = (value, shown) => {
  const party = value as { partyType: string | null; partyId: string | null } | null;
  if (party?.partyType === 'PATIENT') shown.add(party.partyId);
};

function together(collectors: readonly (Collect | undefined)[]): Collect | undefined {
  const found = collectors.filter((collect) => collect !== undefined);
  if (found.length === 0) return undefined;
  return (value, shown) => {
    if (typeof value === 'object' && value !== null) for (const collect of found) collect(value, shown);
    else if (found.length === 1) found[0]?.(value, shown);
  };
}
