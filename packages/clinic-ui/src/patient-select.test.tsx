import { fakeServer, WithApi } from '@polyclinic/client/testing';
import { patients, payers, type PersonRef } from '@polyclinic/contract';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { activateLanguage, registerCatalogue } from '@polyclinic/ui/kit/setting';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { clinicTexts } from './clinic-texts';
import { PayerPicker } from './patient-picker';
import { PatientSelect, PayerSelect } from './patient-select';

const ASHA = { id: '0192f0c1-0000-7000-8000-000000000001', firstName: 'Asha', lastName: 'Rao' };
const MATCH = {
  ...ASHA,
  nativeName: null,
  recordNumber: 'MRN-7',
  dateOfBirth: '1990-05-17',
  fullName: 'Asha Rao',
  age: 39,
  gender: 'FEMALE' as const,
  phone: null,
};

async function show(children: ReactNode) {
  await registerCatalogue(clinicTexts);
  await activateLanguage('en');
  render(
    <I18nProvider i18n={i18n}>
      <WithApi>{children}</WithApi>
    </I18nProvider>,
  );
}

function Payer({ onChosen }: { onChosen: (payer: PersonRef | null) => void }) {
  const [payer, setPayer] = useState<PersonRef | null>(null);
  return (
    <PayerSelect
      aria-label="Payer"
      value={payer}
      onChange={(next) => {
        setPayer(next);
        onChosen(next);
      }}
    />
  );
}

test('a patient is found by a part of the name, told apart from namesakes and chosen', async () => {
  const server = fakeServer('RECEPTIONIST');
  server.answer(patients.search, { patients: [MATCH] });
  const choose = jest.fn();
  await show(<PatientSelect aria-label="Patient" onChange={choose} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Patient' }));
  expect(await screen.findByText('Enter at least two letters')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox', { name: 'Patient' }), 'ash');
  await userEvent.click(await screen.findByText(/MRN-7/));
  expect(choose).toHaveBeenCalledWith(ASHA.id, expect.anything());
});

test('a name that nobody has is answered with a word about it', async () => {
  const server = fakeServer('RECEPTIONIST');
  server.answer(patients.search, { patients: [] });
  await show(<PatientSelect aria-label="Patient" />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Patient' }), 'nobody');
  expect(await screen.findByText('No patients found')).toBeInTheDocument();
});

test('a payer is chosen with the name, for those who may not open records', async () => {
  const server = fakeServer('STAFF', { duties: ['FINANCE'] });
  server.answer(payers.search, { patients: [MATCH] });
  const choose = jest.fn();
  await show(<Payer onChosen={choose} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Payer' }), 'ash');
  await userEvent.click(await screen.findByText(/MRN-7/));
  expect(choose).toHaveBeenCalledWith(ASHA);
  expect(await screen.findByText('Asha Rao', { selector: '.ant-select-content' })).toBeInTheDocument();
});

test.each([
  ['ADMIN', [], true],
  ['RECEPTIONIST', ['FINANCE'], true],
  ['STAFF', ['FINANCE'], false],
] as const)('%s with the duties %j may register a payer: %s', async (role, duties, may) => {
  fakeServer(role, { duties: [...duties] });
  await show(<PayerPicker aria-label="Payer" />);
  expect(screen.getByRole('combobox', { name: 'Payer' })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Register new patient' })).toHaveLength(may ? 1 : 0);
});
