import { fakeServer } from '@polyclinic/client/testing';
import {
  exchangeRates,
  insurers,
  invoices,
  patientMerges,
  patients,
  payers,
  payments,
  type Invoice,
} from '@polyclinic/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, pressButton, somePatient } from '../../lib/testing';
import { someInvoice, somePayment } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';

const older = someInvoice({
  id: uuid(700),
  number: 'INV-2029-000007',
  issueDate: '2029-11-01',
  outstanding: 1e4,
  outstandingOf: {
    PATIENT: 1e4,
    INSURER: 0,
  },
});

function serve(open: Invoice[] = [someInvoice(), older]) {
  const server = fakeServer('ADMIN');
  server.answer(payments.list, { payments: [], next: null });
  server.answer(payments.get, { payment: somePayment() });
  server.answer(payments.record, { payment: somePayment() });
  server.answer(invoices.list, { invoices: open, next: null });
  server.answer(invoices.get, ({ path }) => ({
    invoice: open.find(({ id }) => path.endsWith(id)) ?? someInvoice(),
  }));
  server.answer(insurers.list, {
    insurers: [
      {
        id: uuid(951),
        name: 'Star Health',
        code: null,
        email: null,
        gstin: null,
        phone: null,
        address: null,
        isActive: true,
        version: 1,
      },
    ],
  });
  return server;
}
const recorded = (server: ReturnType<typeof serve>) =>
  server.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/payments'))?.body;
const forInvoice = () => openAt(`/finance/payments/new?invoice=${uuid(701)}`);

test('a payment for an invoice starts with what is open of it and leads to its receipt', async () => {
  const server = serve();
  await forInvoice();
  expect(await screen.findByLabelText('Amount')).toHaveValue('1,274.40');
  expect(await screen.findByLabelText('Amount for INV-2030-000001')).toHaveValue('1,274.40');
  await pressButton('Record payment');
  expect(await screen.findByText('Payment PAY-2030-000001 recorded: $600.00')).toBeInTheDocument();
  expect(recorded(server)).toMatchObject({
    patientId: uuid(101),
    method: 'CASH',
    amount: 127_440,
    allocations: [{ invoiceId: uuid(701), part: 'PATIENT', amount: 127_440 }],
  });
  expect(recorded(server)).not.toHaveProperty('fxRate');
  expect(address()).toContain(`/finance/payments/${uuid(751)}`);
});

test('what is more than that goes to the oldest open invoice, and the rest is said to be a deposit', async () => {
  const server = serve();
  await forInvoice();
  await fill('Amount', '1500');
  expect(await screen.findByLabelText('Amount for INV-2029-000007')).toHaveValue('100.00');
  expect(
    screen.getByText('$1,374.40 is allocated to invoices. The remaining $125.60 becomes a patient deposit.'),
  ).toBeVisible();
  await pressButton('Record payment');
  await screen.findByText(/^Payment .* recorded/);
  expect(recorded(server)).toMatchObject({
    amount: 150_000,
    allocations: [
      { invoiceId: uuid(701), amount: 127_440 },
      { invoiceId: uuid(700), amount: 10_000 },
    ],
  });
});

test('a payment that is recorded before its invoices are loaded is allocated to them all the same', async () => {
  const server = serve();
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  server.answer(invoices.list, () => loaded.then(() => ({ invoices: [someInvoice(), older], next: null })));
  await forInvoice();
  expect(await screen.findByText('Loading the outstanding invoices...')).toBeInTheDocument();
  await fill('Amount', '1000');
  await pressButton('Record payment');
  expect(recorded(server)).toBeUndefined();
  load();
  await screen.findByText(/^Payment .* recorded/);
  expect(recorded(server)).toMatchObject({ allocations: [{ invoiceId: uuid(701), part: 'PATIENT', amount: 100_000 }] });
});

test('a payment waits for a list of invoices that loads, and is not recorded without it', async () => {
  const server = serve();
  server.refuse(invoices.list, 'UNEXPECTED');
  await forInvoice();
  await fill('Amount', '1000');
  await pressButton('Record payment');
  expect((await screen.findAllByText("Couldn't load the outstanding invoices. Try again.")).length).toBeGreaterThan(1);
  expect(recorded(server)).toBeUndefined();
});

