import { fakeServer } from '@polyclinic/client/testing';
import { chart, familyHistory, type FamilyHistoryEntry, type Role } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openExtension, press, pressButton, somePatient } from '../../lib/testing';

const { id: patientId } = somePatient();
const ENTRY: FamilyHistoryEntry = {
  id: '0192f0c1-0000-7000-8000-000000000901',
  patientId,
  relation: 'MOTHER',
  condition: 'Type 2 diabetes mellitus',
  ageAtOnset: 52,
  isDeceased: true,
  note: null,
  recordedBy: null,
  createdAt: '2030-01-01T00:00:00Z',
  version: 4,
};

async function open(entries: FamilyHistoryEntry[] = [ENTRY], role: Role = 'NURSE') {
  const server = fakeServer(role);
  server.answer(chart.get, { chart: emptyChart({ familyHistory: entries }) });
  await openExtension('FamilyHistoryCard', { patientId, encounterId: null });
  return server;
}

const openEntry = async () => press(await screen.findByRole('link', { name: ENTRY.condition }));

test('a condition is listed with relative, age at onset, and that the relative has died', async () => {
  await open();
  expect(await screen.findByText('Mother · from age 52 · deceased')).toBeInTheDocument();
});

test('no family history is one quiet line', async () => {
  await open([]);
  expect(await screen.findByText('No family history recorded')).toBeInTheDocument();
});

test("a relative's condition is recorded for the patient of the chart", async () => {
  const server = await open([]);
  server.answer(familyHistory.create, { entry: ENTRY });
  await press(await screen.findByRole('link', { name: "Add relative's condition" }));
  await fill('Condition', 'Type 2 diabetes mellitus');
  await fill('Age at onset', '52');
  await pressButton("Add relative's condition");
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    path: '/family-history',
    body: { patientId, relation: 'MOTHER', condition: 'Type 2 diabetes mellitus', ageAtOnset: 52, isDeceased: false },
  });
  expect(await screen.findByText('Family history saved')).toBeInTheDocument();
});

test('an entry is changed against the version that was shown', async () => {
  const server = await open();
  server.answer(familyHistory.update, { entry: { ...ENTRY, version: 5 } });
  await openEntry();
  await fill('Note', 'Treated with metformin');
  await pressButton('Save');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    method: 'PUT',
    path: `/family-history/${ENTRY.id}`,
    body: { note: 'Treated with metformin', version: 4 },
  });
});

test('a change that somebody else has overtaken is refused, and what was typed stays', async () => {
  const server = await open();
  server.refuse(familyHistory.update, 'STALE_VERSION');
  await openEntry();
  await fill('Note', 'Treated with metformin');
  await pressButton('Save');
  expect((await screen.findAllByText(/Someone else changed this/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Note')).toHaveValue('Treated with metformin');
});

test('an entry is marked as entered in error with a reason', async () => {
  const server = await open();
  server.answer(familyHistory.remove, { id: ENTRY.id });
  await openEntry();
  await pressButton('Entered in error');
  await fill('Reason', 'Wrong patient');
  await pressButton('Mark as entered in error');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    method: 'DELETE',
    path: `/family-history/${ENTRY.id}`,
    query: { reason: 'Wrong patient' },
  });
  expect(await screen.findByText(`${ENTRY.condition} marked as entered in error`)).toBeInTheDocument();
});
