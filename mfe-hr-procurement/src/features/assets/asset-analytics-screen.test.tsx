import { fakeServer } from '@polyclinic/client/testing';
import { assets } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt } from '../../lib/testing';
import { ULTRASOUND } from '../../lib/testing-assets';

test('the cost of ownership is compared by asset, with the cost of one unit', async () => {
  const { id, number, name } = ULTRASOUND;
  fakeServer('STAFF', { duties: ['ASSETS'] }).answer(assets.analytics, {
    assets: [
      {
        asset: { id, number, name },
        depreciation: 120_000,
        maintenance: 30_000,
        cost: 150_000,
        units: '50',
        costPerUnit: 3000,
        downtimeMinutes: 90,
      },
    ],
  });
  await openAt('/fixed-assets/analytics');
  const list = within(await screen.findByRole('table', { name: 'Cost of ownership' }));
  expect(list.getByRole('link', { name: 'Ultrasound' })).toHaveAttribute('href', `/fixed-assets/${id}`);
  for (const figure of ['1,200.00', '300.00', '1,500.00', '50', '30.00', '1.5'])
    expect(list.getByText(figure)).toBeInTheDocument();
});

test('an empty register has nothing to compare', async () => {
  fakeServer('STAFF', { duties: ['ASSETS'] }).answer(assets.analytics, { assets: [] });
  await openAt('/fixed-assets/analytics');
  expect(await screen.findByText('No assets yet')).toBeInTheDocument();
});
