import { z } from 'zod';
import * as contract from '.';
import { labelIn, Language } from '.';

/** Fields whose labels are still defined on the screens; this list may only shrink. */
const WITHOUT_LABELS = [
  'AppearanceFields',
  'AttendanceCorrectionFields',
  'BillingFields',
  'CoverageNeedFields',
  'FacilityFields',
  'JournalLineFields',
  'NoteFields',
  'OrganizationFields',
  'QuickAppointmentFields',
  'ScheduleExceptionFields',
  'ShiftSwapFields',
  'SigFields',
];

const values: Record<string, unknown> = contract;
const tables = Object.keys(values).filter((name) => name.endsWith('_LABELS'));
const schemas = Object.keys(values).filter((name) => name.endsWith('Fields') && values[name] instanceof z.ZodObject);

/** PatientFields have PATIENT_LABELS. */
const tableOf = (fields: string) =>
  `${fields.replace(/Fields$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, '_')}_LABELS`.toUpperCase();

test('every field has a label', () => {
  const unlabelled = schemas.filter((name) => !tables.includes(tableOf(name)));
  expect(unlabelled.toSorted()).toEqual(WITHOUT_LABELS);
  const missing = schemas
    .filter((name) => tables.includes(tableOf(name)))
    .flatMap((name) => {
      const labels = values[tableOf(name)] as Record<string, string>;
      const fields = Object.keys((values[name] as z.ZodObject).shape);
      return fields.filter((field) => !labels[field]?.trim()).map((field) => `${name}.${field}`);
    });
  expect(missing).toEqual([]);
});

test.each(Language.options.filter((language) => language !== 'en'))('every label is translated into %s', (language) => {
  const labels = new Set(tables.flatMap((name) => Object.values(values[name] as Record<string, string>)));
  expect(labels.size).toBeGreaterThan(50);
  expect([...labels].filter((label) => /^[\x20-\x7e]*$/.test(labelIn(language, label)))).toEqual([]);
});

test('an English label is its own text', () => {
  expect(labelIn('en', 'First name')).toBe('First name');
  expect(labelIn('hi', 'First name')).toBe('पहला नाम');
});
