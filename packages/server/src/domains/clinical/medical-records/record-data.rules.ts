import {
  fieldComplaint,
  type FieldComplaint,
  type Language,
  type RecordData,
  type RecordField,
} from '@polyclinic/contract';
import type { z } from 'zod';

type Data = z.output<typeof RecordData>;
type Value = Data[string];

const TEXT_LENGTH = 200;

/** Returns the errors of answers to a template's fields, by the field name of the form. */
export function complaints(fields: readonly RecordField[], data: Data, language: Language): Record<string, string> {
  const known = new Map(fields.map((field) => [field.key, field]));
  const wrong: Record<string, string> = {};
  for (const [key, value] of Object.entries(data)) {
    const field = known.get(key);
    const complaint: [FieldComplaint, string?] | undefined = field ? complaintOf(field, value) : ['unknown'];
    if (complaint) wrong[`initialData.${key}`] = fieldComplaint(language, ...complaint);
  }
  return wrong;
}

/** Returns the data without unanswered fields, which are not stored. */
export function answered(data: Data): Data {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''));
}

function complaintOf({ kind, choices }: RecordField, value: Value): [FieldComplaint, string?] | undefined {
  if (value === null || value === '') return undefined;
  switch (kind) {
    case 'number':
      return typeof value === 'number' && value >= 0 ? undefined : ['invalid'];
    case 'boolean':
      return typeof value === 'boolean' ? undefined : ['invalid'];
    case 'choice':
      return choices?.some((choice) => choice.value === value) ? undefined : ['choice'];
    case 'text':
    case 'longText':
      if (typeof value !== 'string') return ['invalid'];
      return kind === 'text' && value.length > TEXT_LENGTH ? ['tooLong', String(TEXT_LENGTH)] : undefined;
  }
}
