import { addDays, maintenanceOrders, type MaintenanceOrder } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { formerValues } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { refuseFields } from '../../../platform/http/refuse-fields';
import { feature, type Caller } from '../../../platform/http/service';
import { lockAsset, setAssetStatus, showCalibration } from '../assets/assets.service';
import { completeMaintenance, lockOrder } from './complete-maintenance';
import { maintenanceOrdersRepository as repository, type OrderRow } from './maintenance-orders.repository';
import { urgencyOf } from './maintenance.rules';
import { returnToService } from './return-to-service';

const RESOURCE = 'maintenanceOrders';

export const maintenanceOrdersFeature = feature(
  maintenanceOrders,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { orders: rows.map(shown), pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const asset = await lockAsset(tx, body.assetId);
        if (asset.status === 'DISPOSED') refuse('ASSET_TRANSITION_ILLEGAL');
        refuseDue(tx, body);
        const id = await repository.insert(tx.db, { ...body, createdBy: tx.userId });
        await showCalibration(tx.db, asset.id);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { order: await findOrRefuse(tx, id) };
      });
    },

    async update({ params: { id }, body: { version, status, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const { asset, order } = await lockOrder(tx, id, version);
        refuseDue(tx, { ...order, ...changes });
        if (status === 'IN_PROGRESS' && order.status !== 'SCHEDULED') refuse('MAINTENANCE_CLOSED');
        const startedAt = status === 'IN_PROGRESS' ? { startedAt: tx.now().toISOString() } : {};
        await repository.update(tx.db, id, { ...changes, ...startedAt, ...(status && { status }) });
        if (status === 'IN_PROGRESS' && asset.status === 'IN_SERVICE')
          await setAssetStatus(tx, asset.id, 'UNDER_MAINTENANCE');
        if (status === 'CANCELLED') await returnToService(tx, asset, id);
        await showCalibration(tx.db, asset.id);
        const to = { ...changes, ...(status && { status }) };
        const from = formerValues(order, to);
        await tx.audit({ action: status ? 'STATUS' : 'UPDATE', resource: RESOURCE, recordId: id, from, to });
        return { order: await findOrRefuse(tx, id) };
      });
    },

    async complete({ params: { id }, body }, caller) {
      return caller.transaction(async (tx) => {
        const next = await completeMaintenance(tx, id, body);
        return { order: await findOrRefuse(tx, id), next: next === null ? null : await findOrRefuse(tx, next) };
      });
    },

    async due({ query: { days } }, { db, now }) {
      const orders = (await repository.open(db, now())).map((order) => ({ today: order.today, order: shown(order) }));
      const isDue = ({ today, order }: (typeof orders)[number]) =>
        order.urgency === 'DUE' ||
        (days !== undefined && order.dueOn !== null && order.dueOn >= today && order.dueOn <= addDays(today, days));
      return { orders: orders.filter(isDue).map(({ order }) => order) };
    },

    async overdue(_, { db, now }) {
      const orders = (await repository.open(db, now())).map(shown);
      return { orders: orders.filter(({ urgency }) => urgency === 'OVERDUE') };
    },

    async analytics({ query }, { db, now }) {
      return { assets: await repository.figures(db, { ...query, now: now() }) };
    },
  },
  {
    tables: { maintenance_orders: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      maintenanceOrders: {
        table: 'maintenance_orders',
        patient: none,
        account: none,
        live: { topic: 'maintenanceOrders', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
    posts: {
      events: {
        'maintenance.completed': [
          'REPAIRS',
          'MEDICAL_EQUIPMENT',
          'IT_EQUIPMENT',
          'FURNITURE',
          'ASSETS_UNDER_CONSTRUCTION',
          'BANK',
          'CASH_DESK',
          'ACCRUED_EXPENSES',
        ],
      },
      controls: [],
    },
  },
);

function shown({ today, anchorDay: _, ...order }: OrderRow): MaintenanceOrder {
  return { ...order, urgency: urgencyOf(order, today) };
}

/** An order is due by a date or by units, and its plan needs the same. */
function refuseDue(
  { language }: Caller,
  { dueOn, dueUnits, repeat }: Pick<MaintenanceOrder, 'dueOn' | 'dueUnits' | 'repeat'>,
): void {
  const byUnits = repeat?.unit === 'UNITS';
  refuseFields(language, {
    dueOn: dueOn === null && (dueUnits === null || (repeat !== null && !byUnits)) && 'required',
    dueUnits: byUnits && dueUnits === null && 'required',
  });
}

async function findOrRefuse({ db, now }: Caller, id: string): Promise<MaintenanceOrder> {
  return shown((await repository.find(db, id, now())) ?? refuse('MAINTENANCE_NOT_FOUND'));
}
