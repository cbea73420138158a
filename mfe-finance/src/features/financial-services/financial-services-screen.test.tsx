import { fakeServer } from '@polyclinic/client/testing';
import { accounts, financialServices, taxCodes, type FinancialService } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { someFinancialService } from '../../lib/testing-billing';
import { someAccount, uuid } from '../../lib/testing-ledger';

function serve(service: FinancialService = someFinancialService()) {
  const server = fakeServer('ADMIN');
  server.answer(financialServices.list, {
    services: [service],
    pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true },
  });
  server.answer(financialServices.get, { service });
  server.answer(accounts.list, {
    accounts: [someAccount({ id: uuid(4010), code: '4010', name: 'Service revenue', type: 'REVENUE' })],
  });
  server.answer(taxCodes.list, {
    taxCodes: [
      {
        id: uuid(901),
        code: 'GST18',
        name: 'GST',
        rate: '18.0000',
        validFrom: null,
        validTo: null,
        isActive: true,
        version: 1,
      },
    ],
  });
  return server;
}
const sent = (server: ReturnType<typeof serve>) =>
  server.writes().map(({ method, path, body }) => [method, path, body]);

test('shows what services cost and how they are taxed', async () => {
  const server = serve();
  await openAt('/finance/services');
  const row = await screen.findByRole('row', { name: /Check-up/ });
  expect(within(row).getByLabelText('Price of Check-up')).toHaveValue('600.00');
  expect(await within(row).findByText('GST18 (18 %)')).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a price is typed over in place, and can be taken back', async () => {
  const server = serve();
  server.answer(financialServices.update, { service: someFinancialService({ price: 75_000, version: 6 }) });
  await openAt('/finance/services');
  await fill('Price of Check-up', '750');
  fireEvent.keyDown(screen.getByLabelText('Price of Check-up'), { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(await screen.findByText(/Service “Check-up” updated/)).toBeInTheDocument();
  await pressButton('Undo');
  await waitFor(() => expect(sent(server)).toHaveLength(2));
  expect(sent(server).map(([, , body]) => body)).toEqual([
    { price: 75_000, version: 5 },
    { price: 60_000, version: 6 },
  ]);
});

test('what is no price is not sent, and Escape gives it up', async () => {
  const server = serve();
  await openAt('/finance/services');
  await fill('Price of Check-up', 'cheap');
  const field = screen.getByLabelText('Price of Check-up');
  expect(field).toBeInvalid();
  fireEvent.blur(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(field).toHaveValue('600.00'));
  expect(sent(server)).toEqual([]);
});

test('somebody else was quicker: the refusal is said, the old price stays', async () => {
  const server = serve();
  server.refuse(financialServices.update, 'STALE_VERSION', { error: 'Somebody else changed it' });
  await openAt('/finance/services');
  await fill('Price of Check-up', '750');
  fireEvent.blur(screen.getByLabelText('Price of Check-up'));
  expect(await screen.findByText('Somebody else changed it')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Price of Check-up')).toHaveValue('600.00'));
});

test('an empty catalogue begins with the usual services', async () => {
  const server = serve();
  server.answer(financialServices.list, {
    services: [],
    pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true },
  });
  server.answer(financialServices.initializeDefaults, { created: ['Consultation', 'Follow-up'], kept: ['Check-up'] });
  await openAt('/finance/services');
  await pressButton('Add default services');
  expect(await screen.findByText('2 services added, 1 already existed.')).toBeInTheDocument();
});

test('the drawer sends only what was changed', async () => {
  const server = serve();
  server.answer(financialServices.update, { service: someFinancialService({ version: 6 }) });
  await openAt(`/finance/services/${uuid(801)}`);
  await fill('Price', '99.90');
  await pressButton('Save');
  await screen.findByText('Service updated');
  expect(sent(server)[0]?.[2]).toEqual({ price: 9_990, version: 5 });
});

test('a name that is taken is told at its field', async () => {
  const server = serve();
  server.refuse(financialServices.create, 'SERVICE_NAME_TAKEN');
  await openAt('/finance/services/new');
  await fill('Name', 'Check-up');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add service' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('There is already a service with this name or code');
});

test('what cannot be loaded can be asked for again', async () => {
  const server = serve();
  server.disconnect(financialServices.list);
  await openAt('/finance/services');
  expect(await screen.findByText("Couldn't load the price list")).toBeInTheDocument();
});
