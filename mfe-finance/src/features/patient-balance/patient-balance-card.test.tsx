import { fakeServer } from '@polyclinic/client/testing';
import { invoices, type Invoice } from '@polyclinic/contract';
import { catalogueFor, type Person } from '@polyclinic/remote';
import { screen, within } from '@testing-library/react';
import { openExtension } from '../../lib/testing';
import { someInvoice } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';
import { remote } from '../../remote';

const PATIENT = uuid(101);

async function open(shown: Invoice[], next: string | null = null) {
  const server = fakeServer('ADMIN');
  server.answer(invoices.list, ({ query }) => ({
    invoices: query['isOpen'] ? shown.filter(({ outstanding }) => outstanding > 0) : shown,
    next,
  }));
  await openExtension('PatientBalanceCard', { patientId: PATIENT });
  return server;
}

const card = () => within(screen.getByRole('region', { name: 'Balance' }));

test('a patient record shows what the patient owes, what of it is overdue, and the latest invoices', async () => {
  const server = await open([
    someInvoice({ total: 200_000, outstanding: 100_000, daysOverdue: 12 }),
    someInvoice({ id: uuid(702), number: 'INV-2030-000002', total: 300_000, outstanding: 27_440 }),
    someInvoice({ id: uuid(703), number: 'INV-2030-000003', status: 'PAID', total: 300_000, outstanding: 0 }),
  ]);
  expect(await card().findByText('$1,274.40')).toBeInTheDocument();
  expect(card().getByText('$1,000.00')).toBeInTheDocument();
  expect(await card().findByRole('link', { name: 'INV-2030-000002' })).toHaveAttribute(
    'href',
    `/finance/invoices/${uuid(702)}`,
  );
  expect(card().getAllByRole('listitem')).toHaveLength(3);
  expect(server.requests.every(({ query }) => query['patientId'] === PATIENT)).toBe(true);
});

test('amounts of different currencies are not added up', async () => {
  await open([someInvoice(), someInvoice({ id: uuid(702), currency: 'EUR', outstanding: 5_000 })]);
  expect(await card().findByText(/\$1,274\.40 \+ .*50\.00/)).toBeInTheDocument();
});

test('a patient without invoices owes nothing', async () => {
  await open([]);
  expect(await card().findByText('No outstanding balance')).toBeInTheDocument();
  expect(card().getByText('No invoices yet')).toBeInTheDocument();
});

test('only those who read invoices are offered the balance', () => {
  const offered = (person: Person) =>
    catalogueFor([remote], person, 'desktop')
      .extensions.filter(({ screen: name }) => name === 'PatientBalanceCard')
      .map(({ slot }) => slot);
  expect(offered({ role: 'ADMIN', duties: [] })).toEqual(['patient.summary']);
  expect(offered({ role: 'STAFF', duties: ['FINANCE'] })).toEqual(['patient.summary']);
  expect(offered({ role: 'DOCTOR', duties: [] })).toEqual([]);
  expect(offered({ role: 'PATIENT', duties: [] })).toEqual([]);
});
