import { fakeServer } from '@polyclinic/client/testing';
import {
  branches,
  exchangeRates,
  financialServices,
  insurers,
  invoices,
  ledger,
  patientMerges,
  patients,
  payers,
  taxCodes,
  type Invoice,
} from '@polyclinic/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { address, fill, openAt, openExtension, press, pressButton, somePatient } from '../../lib/testing';
import { someFinancialService, someInvoice } from '../../lib/testing-billing';
import { someLedgerSettings, uuid } from '../../lib/testing-ledger';

const draft = someInvoice({
  status: 'DRAFT',
  number: null,
  issueDate: null,
  dueDate: null,
  actions: ['edit', 'issue'],
});

function serve(invoice: Invoice = draft) {
  const server = fakeServer('ADMIN');
  const { lines, discount, net, tax, taxes, placeOfSupply, total, insurerAmount, currency } = invoice;
  server.answer(invoices.preview, {
    lines,
    discount,
    net,
    tax,
    taxes,
    placeOfSupply,
    total,
    insurerAmount,
    currency,
  });
  server.answer(invoices.get, { invoice });
  server.answer(invoices.list, { invoices: [], next: null });
  server.answer(invoices.create, { invoice });
  server.answer(invoices.update, { invoice });
  server.answer(branches.list, { branches: [] });
  server.answer(insurers.list, { insurers: [] });
  server.answer(exchangeRates.list, { exchangeRates: [] });
  server.answer(taxCodes.list, { taxCodes: [] });
  server.answer(ledger.settings, { settings: someLedgerSettings() });
  server.answer(payers.search, { patients: [somePatient()] });
  server.answer(financialServices.list, {
    services: [someFinancialService()],
    pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true },
  });
  return server;
}
const bodyOf = (server: ReturnType<typeof serve>, method: string, end: string) =>
  server.requests.find((one) => one.method === method && one.path.endsWith(end))?.body;

async function choosePatient() {
  await fill('Patient', 'asha');
  await press(await screen.findByText(/P-000101/));
}

/** Waits until options and totals have loaded. */
async function pause(ms: number) {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
}

test('an invoice that is begun at the record of a patient is for that patient', async () => {
  const server = serve();
  const patient = somePatient();
  server.answer(patients.get, { patient });
  await openExtension('NewInvoiceButton', { patientId: patient.id });
  await pressButton('New invoice');
  expect(address()).toBe(`/finance/invoices/new?patient=${patient.id}`);
  cleanup();
  await openAt(`/finance/invoices/new?patient=${patient.id}`);
  expect(await screen.findByTitle('Asha Rao')).toBeInTheDocument();
});

