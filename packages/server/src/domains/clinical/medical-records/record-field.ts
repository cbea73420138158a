import type { RecordField } from '@polyclinic/contract';

type Words = readonly [en: string, hi: string, ta: string];

/** Shorthands for defining the fields of a template. */
export const ask = {
  text: (key: string, label: Words): RecordField => ({ key, label: translated(label), kind: 'text' }),
  longText: (key: string, label: Words): RecordField => ({ key, label: translated(label), kind: 'longText' }),
  boolean: (key: string, label: Words): RecordField => ({ key, label: translated(label), kind: 'boolean' }),
  number: (key: string, label: Words, unit?: string): RecordField => ({
    key,
    label: translated(label),
    kind: 'number',
    ...(unit !== undefined && { unit }),
  }),
  choice: (key: string, label: Words, choices: Record<string, Words>): RecordField => ({
    key,
    label: translated(label),
    kind: 'choice',
    choices: Object.entries(choices).map(([value, words]) => ({
      value,
      label: translated(words),
    })),
  }),
};

function translated([en, hi, ta]: Words) {
  return { en, hi, ta };
}
