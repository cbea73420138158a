import { listOfFigure } from './list-of-figure';

const me = '0192f0c1-0000-7000-8000-000000000201';

test('the figures of a doctor lead to lists of the own patients and visits', () => {
  expect(listOfFigure('totalPatients', { role: 'DOCTOR', me })).toBe(`/patients?doctor=${me}`);
  expect(listOfFigure('completedToday', { role: 'DOCTOR', me })).toBe(
    `/appointments?dates=today&doctor=${me}&status=COMPLETED`,
  );
  expect(listOfFigure('totalPatients', { role: 'ADMIN', me })).toBe('/patients');
});

test('the active prescriptions of a pharmacist lead to those of the clinic', () => {
  expect(listOfFigure('activePrescriptions', { role: 'PHARMACIST', me })).toBe('/prescriptions?status=ACTIVE');
  expect(listOfFigure('pendingTasks', { role: 'NURSE', me })).toBe('/tasks');
});
