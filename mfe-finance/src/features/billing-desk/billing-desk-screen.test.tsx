import { fakeServer } from '@polyclinic/client/testing';
import {
  billingDesk,
  charges,
  usualMethods,
  type BillableVisit,
  type DataOf,
  type DeskPayment,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { address, fill, openAt, openExtension, press, pressButton } from '../../lib/testing';
import { NO_CHARGES, someInvoice, somePayment } from '../../lib/testing-billing';
import { uuid } from '../../lib/testing-ledger';

type Proposal = DataOf<(typeof billingDesk)['proposal']>;

const VISIT: BillableVisit = {
  appointmentId: uuid(501),
  patient: { id: uuid(101), firstName: 'Asha', lastName: 'Rao' },
  doctor: { id: uuid(201), firstName: 'Meera', lastName: 'Iyer', nativeName: null },
  dateTime: '2030-01-02T09:30:00',
  serviceName: 'Consultation',
  invoice: null,
  payments: [],
  proposed: 11_800,
  lateCharges: 0,
};
const LINE = {
  serviceId: uuid(801),
  description: 'Consultation',
  quantity: '1',
  unitPrice: 1e4,
  taxCodeId: uuid(901),
  appointmentId: uuid(501),
  taxRate: '18',
  total: 11800,
  isPriceMissing: false,
};

function serve(more: Partial<Proposal> = {}) {
  const server = fakeServer('RECEPTIONIST');
  const proposal = { visit: VISIT, lines: [LINE], pricesIncludeTax: false, open: null, depositAvailable: 0 };
  server.answer(billingDesk.visits, { visits: [VISIT], currency: 'USD' });
  server.answer(charges.list, NO_CHARGES);
  server.answer(billingDesk.proposal, { ...proposal, methods: usualMethods('DE'), currency: 'USD', ...more });
  const outstandingOf = { PATIENT: 0, INSURER: 0 };
  server.answer(billingDesk.take, { invoice: someInvoice({ total: 11_800, outstandingOf }), payment: somePayment() });
  return server;
}
const sent = (server: ReturnType<typeof serve>) => server.requests.find(({ method }) => method === 'POST')?.body;
const open = () => openAt(paths.billingVisit(VISIT.appointmentId));

test('an appointment leads to its payment once the patient has come', async () => {
  serve();
  const id = VISIT.appointmentId;
  await openExtension('TakePaymentButton', { appointment: { id, status: 'SCHEDULED' } });
  expect(screen.queryByRole('button', { name: 'Take payment' })).not.toBeInTheDocument();
  cleanup();
  await openExtension('TakePaymentButton', { appointment: { id, status: 'COMPLETED' } });
  await pressButton('Take payment');
  expect(address()).toBe(paths.billingVisit(id));
});

test('from the visit over its services to the payment, with the change and the receipt', async () => {
  const server = serve();
  await openAt(paths.billingDesk);
  const visit = await screen.findByRole('row', { name: /Asha Rao/ });
  expect(visit).toHaveTextContent('118.00');
  expect(visit).toHaveTextContent('Not invoiced yet');
  await press(screen.getByRole('link', { name: 'Asha Rao' }));
  expect(address()).toBe(paths.billingVisit(VISIT.appointmentId));

  await fill('Price, line 1', '200.00');
  expect(screen.getByText('$236.00')).toBeInTheDocument();
  await pressButton('Continue to payment');
  await fill('Amount tendered (optional)', '250');
  expect(screen.getByText('Change due: $14.00')).toBeInTheDocument();
  await pressButton('Take $236.00');
  expect(await screen.findByRole('button', { name: 'Print receipt' })).toHaveFocus();
  expect(screen.getByText('Payment recorded')).toBeInTheDocument();
  expect(sent(server)).toEqual({
    useDeposit: 0,
    method: 'CASH',
    amount: 23600,
    reference: null,
    lines: [
      {
        serviceId: uuid(801),
        description: 'Consultation',
        quantity: '1',
        unitPrice: 2e4,
        taxCodeId: uuid(901),
      },
    ],
  });
  expect(server.problems).toEqual([]);
});

test('a line without a price goes no further', async () => {
  serve({ lines: [{ ...LINE, unitPrice: 0, taxCodeId: null, taxRate: '0', total: 0 }] });
  await open();
  await fill('Price, line 1', '');
  await pressButton('Continue to payment');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a description, a quantity and a price for each line.');
});

test('a medicine without a price is filled in, and its charge goes with the line', async () => {
  const chargeId = uuid(601);
  const medicine = { ...LINE, serviceId: null, taxCodeId: null, taxRate: '0', sacCode: null, description: 'Syrup' };
  const server = serve({ lines: [{ ...medicine, chargeId, unitPrice: 0, total: 0, isPriceMissing: true }] });
  await open();
  await pressButton('Continue to payment');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  await fill('Price, line 1', '4.00');
  await pressButton('Continue to payment');
  await pressButton('Take $4.00');
  await screen.findByText('Payment recorded');
  expect(sent(server)).toMatchObject({ lines: [{ chargeId, sacCode: null, unitPrice: 400 }] });
});

test('a deposit goes first, and what is too much or missing is not taken', async () => {
  const server = serve({ depositAvailable: 1_800 });
  await open();
  await pressButton('Continue to payment');
  expect(await screen.findByRole('checkbox', { name: 'Apply deposit: $18.00 of $118.00' })).toBeChecked();
  await fill('Amount tendered (optional)', '90');
  expect(screen.getByText('Short by $10.00')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take $100.00' })).toBeDisabled();
  await fill('Amount tendered (optional)', '');
  await fill('Amount paid now', '100.01');
  expect(screen.getByText('The amount exceeds the balance due')).toBeInTheDocument();
  await fill('Amount paid now', '40');
  fireEvent.click(screen.getByRole('radio', { name: 'Card' }));
  await fill('Reference (optional)', 'slip 7');
  await pressButton('Take $40.00');
  await screen.findByText('Payment recorded');
  expect(sent(server)).toMatchObject({ useDeposit: 1_800, method: 'CARD', amount: 4_000, reference: 'slip 7' });
});

test('an invoice that is there already is paid as it is', async () => {
  const server = serve({ open: 5_000 });
  await open();
  expect(await screen.findByText('$118.00')).toBeInTheDocument();
  await pressButton('Take $50.00');
  await screen.findByText('Payment recorded');
  expect(sent(server)).not.toHaveProperty('lines');
});

test('a refusal is told in the server’s words', async () => {
  const server = serve({ open: 5_000 });
  server.refuse(billingDesk.take, 'INVOICE_NOT_OPEN');
  await open();
  await pressButton('Take $50.00');
  expect(await screen.findByText('This invoice has no outstanding amount')).toBeInTheDocument();
});

const taken = (number: number, amount: number): DeskPayment => ({
  id: uuid(750 + number),
  number: `PAY-2030-00000${number}`,
  date: '2030-01-02',
  method: 'CASH',
  amount,
  currency: 'USD',
});

test('the receipt of what was taken is printed again, from the day and from the visit', async () => {
  const visit = { ...VISIT, payments: [taken(2, 6_800), taken(1, 5_000)] };
  const server = serve({ visit, open: 0 });
  server.answer(billingDesk.visits, { visits: [visit, { ...VISIT, appointmentId: uuid(502) }], currency: 'USD' });
  server.refuse(billingDesk.receipt, 'PAYMENT_NOT_FOUND');
  await openAt(paths.billingDesk);
  await press(await screen.findByRole('button', { name: 'Print receipt PAY-2030-000002' }));
  expect(await screen.findByText('Payment not found')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /Print receipt/ })).toHaveLength(1);
  const [link] = screen.getAllByRole('link', { name: 'Asha Rao' });
  if (link) await press(link);
  expect(await screen.findByText('$50.00')).toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Print receipt PAY-2030-000001' }));
  const asked = server.requests.filter(({ path }) => path.endsWith('/receipt')).map(({ path }) => path);
  expect(asked.map((path) => path.split('/').at(-2))).toEqual([uuid(752), uuid(751)]);
});

test('what is paid already asks for nothing', async () => {
  serve({ open: 0 });
  await open();
  expect(await screen.findByText('Nothing left to pay for this visit')).toBeInTheDocument();
});

test('a clinic offers the methods that are usual in its country', async () => {
  serve({ open: 11_800 });
  await open();
  expect(await screen.findByRole('radio', { name: 'Cheque' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'UPI' })).not.toBeInTheDocument();
});
