import { fakeServer } from '@polyclinic/client/testing';
import { assetCategories, type AssetCategory } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt } from '../../lib/testing';

const [cost, accumulated, expense] = [1, 2, 3].map((end) => `0192f0c1-0000-7000-8000-000000000b0${end}`);
const machines: AssetCategory = {
  id: '0192f0c1-0000-7000-8000-000000000a02',
  name: 'Machines',
  costAccountId: cost ?? '',
  accumulatedAccountId: accumulated ?? '',
  expenseAccountId: expense ?? '',
  method: 'STRAIGHT_LINE',
  lifeMonths: 60,
  salvagePercent: '0',
  convention: 'FULL_MONTH',
  ratePercent: null,
  switchesToStraightLine: false,
  taxMethod: null,
  taxLifeMonths: null,
  taxConvention: null,
  taxRatePercent: null,
  assetCount: 0,
  version: 1,
};

test('categories are listed, and a new one takes the default accounts', async () => {
  const server = fakeServer('ADMIN');
  server.answer(assetCategories.list, { assetCategories: [machines] });
  server.answer(assetCategories.accounts, { accounts: [] });
  server.answer(assetCategories.create, { assetCategory: { ...machines, name: 'Furniture' } });
  await openAt('/fixed-assets/categories?new');
  const list = within(await screen.findByRole('table', { name: 'Asset categories' }));
  expect(list.getByText('Machines')).toBeInTheDocument();
  const dialog = await screen.findByRole('dialog');
  await fill('Name', 'Furniture');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add category' }));
  await waitFor(() => {
    const sent = server.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ name: 'Furniture', lifeMonths: 60, method: 'STRAIGHT_LINE' });
  });
});
