import { fakeServer } from '@polyclinic/client/testing';
import { assetCounts, type AssetCount, type AssetCountLine } from '@polyclinic/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const mockRead: { current: ((text: string) => void) | undefined } = { current: undefined };
jest.mock('../../lib/scan/read-barcodes', () => ({
  readBarcodes: (_: unknown, onRead: (text: string) => void) => {
    mockRead.current = onRead;
    return Promise.resolve(() => undefined);
  },
}));

const uuid = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
const count: AssetCount = {
  id: uuid(961),
  branch: null,
  status: 'OPEN',
  expected: 1,
  found: 0,
  unexpected: 0,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
  closedAt: null,
};
const line: AssetCountLine = {
  asset: { id: uuid(962), number: 'AST-000001', name: 'Ultrasound', location: 'Room 2' },
  isExpected: true,
  foundAt: null,
  foundBy: null,
  foundIn: null,
};

async function open() {
  const server = fakeServer('ADMIN');
  server.answer(assetCounts.get, { count, lines: [line] });
  server.answer(assetCounts.scan, { line: { ...line, foundAt: '2030-01-02T09:05:00Z' } });
  await openAt(`/fixed-assets/counts/${count.id}`);
  return server;
}

test('an asset is recorded by the camera, with the location where it was found', async () => {
  const server = await open();
  expect(
    within(await screen.findByRole('region', { name: 'Not found yet' })).getByText('Ultrasound'),
  ).toBeInTheDocument();
  await fill('Location', 'Room 3');
  await pressButton('Scan barcode');
  await waitFor(() => expect(mockRead.current).toBeDefined());
  await act(async () => mockRead.current?.('https://clinic.example/assets/1'));
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ code: 'https://clinic.example/assets/1', location: 'Room 3' });
  expect(await screen.findByText('AST-000001 Ultrasound found')).toBeInTheDocument();
});

test('a code that no asset has is an error beside the typed code', async () => {
  const server = await open();
  server.refuse(assetCounts.scan, 'ASSET_CODE_UNKNOWN');
  await fill('Label, number or serial number', 'X-1');
  await pressButton('Record asset');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Label, number or serial number')).toHaveValue('X-1');
});
