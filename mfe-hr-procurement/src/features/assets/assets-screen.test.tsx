import { fakeServer } from '@polyclinic/client/testing';
import { assetCategories, assetDepreciation, assetDisposals, assetDocuments, assets } from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { BOOK, ULTRASOUND } from '../../lib/testing-assets';

const page = { pagination: { page: 1, limit: 20, totalCount: 1, totalIsExact: true } };

function server() {
  const answering = fakeServer('ADMIN');
  answering.answer(assetCategories.list, { assetCategories: [] });
  answering.answer(assets.list, { assets: [ULTRASOUND], ...page });
  answering.answer(assets.get, { asset: { ...ULTRASOUND, books: [BOOK] } });
  answering.answer(assets.options, { branches: [], facilities: [], people: [] });
  answering.answer(assetDisposals.list, { disposals: [] });
  answering.answer(assetDepreciation.schedule, {
    salvage: 0,
    rows: [
      { month: '2029-12', amount: 10_000, accumulated: 120_000, bookValue: 480_000, isPosted: true },
      { month: '2030-01', amount: 10_000, accumulated: 130_000, bookValue: 470_000, isPosted: false },
    ],
  });
  return answering;
}

test('the register lists assets with their number and book value', async () => {
  server();
  await openAt('/fixed-assets');
  const list = within(await screen.findByRole('table', { name: 'Fixed assets' }));
  expect(list.getByText('Ultrasound')).toBeInTheDocument();
  expect(list.getByText('AST-000001 · SN-9')).toBeInTheDocument();
  expect(list.getByText('4,800.00')).toBeInTheDocument();
});

test('the page of an asset has its label, its facts and its schedule', async () => {
  server();
  await openAt(`/fixed-assets/${ULTRASOUND.id}`);
  expect(await screen.findByRole('img', { name: 'QR code of Ultrasound' })).toBeInTheDocument();
  const schedule = within(await screen.findByRole('table', { name: 'Depreciation schedule' }));
  expect(schedule.getByText('Posted')).toBeInTheDocument();
  expect(schedule.getByText('Forecast')).toBeInTheDocument();
});

test('a disposal shows the entry that it will post, and is sent for approval', async () => {
  const answering = server();
  answering.answer(assetDisposals.preview, {
    preview: {
      cost: 600_000,
      accumulated: 120_000,
      caughtUp: 0,
      bookValue: 480_000,
      gain: -480_000,
      lines: [{ accountId: null, code: '7200', account: 'Loss on disposal', branch: null, debit: 480_000, credit: 0 }],
    },
  });
  answering.refuse(assetDisposals.request, 'ASSET_DISPOSAL_PENDING');
  await openAt(`/fixed-assets/${ULTRASOUND.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Dispose...' }));
  const entry = within(await screen.findByRole('table', { name: 'Journal entry preview' }));
  expect(entry.getByText('7200 Loss on disposal')).toBeInTheDocument();
  await fill('Reason', 'Broken');
  await pressButton('Submit for approval');
  await waitFor(() => {
    const sent = answering.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/dispose'));
    expect(sent?.body).toMatchObject({ version: 3, reason: 'Broken', share: '100', method: 'SOLD' });
  });
  expect(await screen.findByText(/already waiting for approval/)).toBeInTheDocument();
});

test('a received asset leads to its goods receipt, and lists the units recorded for it', async () => {
  const answering = server();
  const receipt = { id: '0192f0c1-0000-7000-8000-000000000a20', number: 'GR-2030-000001' };
  answering.answer(assets.get, { asset: { ...ULTRASOUND, isReceived: true, receipt, books: [BOOK] } });
  answering.answer(assetDepreciation.usages, {
    usages: [
      {
        id: '0192f0c1-0000-7000-8000-000000000a21',
        usedOn: '2030-01-02',
        units: '12',
        notes: 'Scans',
        createdAt: '2030-01-02T09:00:00Z',
      },
    ],
  });
  await openAt(`/fixed-assets/${ULTRASOUND.id}`);
  expect(await screen.findByRole('link', { name: 'GR-2030-000001' })).toHaveAttribute(
    'href',
    `/procurement/receipts?view=${receipt.id}`,
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Recorded units' }));
  expect(await screen.findByText('Scans')).toBeInTheDocument();
});

test('the documents of an asset say until when they are valid', async () => {
  const answering = server();
  answering.answer(assetDocuments.list, {
    assetDocuments: [
      {
        id: '0192f0c1-0000-7000-8000-000000000a22',
        assetId: ULTRASOUND.id,
        title: 'Warranty of the maker',
        kind: 'WARRANTY',
        validUntil: '2029-12-31',
        contentType: 'application/pdf',
        size: 100,
        sha256: 'ab',
        isExpired: true,
        addedBy: null,
        createdAt: '2029-01-01T09:00:00Z',
      },
    ],
  });
  await openAt(`/fixed-assets/${ULTRASOUND.id}`);
  fireEvent.click(await screen.findByRole('tab', { name: 'Documents' }));
  expect(await screen.findByRole('button', { name: 'Warranty of the maker' })).toBeInTheDocument();
  expect(screen.getByText('Expired')).toBeInTheDocument();
});