test('somebody new is registered on the spot and the invoice is for them: a clinic may have finance alone', async () => {
  const server = serve();
  server.answer(payers.search, { patients: [] });
  server.answer(patientMerges.checkDuplicates, { candidates: [] });
  server.answer(patients.create, {
    patient: somePatient({ id: uuid(102), firstName: 'Ravi', lastName: 'Kumar', fullName: 'Ravi Kumar' }),
  });
  await openAt('/finance/invoices/new');
  await fill('Patient', 'Ravi Kumar');
  await pressButton('Register new patient');
  expect(await screen.findByLabelText('First name')).toHaveValue('Ravi');
  await fill('Phone', '+91 44 5550 0102');
  await fill('Email', 'ravi@example.com');
  await pressButton('Register patient');
  expect(await screen.findByTitle('Ravi Kumar')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  expect(bodyOf(server, 'POST', '/patients')).toEqual({
    firstName: 'Ravi',
    lastName: 'Kumar',
    phone: '+91 44 5550 0102',
    email: 'ravi@example.com',
  });
  await fill('Description, line 1', 'Consultation');
  await fill('Price, line 1', '10');
  await pressButton('Save draft');
  await waitFor(() => expect(bodyOf(server, 'POST', '/invoices')).toMatchObject({ patientId: uuid(102) }));
});

test('a service fills the line, the server works the totals out, and the draft is saved', async () => {
  const server = serve();
  await openAt('/finance/invoices/new');
  await choosePatient();
  fireEvent.focus(await screen.findByLabelText('Description, line 1'));
  await fill('Description, line 1', 'check');
  await press(await screen.findByText('Check-up · $600.00'));
  expect(await screen.findByLabelText('Price, line 1')).toHaveValue('600.00');
  await fill('Quantity, line 1', '2');
  await fill('Discount (percentage or amount), line 1', '10 %');
  expect((await screen.findAllByText('$1,274.40')).length).toBeGreaterThan(0);
  await pressButton('Save draft');
  await waitFor(() => expect(address()).toBe(`/finance/invoices/${draft.id}`));
  expect(bodyOf(server, 'POST', '/invoices')).toMatchObject({
    patientId: somePatient().id,
    currency: 'USD',
    lines: [
      {
        serviceId: uuid(801),
        description: 'Check-up',
        quantity: '2',
        unitPrice: 6e4,
        discountPercent: '10',
        taxCodeId: uuid(901),
      },
    ],
  });
});

test('a clinic in India chooses the place of supply, and sees the components of the tax', async () => {
  const parts = [
    { component: 'CGST', rate: '9', tax: 9720 },
    { component: 'SGST', rate: '9', tax: 9720 },
  ] as const;
  const [tax] = draft.taxes;
  if (!tax) throw new Error('The invoice has tax');
  const server = serve({ ...draft, placeOfSupply: '33', taxes: [{ ...tax, parts: [...parts] }] });
  server.answer(ledger.settings, { settings: someLedgerSettings({ country: 'IN' }) });
  await openAt(`/finance/invoices/${draft.id}/edit`);
  expect(await screen.findByText('33 Tamil Nadu')).toBeInTheDocument();
  expect(await screen.findByText('SGST (9 %)')).toBeInTheDocument();
  await fill('Place of supply', 'karna');
  await press(await screen.findByText('29 Karnataka'));
  await pressButton('Save draft');
  await waitFor(() => expect(bodyOf(server, 'PUT', `/invoices/${draft.id}`)).toMatchObject({ placeOfSupply: '29' }));
});

test('in India each line has a SAC code: that of the service, or one that is typed on a free line', async () => {
  const server = serve();
  server.answer(ledger.settings, { settings: someLedgerSettings({ country: 'IN' }) });
  server.answer(financialServices.list, {
    services: [someFinancialService({ sacCode: '999316' })],
    pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true },
  });
  await openAt('/finance/invoices/new');
  await choosePatient();
  expect(await screen.findByLabelText('SAC code, line 1')).toBeInTheDocument();
  fireEvent.focus(await screen.findByLabelText('Description, line 1'));
  await fill('Description, line 1', 'check');
  await press(await screen.findByText('Check-up · $600.00'));
  expect(await screen.findByLabelText('SAC code, line 1')).toHaveValue('999316');
  await fill('Description, line 2', 'Ear piercing');
  await fill('Price, line 2', '500');
  await fill('SAC code, line 2', '9997');
  await pressButton('Save draft');
  const complaint = 'Line 2: enter a six-digit SAC code that starts with 99';
  expect((await screen.findAllByText(complaint)).length).toBeGreaterThan(0);
  expect(bodyOf(server, 'POST', '/invoices')).toBeUndefined();
  await fill('SAC code, line 2', '999729');
  await pressButton('Save draft');
  await waitFor(() =>
    expect(bodyOf(server, 'POST', '/invoices')).toMatchObject({
      lines: [{ sacCode: '999316' }, { description: 'Ear piercing', sacCode: '999729' }],
    }),
  );
});

test('a clinic in another country sees no SAC codes', async () => {
  serve();
  await openAt('/finance/invoices/new');
  expect(await screen.findByLabelText('Quantity, line 1')).toBeInTheDocument();
  expect(screen.queryByLabelText('SAC code, line 1')).not.toBeInTheDocument();
});

test('the totals stand below the lines before anybody is chosen, with what insurer and patient pay', async () => {
  const server = serve(someInvoice({ insurerAmount: 100_000 }));
  await openAt('/finance/invoices/new');
  expect(await screen.findByText('Totals appear here.')).toBeInTheDocument();
  await fill('Description, line 1', 'Dressing');
  await fill('Price, line 1', '1200');
  await fill('Description, line 2', 'Gauze');
  const totals = await screen.findByRole('status', { name: 'Totals' });
  for (const amount of ['$1,080.00', '-$120.00', '$194.40', '$1,274.40', '$1,000.00', '$274.40']) {
    expect(totals).toHaveTextContent(amount);
  }
  // The second line has no price yet.
  expect(bodyOf(server, 'POST', '/invoices/preview')).toMatchObject({
    patientId: null,
    lines: [{ description: 'Dressing', unitPrice: 120_000 }],
  });
});

