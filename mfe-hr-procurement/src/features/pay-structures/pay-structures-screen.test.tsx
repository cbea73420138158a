import { fakeServer } from '@polyclinic/client/testing';
import { payStructures } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { address, openAt, pressButton } from '../../lib/testing';
import { someComponent, someStructure } from '../../lib/testing-payroll';
import { pageOf } from '../../lib/testing-procurement';

const EXAMPLE = {
  id: 'IN-2025',
  country: 'IN',
  region: null,
  title: 'Example: India, new tax regime',
  currency: 'INR',
  startsOn: '2025-04-01',
  endsOn: '2026-03-31',
  sources: ['Finance Act 2025'],
  limits: 'Without surcharge.',
  components: [someComponent()],
};

function serverWith(rows = [someStructure()]) {
  const server = fakeServer('ADMIN');
  server.answer(payStructures.list, { structures: rows, ...pageOf(rows) });
  server.answer(payStructures.examples, { examples: [EXAMPLE] });
  return server;
}

test('pay structures are listed with currency and number of components', async () => {
  serverWith();
  await openAt('/hr/payroll/structures');
  const list = within(await screen.findByRole('table', { name: 'Pay structures' }));
  expect(list.getByRole('link', { name: 'Staff' })).toHaveAttribute(
    'href',
    `/hr/payroll/structures/${someStructure().id}`,
  );
  expect(list.getByText('2')).toBeInTheDocument();
});

test('an example is shown with its sources and limits, and its copy is named as an example', async () => {
  const server = serverWith([]);
  server.answer(payStructures.create, { structure: someStructure() });
  server.answer(payStructures.get, { structure: someStructure() });
  await openAt('/hr/payroll/structures?examples');
  expect(await screen.findByText('Finance Act 2025')).toBeInTheDocument();
  expect(screen.getByText('Without surcharge.')).toBeInTheDocument();
  await pressButton('Copy example: Example: India, new tax regime');
  expect(address()).toBe('/hr/payroll/structures/new?example=IN-2025');
  await pressButton('Save pay structure');
  await waitFor(() =>
    expect(server.writes()[0]?.body).toMatchObject({
      name: 'Example: India, new tax regime',
      currency: 'INR',
      notes: 'Finance Act 2025\nWithout surcharge.',
      components: [{ code: 'BASIC' }],
    }),
  );
});
