import { fakeServer } from '@polyclinic/client/testing';
import { chart, socialHistory, type SocialHistoryEntry } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openExtension, press, pressButton, somePatient } from '../../lib/testing';

const { id: patientId } = somePatient();
const NOW: SocialHistoryEntry = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  patientId,
  topic: 'TOBACCO',
  use: 'FORMER',
  detail: 'Ten cigarettes a day',
  sinceDate: null,
  untilDate: '2019-06-01',
  isCurrent: true,
  recordedBy: { id: '0192f0c1-0000-7000-8000-000000000202', firstName: 'Anita', lastName: 'Das' },
  createdAt: '2030-01-01T00:00:00Z',
};
const BEFORE: SocialHistoryEntry = {
  ...NOW,
  id: '0192f0c1-0000-7000-8000-000000000902',
  use: 'CURRENT',
  untilDate: null,
  isCurrent: false,
  createdAt: '2018-01-01T00:00:00Z',
};

async function open(entries: SocialHistoryEntry[] = [NOW, BEFORE]) {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart({ socialHistory: entries }) });
  await openExtension('SocialHistoryCard', { patientId, encounterId: null });
  return server;
}

const openCurrent = async () => {
  const [first] = await screen.findAllByRole('link', { name: 'Tobacco' });
  if (!first) throw new Error('A statement is expected on the card');
  await press(first);
};

test('the statement that counts is listed, and the one before it is among the past', async () => {
  await open();
  expect(await screen.findByText(/Former.*Ten cigarettes a day/)).toBeInTheDocument();
  expect(screen.getByText('Past (1)')).toBeInTheDocument();
});

test('no social history is one quiet line', async () => {
  await open([]);
  expect(await screen.findByText('No social history recorded')).toBeInTheDocument();
});

test('a change is another statement, and the one before it is not overwritten', async () => {
  const server = await open();
  server.answer(socialHistory.create, { entry: NOW });
  await press(await screen.findByRole('link', { name: 'Add statement' }));
  await fill('Details', 'None since June');
  await pressButton('Add statement');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    method: 'POST',
    path: '/social-history',
    body: { patientId, topic: 'TOBACCO', detail: 'None since June' },
  });
  expect(await screen.findByText('Social history saved')).toBeInTheDocument();
});

test('a statement that the server refuses names the field, and what was typed stays', async () => {
  const server = await open([]);
  server.refuse(socialHistory.create, 'INVALID_INPUT', { fields: { untilDate: 'This is before the start.' } });
  await press(await screen.findByRole('link', { name: 'Add statement' }));
  await fill('Details', 'Two glasses of wine a week');
  await pressButton('Add statement');
  expect((await screen.findAllByText('This is before the start.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Details')).toHaveValue('Two glasses of wine a week');
});

test('a statement is shown with who recorded it, and marked as entered in error with a reason', async () => {
  const server = await open();
  server.answer(socialHistory.remove, { id: NOW.id });
  await openCurrent();
  expect(await screen.findByText(/^Anita Das · /)).toBeInTheDocument();
  await pressButton('Entered in error');
  await fill('Reason', 'Wrong patient');
  await pressButton('Mark as entered in error');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    method: 'DELETE',
    path: `/social-history/${NOW.id}`,
    query: { reason: 'Wrong patient' },
  });
  expect(await screen.findByText('Tobacco marked as entered in error')).toBeInTheDocument();
});

test('a statement that is no longer there is not marked again', async () => {
  const server = await open();
  server.refuse(socialHistory.remove, 'HISTORY_NOT_FOUND');
  await openCurrent();
  await pressButton('Entered in error');
  await fill('Reason', 'Wrong patient');
  await pressButton('Mark as entered in error');
  expect((await screen.findAllByText(/Entry not found/)).length).toBeGreaterThan(0);
});