test('there is always one more line, and Enter goes on to the next cell', async () => {
  serve();
  await openAt('/finance/invoices/new');
  expect(screen.queryByLabelText('Description, line 2')).not.toBeInTheDocument();
  await fill('Description, line 1', 'Dressing');
  expect(await screen.findByLabelText('Description, line 2')).toBeInTheDocument();
  const quantity = screen.getByLabelText('Quantity, line 1');
  act(() => quantity.focus());
  fireEvent.keyDown(quantity, { key: 'Enter' });
  expect(screen.getByLabelText('Price, line 1')).toHaveFocus();
});

test('what is missing is named with its line, and nothing is sent', async () => {
  const server = serve();
  await openAt('/finance/invoices/new');
  await fill('Description, line 1', 'Dressing');
  await pressButton('Save draft');
  expect((await screen.findAllByText('Line 1: check “Price”')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('Choose the patient')).length).toBeGreaterThan(0);
  expect(bodyOf(server, 'POST', '/invoices')).toBeUndefined();
});

test('a draft is written anew with the version that was seen, and issued', async () => {
  const server = serve();
  server.answer(invoices.setStatus, { invoice: someInvoice() });
  await openAt(`/finance/invoices/${draft.id}/edit`);
  expect(await screen.findByLabelText('Description, line 1')).toHaveValue('Check-up');
  await fill('Quantity, line 1', '3');
  await pressButton('Save and issue');
  expect(await screen.findByText('Invoice INV-2030-000001 issued')).toBeInTheDocument();
  expect(bodyOf(server, 'PUT', `/invoices/${draft.id}`)).toMatchObject({ version: 4, lines: [{ quantity: '3' }] });
});

test('a date ahead is for drafts: it is not issued, and the field says so', async () => {
  const server = serve({ ...draft, issueDate: '2099-01-05' });
  await openAt(`/finance/invoices/${draft.id}/edit`);
  await screen.findByLabelText('Description, line 1');
  await pressButton('Save and issue');
  const complaint = 'The issue date is in the future. Save a draft and issue the invoice on that day.';
  expect((await screen.findAllByText(complaint)).length).toBeGreaterThan(0);
  expect(bodyOf(server, 'PUT', `/invoices/${draft.id}`)).toBeUndefined();
  await pressButton('Save draft');
  await waitFor(() =>
    expect(bodyOf(server, 'PUT', `/invoices/${draft.id}`)).toMatchObject({ issueDate: '2099-01-05' }),
  );
});

test('a draft that cannot be issued stays a draft, and is not made twice', async () => {
  const server = serve();
  server.refuse(invoices.setStatus, 'PERIOD_LOCKED', { error: 'March is locked' });
  await openAt(`/finance/invoices/${draft.id}/edit`);
  await screen.findByLabelText('Description, line 1');
  await pressButton('Save and issue');
  expect(await screen.findByText('March is locked')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe(`/finance/invoices/${draft.id}`));
});

test('what the server says of a cell names the line', async () => {
  const server = serve();
  server.refuse(invoices.update, 'INVALID_INPUT', { fields: { 'lines.0.quantity': 'Too many digits' } });
  await openAt(`/finance/invoices/${draft.id}/edit`);
  await screen.findByLabelText('Description, line 1');
  await pressButton('Save draft');
  expect((await screen.findAllByText(/Line 1: Too many digits/)).length).toBeGreaterThan(0);
});

test('an issued invoice is shown instead of written over', async () => {
  serve(someInvoice());
  await openAt(`/finance/invoices/${uuid(701)}/edit`);
  await waitFor(() => expect(address()).toBe(`/finance/invoices/${uuid(701)}`));
});

test('what cannot be worked out is said beside the lines', async () => {
  const server = serve();
  server.refuse(invoices.preview, 'AMOUNT_TOO_LARGE');
  await openAt(`/finance/invoices/${draft.id}/edit`);
  await screen.findByLabelText('Description, line 1');
  await pause(500);
  expect(await screen.findByText('This amount is too large')).toBeInTheDocument();
});
