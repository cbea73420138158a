import { i18n } from '@polyclinic/ui/kit/i18n';
import { doctorName, patientName, personName } from './people';

const meera = { firstName: 'Meera', lastName: 'Iyer', nativeName: 'மீரா ஐயர்' };

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test('colleagues are named in the script of the language, doctors with their title', () => {
  const shown = ['en', 'hi', 'ta'].map((locale) => {
    i18n.loadAndActivate({ locale, messages: {} });
    return [personName(meera), doctorName(meera)];
  });

  expect(shown).toEqual([
    ['Meera Iyer', 'Dr. Meera Iyer'],
    ['Meera Iyer', 'Dr. Meera Iyer'],
    ['மீரா ஐயர்', 'Dr. மீரா ஐயர்'],
  ]);
});

test('a patient is named in Latin letters in every language, since the name in the own script stands beside it', () => {
  i18n.loadAndActivate({ locale: 'ta', messages: {} });

  expect(patientName(meera)).toBe('Meera Iyer');
});

test('mobile specification, section 3: who has no name is Unknown Patient, or Dr. Unknown', () => {
  const nobody = { firstName: '', lastName: '', nativeName: null };

  expect([patientName(nobody), doctorName(nobody)]).toEqual(['Unknown Patient', 'Dr. Unknown']);
});
