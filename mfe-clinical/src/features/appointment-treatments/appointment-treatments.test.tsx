import { fakeServer } from '@polyclinic/client/testing';
import { appointmentTreatments, services, type AppointmentTreatment } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openExtension, pressButton, someAppointment, somePatient, someService } from '../../lib/testing';

const patient = somePatient();
const appointment = someAppointment({ status: 'IN_PROGRESS' });
const MOMENT = '2030-01-01T00:00:00Z';

const someTreatment = (more: Partial<AppointmentTreatment> = {}): AppointmentTreatment => ({
  id: '0192f0c1-0000-7000-8000-000000000701',
  appointmentId: appointment.id,
  patient: { id: patient.id, firstName: patient.firstName, lastName: patient.lastName },
  serviceId: someService().id,
  name: 'Scaling',
  site: null,
  quantity: 1,
  note: null,
  consumables: [],
  status: 'PLANNED',
  consents: [],
  consentReason: null,
  followUpDays: 14,
  startedAt: null,
  completedAt: null,
  performedBy: null,
  cancelReason: null,
  createdAt: MOMENT,
  version: 1,
  ...more,
});

function openWith(treatment: AppointmentTreatment, role: 'DOCTOR' | 'RECEPTIONIST' = 'DOCTOR') {
  const server = fakeServer(role);
  const pagination = { page: 1, limit: 50, totalCount: 1, totalIsExact: true };
  server.answer(appointmentTreatments.list, { treatments: [treatment], pagination });
  server.answer(services.list, { services: [], pagination });
  for (const step of ['start', 'complete', 'undo', 'cancel'] as const)
    server.answer(appointmentTreatments[step], { treatment: someTreatment({ version: 2 }) });
  return server;
}
const bodyOf = (server: ReturnType<typeof fakeServer>, step: string) =>
  server.requests.find(({ path }) => path.endsWith(`/${step}`))?.body;

test('a planned treatment is started in one press, against the version that was shown', async () => {
  const server = openWith(someTreatment());
  await openExtension('AppointmentTreatments', { appointment });
  await pressButton('Start: Scaling');
  await waitFor(() => expect(bodyOf(server, 'start')).toEqual({ version: 1 }));
});

test('a treatment with required consents asks whether they are signed', async () => {
  const server = openWith(someTreatment({ consents: ['Extraction'] }));
  await openExtension('AppointmentTreatments', { appointment });
  await pressButton('Start: Scaling');
  expect(await screen.findByText('Consents required: Extraction')).toBeInTheDocument();
  await fill('Reason for starting without consent', 'Emergency');
  await pressButton('Start treatment');
  await waitFor(() =>
    expect(bodyOf(server, 'start')).toEqual({ version: 1, areConsentsSigned: false, consentReason: 'Emergency' }),
  );
});

test('completing sends the material that was used and suggests the usual next visit', async () => {
  const consumables = [{ name: 'Gauze', quantity: 2, unit: 'pcs' }];
  const server = openWith(someTreatment({ status: 'IN_PROGRESS', consumables }));
  await openExtension('AppointmentTreatments', { appointment });
  await pressButton('Complete: Scaling');
  await fill('Gauze, pcs', '3');
  await pressButton('Complete treatment');
  await waitFor(() =>
    expect(bodyOf(server, 'complete')).toEqual({
      version: 1,
      note: null,
      followUpDays: 14,
      consumables: [{ name: 'Gauze', quantity: 3, unit: 'pcs' }],
    }),
  );
});

test('a completed treatment can be undone', async () => {
  const server = openWith(someTreatment({ status: 'COMPLETED', completedAt: MOMENT }));
  await openExtension('AppointmentTreatments', { appointment });
  await pressButton('Undo: Scaling');
  await waitFor(() => expect(bodyOf(server, 'undo')).toEqual({ version: 1 }));
});

test('the front desk sees the treatments of an appointment, without actions', async () => {
  openWith(someTreatment(), 'RECEPTIONIST');
  await openExtension('AppointmentTreatments', { appointment });
  expect(await screen.findByText('Planned')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
