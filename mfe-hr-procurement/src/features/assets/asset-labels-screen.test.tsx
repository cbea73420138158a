import { fakeServer } from '@polyclinic/client/testing';
import { assets } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { ULTRASOUND } from '../../lib/testing-assets';
import { pageOf } from '../../lib/testing-procurement';

function serve(rows: (typeof ULTRASOUND)[]) {
  const server = fakeServer('STAFF', { duties: ['ASSETS'] });
  server.answer(assets.list, { assets: rows, ...pageOf(rows) });
  return server;
}

test('labels are shown for the assets of the same filters, and printed', async () => {
  const server = serve([ULTRASOUND]);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openAt('/fixed-assets/labels?q=ultra');
  expect(await screen.findByRole('img', { name: 'QR code of Ultrasound' })).toBeInTheDocument();
  const asked = server.requests.find(({ path }) => path === '/assets');
  expect(asked?.query).toMatchObject({ search: 'ultra', limit: 100 });
  await pressButton('Print');
  await waitFor(() => expect(print).toHaveBeenCalled());
  print.mockRestore();
});

test('an empty register has no labels to print', async () => {
  serve([]);
  await openAt('/fixed-assets/labels');
  expect(await screen.findByText('No assets found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});
