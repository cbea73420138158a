import {
  passes,
  purchaseRequisitions,
  RequisitionAction,
  type PurchaseRequisition,
  type RequisitionStatus,
} from '@polyclinic/contract';
import { auditDecision, decide, isOwn } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseBrokenFields } from '../../../platform/http/refuse-broken-fields';
import { buyingRules } from '../procurement-settings/procurement-settings.service';
import { createOrder } from '../purchase-orders/purchase-orders.service';
import {
  purchaseRequisitionsRepository as repository,
  requisitionApproval,
  type LockedRequisition,
  type RequisitionRow,
} from './purchase-requisitions.repository';

const RESOURCE = 'purchaseRequisitions';

const BROKEN = {
  purchase_requisitions_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'itemId' },
} as const;

/** Statuses in which each action is possible. */
const FROM: Record<RequisitionAction, readonly RequisitionStatus[]> = {
  edit: ['PENDING'],
  decide: ['PENDING'],
  order: ['APPROVED'],
  cancel: ['PENDING', 'APPROVED'],
};

export const purchaseRequisitionsFeature = feature(
  purchaseRequisitions,
  {
    async list({ query }, caller) {
      const requester = mayDecide(caller) ? undefined : caller.userId;
      const { rows, pagination } = await repository.list(caller.db, query, requester);
      return { requisitions: rows.map((row) => shown(row, caller)), pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const id = await refuseBrokenFields(repository.insert(tx.db, body, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { requisition: await findOrRefuse(id, tx) };
      });
    },

    update: ({ params, body: { version, ...changes } }, caller) =>
      move('edit', params.id, version, caller, async (locked, tx) => {
        await refuseBrokenFields(repository.update(tx.db, locked.id, changes), BROKEN, tx);
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, Reflect.get(locked, key) as unknown]));
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: locked.id, from, to: changes });
      }),

    decide: ({ params, body: { version, isApproved, reason } }, caller) =>
      move('decide', params.id, version, caller, async (locked, tx) => {
        const { allowSoloApproval } = await buyingRules(tx.db, tx.now());
        const isSolo = isApproved && isOwn(tx.userId, [locked.requestedBy]);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        const status = isApproved ? 'APPROVED' : 'REJECTED';
        await repository.update(tx.db, locked.id, { ...decision.columns, status });
        const change = { from: { status: locked.status }, to: { status } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: locked.id, ...change });
      }),

    cancel: ({ params, body }, caller) =>
      move('cancel', params.id, body.version, caller, async (locked, tx) => {
        await repository.update(tx.db, locked.id, { status: 'CANCELLED' });
        const change = { from: { status: locked.status }, to: { status: 'CANCELLED' } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: locked.id, ...change });
      }),

    async order({ body: { supplierId, lines } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = new Map<string, LockedRequisition>();
        for (const id of [...new Set(lines.map(({ requisitionId }) => requisitionId))].sort()) {
          const requisition = (await repository.lock(tx.db, id)) ?? refuse('REQUISITION_NOT_FOUND');
          if (!FROM.order.includes(requisition.status)) refuse('REQUISITION_TRANSITION_ILLEGAL');
          locked.set(id, requisition);
        }
        const ordered = lines.map(({ requisitionId, itemId, unit, ...line }) => {
          const { kind, description, quantity, ...asked } =
            locked.get(requisitionId) ?? refuse('REQUISITION_NOT_FOUND');
          const item = { itemId: itemId ?? asked.itemId, unit: unit ?? asked.unit };
          return { kind, description, quantity, ...item, ...line };
        });
        const orderId = await createOrder(tx, { supplierId, freight: 0, isSubmitted: false, lines: ordered });
        for (const id of locked.keys()) {
          await repository.update(tx.db, id, { orderId });
          const change = { from: { status: 'APPROVED' }, to: { status: 'ORDERED', orderId } };
          await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change });
        }
        return { orderId };
      });
    },
  },
  {
    tables: { purchase_requisitions: { merge: none, backup: 'rows', retention: 'clinic' } },
    records: {
      purchaseRequisitions: {
        table: 'purchase_requisitions',
        patient: none,
        account: none,
        live: { topic: 'purchaseRequisitions', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [requisitionApproval],
    participants: {
      'purchaseOrder.removing': ({ orderId }, { db }) => repository.releaseOrder(db, orderId),
    },
  },
);

const mayDecide = (caller: Caller) => passes(purchaseRequisitions.decide.access, caller);

/** A request belongs to its requester; buyers may correct those of others. */
function refuseOthers({ requestedBy }: LockedRequisition, caller: Caller): void {
  if (requestedBy !== caller.userId && !passes(purchaseRequisitions.order.access, caller))
    refuse('REQUISITION_NOT_FOUND');
}

async function move(
  action: RequisitionAction,
  id: string,
  version: number,
  caller: Caller,
  make: (locked: LockedRequisition, tx: Caller) => Promise<void>,
): Promise<{ requisition: PurchaseRequisition }> {
  return caller.transaction(async (tx) => {
    const locked = (await repository.lock(tx.db, id)) ?? refuse('REQUISITION_NOT_FOUND');
    if (action !== 'decide') refuseOthers(locked, tx);
    if (!FROM[action].includes(locked.status)) refuse('REQUISITION_TRANSITION_ILLEGAL');
    if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
    await make(locked, tx);
    return { requisition: await findOrRefuse(id, tx) };
  });
}

async function findOrRefuse(id: string, caller: Caller): Promise<PurchaseRequisition> {
  return shown((await repository.find(caller.db, id)) ?? refuse('REQUISITION_NOT_FOUND'), caller);
}

function shown(
  { requesterId, allowSoloApproval, ...requisition }: RequisitionRow,
  caller: Caller,
): PurchaseRequisition {
  const isOwner = requesterId === caller.userId;
  const isBuyer = passes(purchaseRequisitions.order.access, caller);
  const may: Record<RequisitionAction, boolean> = {
    edit: isOwner || isBuyer,
    decide: mayDecide(caller) && (!isOwner || allowSoloApproval),
    order: isBuyer,
    cancel: isOwner || isBuyer,
  };
  const actions = RequisitionAction.options.filter((one) => may[one] && FROM[one].includes(requisition.status));
  return { ...requisition, actions };
}
