import { fakeServer } from '@polyclinic/client/testing';
import { chart, type ChartEvent } from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openExtension, pressButton, somePatient } from '../../lib/testing';

const patient = somePatient();
const props = { patientId: patient.id, encounterId: null };
const doctor = { id: '0192f0c1-0000-7000-8000-000000000201', firstName: 'Meera', lastName: 'Iyer', nativeName: null };

function someEvent(more: Partial<ChartEvent>): ChartEvent {
  return {
    id: '0192f0c1-0000-7000-8000-000000000801',
    kind: 'NOTE',
    at: '2030-01-01T00:00:00Z',
    subject: 'Cough for three days',
    detail: 'SIGNED',
    by: doctor,
    appointmentId: null,
    ...more,
  };
}

test('each entry of the timeline leads to its record, and says what it was and by whom', async () => {
  const server = fakeServer('DOCTOR');
  const result = someEvent({
    id: '0192f0c1-0000-7000-8000-000000000802',
    kind: 'RESULT',
    subject: 'HbA1c',
    detail: 'H',
  });
  const allergy = someEvent({ id: '0192f0c1-0000-7000-8000-000000000803', kind: 'ALLERGY', subject: 'Latex' });
  server.answer(chart.timeline, { events: [someEvent({}), result, allergy], next: null });
  await openExtension('TimelineCard', props);
  expect(await screen.findByRole('link', { name: 'Note' })).toHaveAttribute(
    'href',
    `/patients/${patient.id}/notes/0192f0c1-0000-7000-8000-000000000801`,
  );
  expect(screen.getByText('HbA1c · High · Meera Iyer')).toBeInTheDocument();
  expect(screen.getByText('Allergy recorded')).not.toHaveAttribute('href');
});

test('an alert says its sign and level, and a message who wrote it and leads to its thread', async () => {
  const server = fakeServer('NURSE');
  const id = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
  const alert = someEvent({ id: id(804), kind: 'VITAL_ALERT', subject: '140', detail: 'HEART_RATE:CRITICAL' });
  const message = someEvent({ id: id(805), kind: 'MESSAGE', subject: 'May I eat?', detail: 'FROM_PATIENT', by: null });
  const smoking = someEvent({ id: id(806), kind: 'SOCIAL_HISTORY', subject: null, detail: 'TOBACCO:FORMER', by: null });
  server.answer(chart.timeline, { events: [alert, message, smoking], next: null });
  await openExtension('TimelineCard', props);
  expect(await screen.findByText('140 · Heart rate · Critical · Meera Iyer')).toBeInTheDocument();
  expect(screen.getByText('May I eat? · From the patient')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', `/patient-messages/${patient.id}`);
  expect(screen.getByText('Tobacco · Former use')).toBeInTheDocument();
});

test('older entries follow by the cursor of the page, and a kind starts again at the newest', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(chart.timeline, { events: [someEvent({})], next: 'older' });
  await openExtension('TimelineCard', props);
  await pressButton('Older entries');
  await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ after: 'older' }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Show entries' }));
  fireEvent.click(await screen.findByTitle('Vitals'));
  await waitFor(() => expect(server.requests.at(-1)?.query).toEqual({ kind: 'VITALS' }));
});
