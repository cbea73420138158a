import { fakeServer } from '@polyclinic/client/testing';
import { allergies, chart, encounters, problems } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openAt, openExtension, press, pressButton, somePatient } from '../../lib/testing';

const patient = somePatient();
const doctor = { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null };
const MOMENT = '2030-01-01T00:00:00Z';

const encounter = {
  id: '0192f0c1-0000-7000-8000-000000000401',
  patient: { id: patient.id, firstName: patient.firstName, lastName: patient.lastName },
  appointmentId: null,
  doctor,
  status: 'IN_PROGRESS' as const,
  kind: 'PHONE' as const,
  reason: null,
  startedAt: MOMENT,
  endedAt: null,
  cancelReason: null,
  version: 3,
};
const penicillin = {
  id: '0192f0c1-0000-7000-8000-000000000501',
  patientId: patient.id,
  substance: 'Penicillin',
  substanceClass: null,
  category: 'MEDICATION' as const,
  reaction: 'Rash',
  severity: 'SEVERE' as const,
  onsetDate: null,
  note: null,
  status: 'ACTIVE' as const,
  verifiedBy: null,
  verifiedAt: null,
  createdAt: MOMENT,
  version: 1,
};
const props = { patientId: patient.id, encounterId: null };
const PATH = `/patients/${patient.id}/chart`;

test('the banner of a chart names the active allergies, also those that nobody has verified', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(chart.get, { chart: emptyChart({ allergies: [penicillin] }) });
  await openAt(PATH);
  expect(await screen.findByText('Allergies: Penicillin (not verified)')).toBeInTheDocument();
});

test('the banner of a chart shows the last weight with its date, and that nobody has recorded a consent', async () => {
  const { patient: whom, ...rest } = emptyChart();
  const weight = { value: 70.2, unit: 'kg' as const, recordedAt: MOMENT };
  fakeServer('DOCTOR').answer(chart.get, { chart: { ...rest, patient: { ...whom, weight } } });
  await openAt(PATH);
  expect(await screen.findByText('70.2 kg (01/01/2030)')).toBeInTheDocument();
  expect(screen.getByText('Consent not recorded')).toBeInTheDocument();
});

test('a chart without allergies says whether somebody has asked', async () => {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart() });
  await openAt(PATH);
  expect(await screen.findByText('Allergies not asked yet')).toBeInTheDocument();
});

test('an encounter without appointment is finished on the chart, against the version that was shown', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(chart.get, { chart: emptyChart({ encounter, encounters: [encounter] }) });
  server.answer(encounters.finish, { encounter: { ...encounter, status: 'FINISHED', endedAt: MOMENT, version: 4 } });
  await openAt(PATH);
  await screen.findByText(/with Dr. Meera Iyer since/);
  await pressButton('Finish encounter');
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path === `/encounters/${encounter.id}/finish`);
    expect(sent?.body).toEqual({ version: 3 });
  });
});

test('a telephone encounter is started on the chart, gets its reason, and is cancelled if it was a mistake', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(chart.get, { chart: emptyChart() });
  server.answer(encounters.create, { encounter });
  await openAt(PATH);
  await pressButton('Start encounter');
  server.answer(chart.get, { chart: emptyChart({ encounter, encounters: [encounter] }) });
  await press(await screen.findByRole('menuitem', { name: 'Phone call' }));
  await screen.findByText(/with Dr. Meera Iyer since/);
  server.answer(encounters.update, { encounter: { ...encounter, reason: 'Asks about the result', version: 4 } });
  await pressButton('Edit encounter');
  await within(await screen.findByRole('dialog')).findByText('Edit encounter');
  await fill('Reason for encounter', 'Asks about the result');
  await pressButton('Save');
  server.answer(encounters.cancel, { encounter: { ...encounter, status: 'CANCELLED', cancelReason: 'Wrong patient' } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressButton('Cancel encounter');
  await within(await screen.findByRole('dialog')).findByText('Cancel this encounter?');
  await fill('Reason', 'Wrong patient');
  await pressButton('Cancel encounter');
  const at = (part: string) => `/encounters/${encounter.id}${part}`;
  await waitFor(() =>
    expect(server.writes().map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/encounters', body: { patientId: patient.id, kind: 'PHONE' } },
      { path: at(''), body: { version: 3, reason: 'Asks about the result' } },
      { path: at('/cancel'), body: { version: 3, reason: 'Wrong patient' } },
    ]),
  );
});

