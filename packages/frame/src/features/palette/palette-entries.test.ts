import type { SearchResultEntry } from '@polyclinic/remote';
import { resultGroups } from './palette-entries';

const NOTHING = { patients: [], appointments: [], people: [], invoices: [], payments: [] };
const words = { date: String, dateTime: String, role: String };
const base = { title: { en: 'Found', hi: 'मिले', ta: 'கிடைத்தவை' }, icon: 'team', order: 1, roles: [] };
const people: SearchResultEntry = { ...base, kind: 'people', path: '/admin/users/:id', details: [] };
const patients: SearchResultEntry = {
  ...base,
  kind: 'patients',
  path: '/patients/:id',
  details: [{ field: 'nativeName', as: 'text' }],
};
const lata = { id: '1', firstName: 'Lata', lastName: 'Rao', nativeName: 'லதா ராவ்' };
const colleague = { ...lata, role: 'DOCTOR' as const, specialization: null };
const patient = { ...lata, recordNumber: 'P-1', dateOfBirth: null, phone: null };

test('a colleague is found under the name in the script of the language', () => {
  const titles = (['en', 'hi', 'ta'] as const).map(
    (language) => resultGroups({ ...NOTHING, people: [colleague] }, [people], language, words)[0]?.entries[0]?.title,
  );

  expect(titles).toEqual(['Lata Rao', 'Lata Rao', 'லதா ராவ்']);
});

test('a patient has the name in the own script as a detail and not as the title too', () => {
  const [group] = resultGroups({ ...NOTHING, patients: [patient] }, [patients], 'ta', words);

  expect(group?.entries[0]).toMatchObject({ title: 'Lata Rao', detail: 'லதா ராவ்' });
});
