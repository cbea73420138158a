import { fakeServer } from '@polyclinic/client/testing';
import { assetDepreciation } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { ULTRASOUND } from '../../lib/testing-assets';

test('values are listed, and a run is posted after a look at its entry', async () => {
  const server = fakeServer('ADMIN');
  const { id, number, name } = ULTRASOUND;
  const sums = { cost: 600_000, accumulated: 120_000, bookValue: 480_000, due: 10_000 };
  server.answer(assetDepreciation.report, {
    asOf: '2030-01-02',
    assets: [{ id, number, name, category: 'Medical equipment', branch: null, ...sums }],
    totals: sums,
    runs: [],
  });
  server.answer(assetDepreciation.preview, {
    lines: [{ accountId: null, code: '6300', account: 'Depreciation', branch: null, debit: 10_000, credit: 0 }],
    total: 10_000,
    taxTotal: 0,
    assetCount: 1,
  });
  server.refuse(assetDepreciation.run, 'PERIOD_LOCKED');
  await openAt('/fixed-assets/depreciation');
  const list = within(await screen.findByRole('table', { name: 'Values' }));
  expect(list.getByText('Ultrasound')).toBeInTheDocument();
  await pressButton('Run depreciation');
  const entry = within(await screen.findByRole('table', { name: 'Journal entry preview' }));
  expect(entry.getByText('6300 Depreciation')).toBeInTheDocument();
  await pressButton('Post depreciation');
  await waitFor(() => expect(server.requests.some(({ path }) => path.endsWith('/depreciation/run'))).toBe(true));
});
