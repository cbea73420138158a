import { restoredBooking } from './use-booking-draft';

const PATIENT = '0192f0c1-0000-7000-8000-000000000101';
const OTHER = '0192f0c1-0000-7000-8000-000000000102';
const DOCTOR = '0192f0c1-0000-7000-8000-000000000201';
const TODAY = '2030-05-01';
const stored = { patientId: PATIENT, doctorId: DOCTOR, dateTime: '2030-05-06T09:00:00', notes: 'Fasting' };

test('an address that names nothing continues with the unfinished booking', () => {
  expect(restoredBooking({}, stored, TODAY)).toMatchObject({
    choice: { patientId: PATIENT, doctorId: DOCTOR, date: '2030-05-06', dateTime: '2030-05-06T09:00:00' },
    notes: 'Fasting',
    isRestored: true,
  });
});

test('a reload, whose address names all choices, restores the notes without a notice', () => {
  const { notes: _, ...asked } = { ...stored, date: '2030-05-06' };
  expect(restoredBooking(asked, stored, TODAY)).toMatchObject({ choice: asked, notes: 'Fasting', isRestored: false });
});

test('another patient begins without the choices of the unfinished booking', () => {
  expect(restoredBooking({ patientId: OTHER }, stored, TODAY)).toEqual({
    choice: { patientId: OTHER },
    notes: '',
    isRestored: false,
  });
});

test('a time in the calendar begins without a patient who was chosen for another time', () => {
  const asked = { date: '2030-05-07', dateTime: '2030-05-07T10:00:00' };
  expect(restoredBooking(asked, stored, TODAY).choice).toEqual(asked);
});

test('a day that is over is left open', () => {
  const { choice } = restoredBooking({}, stored, '2030-05-07');
  expect(choice).toMatchObject({ patientId: PATIENT, doctorId: DOCTOR, date: undefined, dateTime: undefined });
});

test('without an unfinished booking the address alone counts', () => {
  expect(restoredBooking({ patientId: PATIENT }, undefined, TODAY)).toEqual({
    choice: { patientId: PATIENT },
    notes: '',
    isRestored: false,
  });
});
