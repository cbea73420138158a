import { fakeServer } from '@polyclinic/client/testing';
import {
  medicalRecords,
  onboarding,
  ONBOARDING_STEPS,
  OnboardingStepKey,
  patients,
  type Onboarding,
  type OnboardingStep,
  type RecordTemplate,
  type Role,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, openAt, press, pressButton, somePatient } from '../../lib/testing';

const asha = somePatient();
const template: RecordTemplate = {
  id: 'general',
  specialty: null,
  name: {
    en: 'General record',
    hi: 'सामान्य',
    ta: 'பொது',
  },
  fields: [
    {
      key: 'allergies',
      label: {
        en: 'Allergies',
        hi: 'एलर्जी',
        ta: 'ஒவ்வாமை',
      },
      kind: 'longText',
    },
    {
      key: 'height',
      label: {
        en: 'Height',
        hi: 'लंबाई',
        ta: 'உயரம்',
      },
      kind: 'number',
      unit: 'cm',
    },
    {
      key: 'smokes',
      label: {
        en: 'Smokes',
        hi: 'धूम्रपान',
        ta: 'புகை',
      },
      kind: 'boolean',
    },
  ],
};

function someOnboarding(
  done: Partial<Record<OnboardingStepKey, Partial<OnboardingStep>>> = {},
  more: Partial<Onboarding> = {},
): Onboarding {
  const steps = OnboardingStepKey.options.map((step): OnboardingStep => {
    const { owner, due, isRequired } = ONBOARDING_STEPS[step];
    return { step, owner, due, isRequired, status: 'OPEN', note: null, doneAt: null, doneBy: null, ...done[step] };
  });
  const times = { startedAt: '2030-01-01T00:00:00Z', completedAt: null };
  return { patientId: asha.id, status: 'IN_PROGRESS', steps, percent: 33, ...times, version: 3, ...more };
}

function serve(role: Role, state: Onboarding) {
  const server = fakeServer(role);
  server.answer(patients.get, { patient: asha });
  server.answer(onboarding.progress, { onboarding: state });
  server.answer(onboarding.setStep, { onboarding: state });
  server.answer(medicalRecords.templates, { templates: [template] });
  return server;
}
const address = `/patients/${asha.id}/onboarding`;
const sent = (server: ReturnType<typeof serve>) => server.writes()[0];

test('shows whose step each is, how far it is and where it is done', async () => {
  const server = serve('RECEPTIONIST', someOnboarding({ contact: { status: 'DONE' } }));
  await openAt(address);
  const contact = await screen.findByRole('listitem', { name: 'Phone or email' });
  expect(within(contact).getByText('Done')).toBeInTheDocument();
  const emergency = screen.getByRole('listitem', { name: 'Emergency contact' });
  expect(within(emergency).getByRole('link')).toHaveAttribute('href', `/patients/${asha.id}/edit`);
  // A step that depends on the record cannot be marked as done.
  expect(within(emergency).queryByRole('button', { name: /Mark as done/ })).toBeNull();
  expect(screen.getByRole('progressbar', { name: 'Onboarding' })).toHaveAttribute('aria-valuenow', '33');
  expect(server.problems).toEqual([]);
});

test('a step is done with a note, against the version on the screen', async () => {
  const server = serve('NURSE', someOnboarding());
  await openAt(address);
  await press(await screen.findByRole('button', { name: 'Mark as done: Medical history' }));
  const dialog = await screen.findByRole('dialog');
  await fill('Note', 'Asthma as a child');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(sent(server)).toBeDefined());
  expect(sent(server)).toMatchObject({
    path: `/patients/${asha.id}/onboarding/steps/history`,
    body: { status: 'DONE', note: 'Asthma as a child', version: 3 },
  });
});