test('somebody new is registered on the spot, and what they pay is a deposit', async () => {
  const server = serve();
  server.answer(payers.search, { patients: [] });
  server.answer(patientMerges.checkDuplicates, { candidates: [] });
  server.answer(patients.create, { patient: somePatient({ id: uuid(102), firstName: 'Ravi', lastName: 'Kumar' }) });
  server.answer(invoices.list, { invoices: [], next: null });
  await openAt('/finance/payments/new');
  fireEvent.change(await screen.findByRole('combobox', { name: 'Patient' }), { target: { value: 'Ravi Kumar' } });
  await pressButton('Register new patient');
  await screen.findByLabelText('First name');
  await pressButton('Register patient');
  expect(await screen.findByTitle('Ravi Kumar')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  await fill('Amount', '50');
  await pressButton('Record payment');
  await waitFor(() => expect(recorded(server)).toMatchObject({ patientId: uuid(102), amount: 5_000, allocations: [] }));
});

test('the shares can be changed, but not beyond what is paid', async () => {
  const server = serve();
  await forInvoice();
  await fill('Amount', '100');
  await fill('Amount for INV-2029-000007', '80');
  expect(await screen.findByText('The allocations exceed the payment by $80.00.')).toBeInTheDocument();
  await pressButton('Record payment');
  expect((await screen.findAllByText('The allocations exceed the payment')).length).toBeGreaterThan(0);
  expect(recorded(server)).toBeUndefined();
  await fill('Amount for INV-2030-000001', '20');
  await pressButton('Record payment');
  await screen.findByText(/^Payment .* recorded/);
  expect(recorded(server)).toMatchObject({
    allocations: [
      { invoiceId: uuid(701), amount: 2_000 },
      { invoiceId: uuid(700), amount: 8_000 },
    ],
  });
});

test('the insurer pays its part, and nothing ahead', async () => {
  const shared = someInvoice({
    insurer: {
      id: uuid(951),
      name: 'Star Health',
    },
    insurerAmount: 1e5,
    outstanding: 1e5,
    outstandingOf: {
      PATIENT: 0,
      INSURER: 1e5,
    },
  });
  const server = serve([shared]);
  await forInvoice();
  expect(await screen.findByLabelText('Amount for INV-2030-000001')).toHaveValue('1,000.00');
  await fill('Amount', '1100');
  await pressButton('Record payment');
  expect(
    (await screen.findAllByText("Allocate the full amount of an insurer's payment to invoices")).length,
  ).toBeGreaterThan(0);
  await fill('Amount', '1000');
  await pressButton('Record payment');
  await screen.findByText(/^Payment .* recorded/);
  expect(recorded(server)).toMatchObject({
    insurerId: uuid(951),
    method: 'INSURANCE',
    amount: 1e5,
    allocations: [
      {
        invoiceId: uuid(701),
        part: 'INSURER',
        amount: 1e5,
      },
    ],
  });
});

const rate = (number: number, day: string, worth: string) => ({ id: uuid(number), currency: 'EUR', day, rate: worth });
const inEuros = someInvoice({ currency: 'EUR' });

test('a foreign currency takes the clinic’s rate of the day, and says what it comes to in the own', async () => {
  const server = serve([inEuros]);
  const rates = [rate(972, '2099-01-01', '9'), rate(971, '2026-02-10', '1.12'), rate(970, '2026-01-05', '1.1')];
  server.answer(exchangeRates.list, { exchangeRates: rates });
  await forInvoice();
  expect(await screen.findByDisplayValue('1.12')).toBe(screen.getByLabelText('Exchange rate'));
  expect(screen.getByText("The clinic's exchange rate of 02/10/2026.")).toBeInTheDocument();
  expect(screen.getByText('Amount in the base currency: $1,427.33')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '02/09/2026' } });
  expect(await screen.findByDisplayValue('1.1')).toBe(screen.getByLabelText('Exchange rate'));
  await pressButton('Record payment');
  await screen.findByText(/^Payment .* recorded/);
  expect(recorded(server)).toMatchObject({ currency: 'EUR', fxRate: '1.1', date: '2026-02-09', amount: 127_440 });
});

test('a rate that the clinic does not have is asked for, and what is no rate is said at its field', async () => {
  const server = serve([inEuros]);
  server.answer(exchangeRates.list, { exchangeRates: [] });
  await forInvoice();
  await screen.findByLabelText('Exchange rate');
  await pressButton('Record payment');
  expect((await screen.findAllByText('Enter the exchange rate')).length).toBeGreaterThan(0);
  await fill('Exchange rate', 'much');
  await pressButton('Record payment');
  expect((await screen.findAllByText('Enter a rate above zero, such as 83.125')).length).toBeGreaterThan(0);
  expect(recorded(server)).toBeUndefined();
  await fill('Exchange rate', '1.25');
  expect(await screen.findByText('Amount in the base currency: $1,593.00')).toBeInTheDocument();
  await pressButton('Record payment');
  await screen.findByText(/^Payment .* recorded/);
  expect(recorded(server)).toMatchObject({ fxRate: '1.25' });
});

test('a refusal about the rate stands where it is typed', async () => {
  const server = serve([inEuros]);
  server.answer(exchangeRates.list, { exchangeRates: [rate(970, '2026-01-05', '1.1')] });
  server.refuse(payments.record, 'EXCHANGE_RATE_MISSING');
  await forInvoice();
  await screen.findByDisplayValue('1.1');
  await pressButton('Record payment');
  expect((await screen.findAllByText(/There is no exchange rate/)).length).toBeGreaterThan(0);
});

test('a refusal about the shares stands where they are', async () => {
  const server = serve();
  server.refuse(payments.record, 'OVER_PAYMENT');
  await forInvoice();
  await screen.findByLabelText('Amount for INV-2030-000001');
  await pressButton('Record payment');
  expect((await screen.findAllByText(/This exceeds the outstanding amount/)).length).toBeGreaterThan(0);
});
