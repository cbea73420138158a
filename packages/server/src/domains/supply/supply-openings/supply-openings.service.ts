import { supplyOpenings, type SupplyOpening, type SupplyOpeningContent } from '@polyclinic/contract';
import { auditDecision, contentHash, decide, isOwn } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { approvalRule } from '../../finance';
import { checkedSupply, refuseFaulty, toldFault, type CheckedSupply } from './checked-supply';
import { postSupply } from './post-supply';
import { supplyOpeningApproval } from './supply-opening-approvals.repository';
import { supplyOpeningsRepository as repository } from './supply-openings.repository';

const RESOURCE = 'supplyOpenings';

export const supplyOpeningsFeature = feature(
  supplyOpenings,
  {
    async list(_, { db }) {
      return { openings: await repository.list(db) };
    },

    async preview({ body }, caller) {
      return caller.transaction(async (tx) => {
        const checked = await checkedSupply(tx, body);
        const faults = checked.faults.map((fault) => toldFault(fault, tx.language));
        return { ...countsOf(body, checked), ...checked.sums, faults };
      });
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const checked = await checkedSupply(tx, body);
        refuseFaulty(checked, tx.language);
        const { date, ...rows } = body;
        const row = {
          date,
          content: body,
          contentHash: contentHash([date, JSON.stringify(rows)]),
          ...checked.sums,
          createdBy: tx.userId,
        };
        const id = await refuseBroken(repository.insert(tx.db, row), { supply_openings_once: 'OPENING_IMPORTED' });
        const to = { date, ...countsOf(body, checked), ...checked.sums };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to });
        return { opening: await findOrRefuse(id, tx) };
      });
    },

    async decide({ params: { id }, body: { isApproved, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('SUPPLY_OPENING_NOT_FOUND');
        if (locked.status !== 'PENDING') refuse('SUPPLY_OPENING_DECIDED');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const { allowSoloApproval } = await approvalRule(tx.db);
        // Withdrawing one's own take-over needs no second person.
        const isSolo = isApproved && isOwn(tx.userId, [locked.createdBy]);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        if (isApproved) await postSupply(tx, locked);
        const status = isApproved ? 'POSTED' : 'REJECTED';
        await repository.decide(tx.db, id, { ...decision.columns, status });
        const change = { from: { status: 'PENDING' }, to: { status } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
        return { opening: await findOrRefuse(id, tx) };
      });
    },
  },
  {
    tables: { supply_openings: { merge: none, backup: 'rows', retention: 'books' } },
    records: { supplyOpenings: { table: 'supply_openings', patient: none, account: none, live: none } },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [supplyOpeningApproval],
    participants: none,
    posts: { events: { 'bills.opened': ['SUPPLIER_PAYABLES', 'OPENING_BALANCES'] }, controls: [] },
  },
);

function countsOf({ stock, bills, assets }: SupplyOpeningContent, { read }: CheckedSupply) {
  return {
    stockCount: stock.length,
    orderCount: read.orders.length,
    billCount: bills.length,
    assetCount: assets.length,
  };
}

async function findOrRefuse(id: string, { db }: Caller): Promise<SupplyOpening> {
  return (await repository.find(db, id)) ?? refuse('SUPPLY_OPENING_NOT_FOUND');
}
