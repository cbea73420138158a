import { z } from 'zod';
import { patientCollector, ShownPatients } from '../../../platform/http/shown-patients';

/** An answer without the rows of some patients; not whole if a patient is shown outside of any list. */
export interface Rest {
  value: unknown;
  isWhole: boolean;
}

/** Leaves out the rows of lists that show one of the patients, at any depth of an answer of this schema. */
export function withoutPatients(schema: z.ZodType, answer: unknown, hidden: ReadonlySet<string>): Rest {
  const value = pruned(schema, answer, hidden);
  return { value, isWhole: !shows(schema, value, hidden) };
}

function pruned(schema: unknown, value: unknown, hidden: ReadonlySet<string>): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return value === null || value === undefined ? value : pruned(schema.unwrap(), value, hidden);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema;
    return value
      .map((one) => pruned(element, one, hidden))
      .filter((one) => !(element instanceof z.ZodType) || !shows(element, one, hidden));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, part]) => [key, pruned(schema.shape[key], part, hidden)]);
    return Object.fromEntries(parts) as unknown;
  }
  return value;
}

function shows(schema: z.ZodType, value: unknown, hidden: ReadonlySet<string>): boolean {
  const shown = new ShownPatients();
  patientCollector(schema)?.(value, shown);
  return shown.ids.some((id) => hidden.has(id));
}
