import { fakeServer } from '@polyclinic/client/testing';
import { chart, type Role } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { openAt, openExtension, press, somePatient } from '../../lib/testing';

const { id: patientId } = somePatient();
const props = { patientId, encounterId: null };
const asthma = {
  id: '0192f0c1-0000-7000-8000-000000000601',
  patientId,
  title: 'Asthma',
  code: 'J45',
  status: 'ACTIVE' as const,
  onsetDate: null,
  resolvedDate: null,
  note: 'Since childhood',
  isReviewed: true,
  recordedBy: null,
  createdAt: '2030-01-01T00:00:00Z',
  version: 1,
};

/** Cards of the record, and the link by which each is written. */
const CARDS = [
  ['ProblemsCard', 'Problems', 'Add problem'],
  ['AllergiesCard', 'Allergies', 'Add allergy'],
  ['ImmunisationsCard', 'Immunisations', 'Add immunisation'],
  ['FamilyHistoryCard', 'Family history', "Add relative's condition"],
  ['SocialHistoryCard', 'Social history', 'Add statement'],
  ['AdministrationsCard', 'Medicines given', 'Record medicine'],
] as const;

async function open(card: (typeof CARDS)[number][0], role: Role) {
  fakeServer(role).answer(chart.get, { chart: emptyChart({ problems: [asthma] }) });
  await openExtension(card, props);
}

test.each(CARDS)('in %s an administrator reads, and has no link that adds an entry', async (card, name, link) => {
  await open(card, 'ADMIN');
  expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: link })).not.toBeInTheDocument();
});

test.each(CARDS)('in %s a nurse has the link that adds an entry', async (card, _, link) => {
  await open(card, 'NURSE');
  expect(await screen.findByRole('link', { name: link })).toBeInTheDocument();
});

test('an administrator opens a problem to read it, without a form', async () => {
  await open('ProblemsCard', 'ADMIN');
  await press(await screen.findByRole('link', { name: 'Asthma' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Since childhood')).toBeInTheDocument();
  expect(drawer.queryByRole('textbox')).not.toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Entered in error' })).not.toBeInTheDocument();
});

test('an administrator does not state that there are no known allergies', async () => {
  await open('AllergiesCard', 'ADMIN');
  expect(await screen.findByText('Not asked yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'No known allergies' })).not.toBeInTheDocument();
});

test('an administrator starts no encounter', async () => {
  fakeServer('ADMIN').answer(chart.get, { chart: emptyChart() });
  await openAt(`/patients/${patientId}/chart`);
  await screen.findByText('Allergies not asked yet');
  expect(screen.queryByRole('button', { name: 'Start encounter' })).not.toBeInTheDocument();
});
