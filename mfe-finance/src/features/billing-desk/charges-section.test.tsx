import { fakeServer } from '@polyclinic/client/testing';
import { billingDesk, charges, type Charge, type ChargeCredit, type Role } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { screen, within } from '@testing-library/react';
import { fill, openAt, openExtension, pressButton } from '../../lib/testing';
import { NO_CHARGES, someInvoice, somePayment } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';

const PATIENT = { id: uuid(101), firstName: 'Asha', lastName: 'Rao' };
const MEDICINE: Charge = {
  id: uuid(601),
  source: 'DISPENSING',
  description: 'Metformin 500 mg',
  quantity: '10',
  unitPrice: 250,
  serviceId: null,
  taxCodeId: null,
  taxRate: '0',
  total: 2500,
  appointmentId: null,
  visitInvoice: null,
  createdAt: '2030-01-02T09:30:00.000Z',
  version: 1,
};
const SYRUP: Charge = { ...MEDICINE, id: uuid(602), description: 'Syrup', quantity: '2', unitPrice: null, total: null };
const CREDIT: ChargeCredit = {
  id: uuid(603),
  source: 'DISPENSING',
  description: 'Amlodipine',
  quantity: '4',
  amount: 1000,
  currency: 'USD',
  invoice: { id: uuid(701), number: 'INV-2030-000001', status: 'ISSUED', outstanding: 2500 },
  version: 3,
};

function serve(waiting: Charge[], credits: ChargeCredit[] = [], role: Role = 'RECEPTIONIST') {
  const server = fakeServer(role);
  server.answer(billingDesk.visits, { visits: [], currency: 'USD' });
  const patients = [{ patient: PATIENT, charges: waiting, credits }];
  server.answer(charges.list, { ...NO_CHARGES, patients });
  server.answer(charges.invoice, { invoice: someInvoice(), drafts: [], payment: null });
  server.answer(charges.waive, { id: MEDICINE.id });
  server.answer(charges.credit, { id: CREDIT.id, credited: 1000, refunded: 0, isRefundPending: false });
  return server;
}
const open = async () => {
  await openAt(paths.billingDesk);
  return within(await screen.findByRole('form', { name: 'Asha Rao' }));
};
const sent = (server: ReturnType<typeof serve>) => server.requests.find(({ method }) => method === 'POST')?.body;

test('a medicine without a visit is invoiced in one press', async () => {
  const server = serve([MEDICINE]);
  const form = await open();
  expect(form.getByText('10 × $2.50')).toBeInTheDocument();
  await pressButton('Invoice $25.00');
  expect(await screen.findByText('Asha Rao: invoice INV-2030-000001 issued')).toBeInTheDocument();
  expect(sent(server)).toEqual({
    patientId: PATIENT.id,
    charges: [{ id: MEDICINE.id, version: 1 }],
    method: 'CASH',
    amount: 0,
  });
  expect(server.problems).toEqual([]);
});

test('a missing price is asked for by its name, and the payment is taken with the invoice', async () => {
  const server = serve([MEDICINE, SYRUP]);
  server.answer(charges.invoice, { invoice: someInvoice(), drafts: [], payment: somePayment() });
  await open();
  await pressButton('Invoice $25.00');
  expect(await screen.findByText('Enter a price for Syrup.')).toBeInTheDocument();
  expect(sent(server)).toBeUndefined();
  await fill('Price, Syrup', '3.00');
  await pressButton('Invoice and take $31.00');
  await screen.findByText(/\$31\.00 received/);
  expect(sent(server)).toMatchObject({ amount: 3100, charges: [{}, { id: SYRUP.id, unitPrice: 300 }] });
});

test('a charge of a draft is added to it', async () => {
  const visitInvoice = { id: uuid(702), number: null, status: 'DRAFT' as const };
  const server = serve([{ ...MEDICINE, source: 'TREATMENT', description: 'Scaling', visitInvoice }]);
  server.answer(charges.invoice, { invoice: null, drafts: [someInvoice()], payment: null });
  await open();
  await pressButton('Add to draft invoice');
  expect(await screen.findByText('Asha Rao: added to the draft invoice of the visit')).toBeInTheDocument();
});

test('a charge is dropped with a reason', async () => {
  const server = serve([MEDICINE]);
  await open();
  await pressButton("Don't charge: Metformin 500 mg");
  await fill('Reason', 'Sample');
  await pressButton("Don't charge");
  await screen.findByText('10 × $2.50');
  expect(sent(server)).toEqual({ version: 1, reason: 'Sample' });
});

test('the desk sees what is to be credited, and who keeps the books gives it back', async () => {
  serve([], [CREDIT]);
  const form = await open();
  expect(form.getByText('4 returned after invoice INV-2030-000001')).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Credit: Amlodipine' })).not.toBeInTheDocument();
});

test('an administrator credits what came back', async () => {
  const server = serve([], [CREDIT], 'ADMIN');
  await open();
  await pressButton('Credit: Amlodipine');
  await fill('Reason', 'Returned');
  await pressButton('Credit');
  expect(await screen.findByText('Credited')).toBeInTheDocument();
  expect(sent(server)).toEqual({ version: 3, reason: 'Returned', isSettled: false });
});

test('the pharmacy sees where the charge of what it dispensed is', async () => {
  const server = fakeServer('PHARMACIST');
  const [one, two] = [uuid(801), uuid(802)];
  server.answer(charges.states, { states: [{ dispensingId: one, state: 'INVOICED' }] });
  await openExtension('DispensingCharge', { dispensingId: one, dispensingIds: [one, two] });
  expect(await screen.findByText('Invoiced')).toBeInTheDocument();
});
