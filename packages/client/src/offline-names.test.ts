import { vitals, tasks } from '@polyclinic/contract';
import { actFor } from './acting-for';
import { answerKey, recordIdOf } from './offline-names';
import { fakeServer, onRestart } from './testing';

const CHILD = { id: '0192f0c1-0000-7000-8000-000000000801', firstName: 'Ravi', lastName: 'Rao', nativeName: null };

test('the answers about a child are not those about the guardian', () => {
  fakeServer('PATIENT');
  const restore = onRestart(() => undefined);
  const own = answerKey(['roleDashboard', 'mine']);
  actFor(CHILD);
  expect(answerKey(['roleDashboard', 'mine'])).not.toBe(own);
  actFor(null);
  expect(answerKey(['roleDashboard', 'mine'])).toBe(own);
  restore();
});

test('an answer has one name, however its input is written', () => {
  fakeServer('NURSE');
  expect(answerKey(['tasks', 'list', { query: { limit: 5, page: 1 } }])).toBe(
    answerKey(['tasks', 'list', { query: { page: 1, limit: 5 } }]),
  );
  expect(answerKey(['tasks', 'list', {}])).toBe(answerKey(['tasks', 'list']));
});

test('vitals concern their patient, and a change of a task the task', () => {
  expect(recordIdOf(vitals.create.waits, { body: { patientId: 'patient-1' } })).toBe('patient-1');
  expect(recordIdOf(tasks.complete.waits, { params: { id: 'task-1' } })).toBe('task-1');
});
