import { encounterNotes, leaveRequests, prescriptions, tasks, vitals, type Endpoint } from '@polyclinic/contract';
import { patientCollector, ShownPatients } from './shown-patients';

const person = (id: string) => ({ id, firstName: 'Meera', lastName: 'Iyer' });
const patient = person('patient');

function shownBy({ data }: Endpoint, answer: object): string[] {
  const shown = new ShownPatients();
  patientCollector(data)?.(answer, shown);
  return shown.ids;
}

test.each<[string, Endpoint, object]>([
  ['the author of a note', encounterNotes.get, { note: { patient, author: person('author') } }],
  ['the owner of an alert', vitals.alerts, { alerts: [{ patient, owner: person('owner') }] }],
  ['the prescriber', prescriptions.get, { prescription: { patient, prescriber: person('prescriber') } }],
  ['the assignee of a task', tasks.get, { task: { patient, assignee: person('assignee') } }],
])('%s is not among the patients whom an answer shows', (_, endpoint, answer) => {
  expect(shownBy(endpoint, answer)).toEqual(['patient']);
});

test('an employee, who has a number as an employee, is no patient', () => {
  const leaveRequest = { employee: { ...person('employee'), number: 'E-000001' } };
  expect(shownBy(leaveRequests.list, { leaveRequests: [leaveRequest] })).toEqual([]);
  expect(patientCollector(leaveRequests.list.data)).toBeUndefined();
});