test('a required step is left out for a reason only', async () => {
  const server = serve('RECEPTIONIST', someOnboarding());
  await openAt(address);
  await press(await screen.findByRole('button', { name: 'Skip step: Identity document' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip step' }));
  expect(await within(dialog).findByText('Enter a reason')).toBeInTheDocument();
  expect(sent(server)).toBeUndefined();
});

test('what is still open is named when it cannot be completed', async () => {
  const server = serve('ADMIN', someOnboarding());
  server.refuse(onboarding.complete, 'ONBOARDING_INCOMPLETE', { details: { steps: ['contact', 'record'] } });
  await openAt(address);
  await screen.findByRole('listitem', { name: 'Photo' });
  await pressButton('Complete onboarding');
  expect(
    await screen.findByText('Complete the required steps first: Phone or email and Medical record'),
  ).toBeInTheDocument();
});

test('it is begun where nobody has', async () => {
  const server = serve('RECEPTIONIST', someOnboarding({}, { status: 'NONE', version: 0, startedAt: null, percent: 0 }));
  server.answer(onboarding.initialize, { onboarding: someOnboarding() });
  await openAt(address);
  await screen.findByRole('listitem', { name: 'Photo' });
  expect(screen.queryByRole('button', { name: /Mark as done/ })).toBeNull();
  await pressButton('Start onboarding');
  await waitFor(() => expect(sent(server)?.path).toBe(`${address}/initialize`));
});

test('the medical record begins with the questions of a template', async () => {
  const server = serve('NURSE', someOnboarding());
  server.refuse(medicalRecords.initialize, 'INVALID_INPUT', { fields: { 'initialData.height': 'Not a valid value' } });
  await openAt(address);
  await screen.findByLabelText('Allergies');
  await fill('Allergies', 'Penicillin');
  await fill('Height (cm)', '172');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  await pressButton('Create medical record');
  await waitFor(() =>
    expect(sent(server)?.body).toEqual({
      templateId: 'general',
      initialData: {
        allergies: 'Penicillin',
        height: 172,
        smokes: false,
      },
    }),
  );
  expect((await screen.findAllByText(/Not a valid value/)).length).toBeGreaterThan(0);
});

test('a record is shown to those who treat, and to the desk only that there is one', async () => {
  const state = someOnboarding({ record: { status: 'DONE' } });
  const server = serve('DOCTOR', state);
  server.answer(medicalRecords.get, {
    record: {
      patientId: asha.id,
      templateId: 'general',
      template,
      by: null,
      createdAt: '2030-01-01T00:00:00Z',
      data: {
        allergies: 'Penicillin',
        height: 172,
        smokes: false,
      },
    },
  });
  await openAt(address);
  const record = await screen.findByRole('region', { name: 'Medical record' });
  expect(await within(record).findByText('Penicillin')).toBeInTheDocument();
  expect(within(record).getByText('172 cm')).toBeInTheDocument();
});

test('patients see their own steps on their own record and tell the clinic their history', async () => {
  const server = fakeServer('PATIENT');
  const own = someOnboarding();
  const mine = { ...own, steps: own.steps.filter(({ owner }) => owner === 'patient') };
  server.answer(patients.me, { patient: asha });
  server.answer(onboarding.mine, { onboarding: mine });
  server.answer(onboarding.setMyStep, { onboarding: mine });
  await openAt('/patients/me');
  await press(await screen.findByRole('button', { name: 'Send to clinic: Medical history' }));
  const dialog = await screen.findByRole('dialog');
  await fill('Note', 'Allergic to penicillin');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as done' }));
  await waitFor(() =>
    expect(sent(server)).toMatchObject({
      path: '/patients/me/onboarding/steps/history',
      body: { status: 'DONE', note: 'Allergic to penicillin' },
    }),
  );
  const contact = screen.getByRole('listitem', { name: 'Phone or email' });
  expect(within(contact).getByRole('link')).toHaveAttribute('href', '/patients/me/edit');
  expect(screen.queryByRole('listitem', { name: 'Photo' })).toBeNull();
  expect(server.problems).toEqual([]);
});
