import { fakeServer } from '@polyclinic/client/testing';
import {
  appointments,
  onboarding,
  ONBOARDING_STEPS,
  OnboardingStepKey,
  patientDetails,
  patientMerges,
  patients,
  type PatientDetails,
  type Role,
} from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt, pageOf, pressButton, somePatient } from '../../lib/testing';

const asha = somePatient();
const by = { id: '0192f0c1-0000-7000-8000-000000000001', firstName: 'Test', lastName: 'Desk', nativeName: null };
const entry = { by, appointmentId: null, at: '2030-01-01T09:00:00Z' };
const id = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;

function serve(role: Role, hasPhoto: boolean) {
  const server = fakeServer(role);
  const lists = { identifiers: [], contacts: [], relations: [], relatedFrom: [], mergedRecords: [] };
  const details: PatientDetails = { ...lists, hasPhoto, version: 1 };
  const steps = OnboardingStepKey.options.map((step) => {
    const { owner, due, isRequired } = ONBOARDING_STEPS[step];
    const status = step === 'contact' || !isRequired ? ('DONE' as const) : ('OPEN' as const);
    return { step, owner, due, isRequired, status, note: null, doneAt: null, doneBy: null };
  });
  const state = { patientId: asha.id, status: 'IN_PROGRESS' as const, steps, percent: 16, version: 1 };
  server.answer(patients.list, pageOf('patients', [asha]));
  server.answer(patients.get, { patient: asha });
  server.answer(appointments.list, pageOf('appointments', []));
  server.answer(patientMerges.list, { merges: [] });
  server.answer(patientDetails.get, { details });
  server.answer(patientDetails.setPhoto, {});
  server.answer(onboarding.progress, {
    onboarding: { ...state, startedAt: '2030-01-01T00:00:00Z', completedAt: null },
  });
  server.answer(patientDetails.timeline, {
    entries: [
      { ...entry, id: id(3), kind: 'APPOINTMENT_STATUS', subject: 'CONFIRMED', appointmentId: id(301) },
      { ...entry, id: id(2), kind: 'ONBOARDING_STEP', subject: 'identifiers:SKIPPED' },
      { ...entry, id: id(1), kind: 'REGISTERED', subject: 'patients.csv' },
    ],
    pagination: { page: 1, limit: 10, totalCount: 3, totalIsExact: true },
  });
  return server;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a record tells what happened, what is missing, and takes a photo made small', async () => {
  const server = serve('RECEPTIONIST', false);
  const close = jest.fn();
  globalThis.createImageBitmap = jest.fn().mockResolvedValue({ width: 4000, height: 2000, close });
  const drawn = jest.fn();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: jest.fn(), drawImage: drawn } as unknown as RenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));

  await openAt(`/patients/${asha.id}`);
  expect(await screen.findByText('Appointment: Confirmed')).toHaveAttribute('href', `/appointments/${id(301)}`);
  expect(screen.getByText('Identity document: skipped')).toBeInTheDocument();
  expect(screen.getByText('Registered by import of patients.csv')).toBeInTheDocument();
  expect(await screen.findByText(/^Still missing: Date of birth and gender, /)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open checklist' })).toHaveAttribute(
    'href',
    `/patients/${asha.id}/onboarding`,
  );

  expect(await screen.findByRole('button', { name: 'Add photo' })).toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('Photo file'), new File(['large'], 'face.png', { type: 'image/png' }));
  expect(await screen.findByText('Photo saved')).toBeInTheDocument();
  expect(drawn).toHaveBeenCalledWith(expect.anything(), 0, 0, 512, 256);
  const put = server.requests.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ data: btoa('small') });
});

test('what the browser cannot draw is refused before it is sent', async () => {
  const server = serve('RECEPTIONIST', false);
  globalThis.createImageBitmap = jest.fn().mockRejectedValue(new DOMException('broken'));
  await openAt(`/patients/${asha.id}`);
  await screen.findByRole('button', { name: 'Add photo' });
  await userEvent.upload(screen.getByLabelText('Photo file'), new File(['x'], 'face.png', { type: 'image/png' }));
  expect(await screen.findByText('This file is not a supported image. Choose another file.')).toBeInTheDocument();
  expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('a photo is shown by name, and its address is given back', async () => {
  const server = serve('DOCTOR', true);
  const content = new Uint8Array([1, 2, 3]);
  server.answer(patientDetails.photo, { fileName: 'photo.jpg', contentType: 'image/jpeg', content });
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  await openAt(`/patients/${asha.id}`);
  expect(await screen.findByRole('img', { name: 'Photo of Asha Rao' })).toHaveAttribute('src', 'blob:photo');
  // Doctors can see but not change it.
  expect(screen.queryByRole('button', { name: 'Change photo' })).toBeNull();
  await pressButton('Close');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo of Asha Rao' })).toBeNull());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:photo');
});