test('the allergies of a patient are listed with reaction and severity, and an unverified one says so', async () => {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart({ allergies: [penicillin] }) });
  await openExtension('AllergiesCard', props);
  const card = within(await screen.findByRole('region', { name: 'Allergies' }));
  expect(await card.findByRole('link', { name: 'Penicillin' })).toBeInTheDocument();
  expect(card.getByText('Rash · not verified')).toBeInTheDocument();
  expect(card.getByText('Severe')).toBeInTheDocument();
});

test('one press states that there are no known allergies', async () => {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart() });
  server.answer(allergies.stateNone, { noKnownAllergies: { statedAt: MOMENT, statedBy: doctor } });
  await openExtension('AllergiesCard', props);
  await pressButton('No known allergies');
  await waitFor(() =>
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
      `POST /patients/${patient.id}/allergies/none`,
    ),
  );
});

test('a problem is added from the card, and belongs to the encounter in progress', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(chart.get, { chart: emptyChart() });
  server.answer(problems.codes, { codes: [{ code: 'J45', title: 'Asthma' }] });
  server.answer(problems.create, {
    problem: {
      id: '0192f0c1-0000-7000-8000-000000000601',
      patientId: patient.id,
      title: 'Asthma',
      code: null,
      status: 'ACTIVE',
      onsetDate: null,
      resolvedDate: null,
      note: null,
      isReviewed: true,
      recordedBy: doctor,
      createdAt: MOMENT,
      version: 1,
    },
  });
  await openExtension('ProblemsCard', { ...props, encounterId: encounter.id });
  await press(await screen.findByRole('link', { name: 'Add problem' }));
  await fill('Problem', 'Asthma');
  await pressButton('Add problem');
  await waitFor(() => {
    const sent = server.requests.find(({ method, path }) => method === 'POST' && path === '/problems');
    expect(sent?.body).toMatchObject({ patientId: patient.id, title: 'Asthma', encounterId: encounter.id });
  });
});

test('an added problem is in its card at once, before the chart is read again', async () => {
  const server = fakeServer('DOCTOR');
  const asthma = {
    id: '0192f0c1-0000-7000-8000-000000000601',
    patientId: patient.id,
    title: 'Asthma',
    code: null,
    status: 'ACTIVE' as const,
    onsetDate: null,
    resolvedDate: null,
    note: null,
    isReviewed: true,
    recordedBy: doctor,
    createdAt: MOMENT,
    version: 1,
  };
  let reads = 0;
  server.answer(chart.get, () => {
    reads += 1;
    return reads === 1 ? { chart: emptyChart() } : new Promise<never>(() => undefined);
  });
  server.answer(problems.codes, { codes: [] });
  server.answer(problems.create, { problem: asthma });
  await openExtension('ProblemsCard', props);
  await press(await screen.findByRole('link', { name: 'Add problem' }));
  await fill('Problem', 'Asthma');
  await pressButton('Add problem');
  const card = within(await screen.findByRole('region', { name: 'Problems' }));
  expect(await card.findByRole('link', { name: 'Asthma' })).toBeInTheDocument();
  await waitFor(() => expect(reads).toBe(2));
});

test('a value that is going to raise an alert says so while it is entered, with the limits in force', async () => {
  const server = fakeServer('NURSE');
  const range = { lowCritical: null, lowWarning: 50, highWarning: 100, highCritical: 125, source: 'Ward', isOwn: true };
  server.answer(chart.get, { chart: emptyChart({ vitalRanges: { heartRate: range } }) });
  await openExtension('VitalsEntryCard', props);
  const input = await screen.findByLabelText('Heart rate');
  await userEvent.type(input, '100');
  expect(await screen.findByText('Warning: 50 or lower, 100 or higher · Critical: 125 or higher')).toBeInTheDocument();
  expect(screen.getByText('Warning')).toBeInTheDocument();
  await userEvent.clear(input);
  await userEvent.type(input, '99');
  await waitFor(() => expect(screen.queryByText('Warning')).toBeNull());
});
