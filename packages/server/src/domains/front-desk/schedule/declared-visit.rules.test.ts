import fc from 'fast-check';
import { declaredDuration, instructionsIn, missingSkills, shortestDuration } from './declared-visit.rules';

const minutes = fc.integer({ min: 5, max: 480 });
const service = fc.record({ duration: minutes, newPatientDuration: fc.option(minutes) });
const kind = fc.constantFrom(true, false, null);

test('what is declared for a patient is never too short for that patient', () => {
  fc.assert(
    fc.property(service, kind, fc.option(minutes, { nil: undefined }), (declared, isNew, booked) => {
      expect(shortestDuration(declared, isNew, booked)).toBeLessThanOrEqual(declaredDuration(declared, isNew));
    }),
  );
});

test('a time held before the patient is known is long enough for one of the two kinds, and none shorter is accepted', () => {
  fc.assert(
    fc.property(service, (declared) => {
      const ofKinds = [true, false].map((isNew) => shortestDuration(declared, isNew, undefined));
      expect(shortestDuration(declared, null, undefined)).toBe(Math.min(...ofKinds));
    }),
  );
});

test('an appointment is rescheduled with its own duration, however the service has changed since', () => {
  fc.assert(
    fc.property(service, kind, minutes, (declared, isNew, booked) => {
      expect(shortestDuration(declared, isNew, booked)).toBeLessThanOrEqual(booked);
    }),
  );
});

test('a new patient takes the time declared for new patients, or else that of everybody', () => {
  const declared = { duration: 30, newPatientDuration: 45 };
  expect([true, false, null].map((isNew) => declaredDuration(declared, isNew))).toEqual([45, 30, 30]);
  expect(declaredDuration({ duration: 30, newPatientDuration: null }, true)).toBe(30);
});

test('skills are the same in upper and lower case and with any spaces', () => {
  expect(missingSkills(['Root  canal', 'Implants'], [' root canal ', 'Scaling'])).toEqual(['Implants']);
  expect(missingSkills([], [])).toEqual([]);
});

test('a patient reads the instructions in the own language, or else those for everybody', () => {
  const texts = { instructions: 'Bitte nüchtern kommen', instructionsByLanguage: { hi: 'खाली पेट आएँ', ta: ' ' } };
  expect(instructionsIn('hi', texts)).toBe('खाली पेट आएँ');
  expect([instructionsIn('en', texts), instructionsIn('ta', texts)]).toEqual([
    'Bitte nüchtern kommen',
    'Bitte nüchtern kommen',
  ]);
  expect(instructionsIn('en', { instructions: null, instructionsByLanguage: {} })).toBeNull();
});
