import { fakeServer } from '@polyclinic/client/testing';
import { payStructures } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { someStructure } from '../../lib/testing-payroll';

const STRUCTURE = someStructure();
const PATH = `/hr/payroll/structures/${STRUCTURE.id}`;

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(payStructures.get, { structure: STRUCTURE });
  return server;
}

test('a mistake is shown at the component that has it', async () => {
  const server = serverWith();
  server.refuse(payStructures.update, 'PAY_STRUCTURE_INVALID', {
    fields: { components: 'A component cannot be calculated. (FUND)' },
    details: { faults: [{ fault: 'UNKNOWN_NAME', code: 'FUND', found: 'BASICS' }] },
  });
  await openAt(PATH);
  const list = within(await screen.findByRole('table', { name: 'Components' }));
  expect(list.getByText('12% × min(BASIC, 15000)')).toBeInTheDocument();
  await pressButton('Save pay structure');
  const text = await list.findByText('BASICS is neither a component nor a name that formulas can use');
  expect(within(text.closest('tr') as HTMLElement).getByText('Provident fund')).toBeInTheDocument();
  expect(server.writes()[0]?.body).toMatchObject({ version: 4, components: [{ code: 'BASIC' }, { code: 'FUND' }] });
});

test('a component is added with a code by its name, and saved with the structure', async () => {
  const server = serverWith();
  server.answer(payStructures.update, { structure: { ...STRUCTURE, version: 5 } });
  await openAt(PATH);
  await pressButton('Add component');
  await screen.findByRole('dialog');
  await fill('Name on the payslip', 'Meal allowance');
  await fill('Amount (USD)', '120.50');
  await pressButton('Add component');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const list = within(screen.getByRole('table', { name: 'Components' }));
  expect(list.getByText('MEAL_ALLOWANCE')).toBeInTheDocument();
  await pressButton('Save pay structure');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  const body = server.writes()[0]?.body as { components: object[] };
  expect(body.components[2]).toMatchObject({ code: 'MEAL_ALLOWANCE', method: 'FIXED', amount: '120.5', formula: null });
  expect(body.components[2]).not.toHaveProperty('key');
});

test('one person is calculated without saving, with the calculation of each line', async () => {
  const server = serverWith();
  server.answer(payStructures.test, {
    result: {
      lines: [
        {
          code: 'FUND',
          name: 'Provident fund',
          kind: 'DEDUCTION',
          method: 'PERCENT',
          result: '1800',
          calculation: '12% × min(BASIC, 15000) = 1800',
        },
      ],
      gross: 450_000,
      deductions: 180_000,
      net: 270_000,
      employer: 0,
    },
  });
  await openAt(PATH);
  await pressButton('Test calculation');
  await fill('Agreed pay of a whole period', '4500');
  await pressButton('Calculate');
  expect(await screen.findByText('12% × min(BASIC, 15000) = 1800')).toBeInTheDocument();
  expect(screen.getByText('$2,700.00')).toBeInTheDocument();
  expect(server.writes()[0]?.body).toMatchObject({ pay: 450_000, periods: 12, currency: 'USD' });
});

test('those who approve payroll read a structure without changing it', async () => {
  const server = fakeServer('STAFF', { duties: ['PAYROLL_APPROVER'] });
  server.answer(payStructures.get, { structure: STRUCTURE });
  await openAt(PATH);
  expect(await screen.findByRole('table', { name: 'Components' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save pay structure' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add component' })).not.toBeInTheDocument();
});
