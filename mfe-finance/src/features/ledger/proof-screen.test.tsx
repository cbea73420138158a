import { fakeServer } from '@polyclinic/client/testing';
import { EMPTY_CHAIN, ledger, ledgerPeriods, type ChainState, type LedgerProof } from '@polyclinic/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { openAt, pressButton } from '../../lib/testing';
import { somePeriod, uuid } from '../../lib/testing-ledger';

const intact: ChainState = {
  checkedAt: '2030-05-06T09:00:00Z',
  entryCount: 1_234,
  headHash: 'ab'.repeat(32),
  isIntact: true,
  brokenAt: null,
  violations: [],
};

function serve(chain: ChainState = intact) {
  const server = fakeServer('ADMIN');
  server.answer(ledger.verify, { chain });
  server.answer(ledgerPeriods.list, { periods: [somePeriod()], years: [] });
  return server;
}

/** A ledger with one entry and a proof as the server generates it. */
function someProof(): LedgerProof {
  const line = (no: number, account: number, debit: number, credit: number) => [
    no,
    uuid(account),
    debit,
    credit,
    'USD',
    '1.000000',
    debit - credit,
  ];
  const lines = [line(1, 6100, 500, 0), line(2, 1010, 0, 500)];
  const entry = { place: 1, year: '2030', number: 1, id: uuid(501), date: '2030-01-05', total: 500, lines };
  const text = JSON.stringify(entry);
  const hash = createHash('sha256').update(Buffer.from(EMPTY_CHAIN, 'hex')).update(text).digest('hex');
  return {
    format: 'polyclinic-ledger-proof-1',
    tenantId: uuid(2),
    currency: 'USD',
    period: null,
    entryCount: 1,
    headHash: hash,
    accounts: [],
    trialBalance: [
      { accountId: uuid(6100), debit: 500, credit: 0 },
      { accountId: uuid(1010), debit: 0, credit: 500 },
    ],
    entries: [{ place: 1, text, hash }],
  };
}

/** Chooses a file; jsdom's own File cannot be read. */
async function choose(content: string) {
  const file = Object.assign(new File([content], 'proof.json'), { text: async () => content });
  const input = await screen.findByLabelText('File to verify');
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
}

test('says that the chain holds, and by which hash it ends', async () => {
  const server = serve();
  await openAt('/finance/proof');
  expect(await screen.findByText('Ledger integrity verified')).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(screen.getByText(intact.headHash)).toBeInTheDocument();
  expect(server.problems).toEqual([]);
});

test('a broken chain names the place and leads to the entry', async () => {
  const brokenAt = { place: 17, entryId: uuid(501), number: 17, why: 'The hash differs' };
  serve({ ...intact, isIntact: false, brokenAt });
  await openAt('/finance/proof');
  expect(await screen.findByText('Verification failed at entry 17')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View entry' })).toHaveAttribute('href', `/finance/journal/${uuid(501)}`);
});

test('what differs from the posted books is named, with a link to the entry', async () => {
  const violations = [
    { name: '6100', entryId: null, why: 'Account 6100: its type is not what was registered' },
    { name: '17', entryId: uuid(501), why: 'Entry 17: it was added while its accounting period was locked' },
  ];
  serve({ ...intact, isIntact: false, violations });
  await openAt('/finance/proof');
  expect(await screen.findByText("Stored records don't match the posted entries")).toBeInTheDocument();
  expect(screen.getByText(/Account 6100/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View entry' })).toHaveAttribute('href', `/finance/journal/${uuid(501)}`);
  expect(screen.queryByText('Ledger integrity verified')).not.toBeInTheDocument();
});

test('a proof that cannot be made is told in the server’s words', async () => {
  const server = serve();
  server.refuse(ledger.proof, 'PERIOD_NOT_FOUND');
  await openAt('/finance/proof');
  await pressButton(/Download verification file/);
  expect(await screen.findByText('Accounting period not found')).toBeInTheDocument();
});

test('a whole file is checked in the browser alone', async () => {
  const server = serve();
  await openAt('/finance/proof');
  await screen.findByText('Ledger integrity verified');
  const before = server.requests.length;
  const proof = someProof();
  await choose(JSON.stringify(proof));
  expect(await screen.findByText('proof.json: verified, 1 entry')).toBeInTheDocument();
  expect(screen.getByText(proof.headHash)).toBeInTheDocument();
  expect(server.requests).toHaveLength(before);
});

test('a file in which an amount was changed fails at its place', async () => {
  serve();
  await openAt('/finance/proof');
  const proof = someProof();
  const [entry] = proof.entries;
  if (entry) entry.text = entry.text.replaceAll('500', '900');
  await choose(JSON.stringify(proof));
  expect(await screen.findByText('proof.json: verification failed at entry 1')).toBeInTheDocument();
  expect(screen.getByText('An entry was changed after it was posted.')).toBeInTheDocument();
});

test('a file of something else is no proof', async () => {
  serve();
  await openAt('/finance/proof');
  await choose('no JSON');
  expect(await screen.findByText('proof.json is not a valid verification file')).toBeInTheDocument();
});
