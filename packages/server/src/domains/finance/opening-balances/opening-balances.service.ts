import { openingBalances, type OpeningImport } from '@polyclinic/contract';
import { auditDecision, contentHash, decide, isOwn, refusalOfSolo } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { checkedOpening, refuseFaulty, toldFault } from './checked-opening';
import { openingApproval } from './opening-approvals.repository';
import { openingBalancesRepository as repository, type LockedImport } from './opening-balances.repository';
import { postOpening, reverseOpening } from './post-opening';

export { isCurrency, minorOf } from './opening-cells.rules';

const RESOURCE = 'openingBalances';

export const openingBalancesFeature = feature(
  openingBalances,
  {
    async list(_, { db }) {
      return repository.overview(db);
    },

    async preview({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { faults, sums } = await checkedOpening(tx, body);
        return { ...countsOf(body), ...sums, faults: faults.map((fault) => toldFault(fault, tx.language)) };
      });
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const checked = await checkedOpening(tx, body);
        refuseFaulty(checked, tx.language);
        const { date, balances, items, deposits } = body;
        const row = {
          date,
          content: body,
          contentHash: contentHash([date, balances, items, deposits]),
          ...checked.sums,
          createdBy: tx.userId,
        };
        const id = await refuseBroken(repository.insert(tx.db, row), { opening_imports_once: 'OPENING_IMPORTED' });
        const to = { date, ...countsOf(body), ...checked.sums };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to });
        return { import: await findOrRefuse(id, tx) };
      });
    },

    async decide({ params: { id }, body: { isApproved, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockedImport(id, version, 'PENDING', tx);
        const { allowSoloApproval } = await repository.known(tx.db, locked.date, [], tx.now());
        // Withdrawing one's own import needs no second person.
        const isSolo = isApproved && isOwn(tx.userId, [locked.createdBy]);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        const entryId = isApproved ? await postOpening(tx, locked) : null;
        const status = isApproved ? 'POSTED' : 'REJECTED';
        await repository.decide(tx.db, id, { ...decision.columns, status, entryId });
        const change = { from: { status: 'PENDING' }, to: { status, entryId } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
        return { import: await findOrRefuse(id, tx) };
      });
    },

    async reverse({ params: { id }, body: { reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = await lockedImport(id, version, 'POSTED', tx);
        const { allowSoloApproval } = await repository.known(tx.db, locked.date, [], tx.now());
        const refusal = refusalOfSolo({ isSolo: isOwn(tx.userId, [locked.createdBy]), allowSoloApproval });
        if (refusal) refuse(refusal);
        await reverseOpening(tx, locked, reason);
        const reversed = { reversedBy: tx.userId, reversedAt: tx.now().toISOString(), reversalReason: reason };
        await repository.reverse(tx.db, id, reversed);
        const change = { from: { status: 'POSTED' }, to: { status: 'REVERSED' } };
        await tx.audit({ action: 'REVERSE', resource: RESOURCE, recordId: id, ...change, reason });
        return { import: await findOrRefuse(id, tx) };
      });
    },
  },
  {
    tables: { opening_imports: { merge: none, backup: 'rows', retention: 'books' } },
    search: none,
    exports: none,
    records: { openingBalances: { table: 'opening_imports', patient: none, account: none, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [openingApproval],
    participants: none,
    posts: {
      events: {
        'opening.posted': ['PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES', 'PATIENT_DEPOSITS', 'OPENING_BALANCES'],
      },
      controls: [],
    },
  },
);

function countsOf({ balances, items, deposits }: { balances: unknown[]; items: unknown[]; deposits: unknown[] }) {
  return { accountCount: balances.length, itemCount: items.length, depositCount: deposits.length };
}

/** Locks an import; throws unless it is in the status and as the caller saw it. */
async function lockedImport(
  id: string,
  version: number,
  status: OpeningImport['status'],
  { db }: Caller,
): Promise<LockedImport> {
  const locked = (await repository.lock(db, id)) ?? refuse('OPENING_IMPORT_NOT_FOUND');
  if (locked.status !== status) refuse('OPENING_IMPORT_DECIDED');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  return locked;
}

async function findOrRefuse(id: string, { db }: Caller): Promise<OpeningImport> {
  return (await repository.find(db, id)) ?? refuse('OPENING_IMPORT_NOT_FOUND');
}
