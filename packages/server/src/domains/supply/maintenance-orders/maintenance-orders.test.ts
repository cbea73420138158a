import {
  appointments,
  assetDepreciation,
  assets,
  facilities,
  maintenanceOrders,
  type NewMaintenanceOrder,
} from '@polyclinic/contract';
import { openFixedAssets, type FixedAssets } from '../../../testing/fixed-assets';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let register: FixedAssets;

const at = (moment: string) => void (server.clock.now = () => new Date(moment));

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  at('2026-07-10T10:00:00Z');
  register = await openFixedAssets(server);
});

async function scheduled(assetId: string, more: Partial<NewMaintenanceOrder> = {}) {
  const body = { assetId, kind: 'PREVENTIVE' as const, title: 'Change the filter', dueOn: '2026-07-31', ...more };
  return (await register.keeper.call(maintenanceOrders.create, { body })).order;
}

async function start({ id, version }: { id: string; version: number }) {
  const body = { version, status: 'IN_PROGRESS' as const };
  return (await register.keeper.call(maintenanceOrders.update, { params: { id }, body })).order;
}

function complete({ id, version }: { id: string; version: number }, more: object = {}) {
  const body = { version, completedOn: '2026-07-10', ...more };
  return register.keeper.call(maintenanceOrders.complete, { params: { id }, body });
}

test('work begins, the asset is under maintenance, and completing it creates the next order', async () => {
  const { id } = await register.placed();
  const order = await start(await scheduled(id, { repeat: { unit: 'MONTHS', every: 1 } }));
  expect((await register.asset(id)).status).toBe('UNDER_MAINTENANCE');
  at('2026-07-10T12:30:00Z');
  const done = await complete(order, { cost: 2_500, funding: 'CASH_DESK', findings: 'Clean' });
  expect(done.order).toMatchObject({ status: 'COMPLETED', downtimeMinutes: 150, cost: 2_500, urgency: null });
  expect(done.next).toMatchObject({ status: 'SCHEDULED', dueOn: '2026-08-31', repeat: { unit: 'MONTHS', every: 1 } });
  expect((await register.asset(id)).status).toBe('IN_SERVICE');
  expect(await register.books.sums()).toMatchObject({ REPAIRS: 2_500, CASH_DESK: -2_500 });
  const again = await register.keeper.refusal(maintenanceOrders.complete, {
    params: { id: done.order.id },
    body: { version: done.order.version, completedOn: '2026-07-10' },
  });
  expect(again.code).toBe('MAINTENANCE_CLOSED');
});

test('due is what lies within the days of notice, overdue what lies before today', async () => {
  const { id } = await register.placed();
  await scheduled(id, { title: 'Far', dueOn: '2026-09-01' });
  await scheduled(id, { title: 'Near', dueOn: '2026-07-24' });
  await scheduled(id, { title: 'Today', dueOn: '2026-07-10' });
  await scheduled(id, { title: 'Late', dueOn: '2026-07-09' });
  const { keeper } = register;
  const titles = (orders: { title: string }[]) => orders.map(({ title }) => title);
  expect(titles((await keeper.call(maintenanceOrders.due, {})).orders)).toEqual(['Today', 'Near']);
  expect(titles((await keeper.call(maintenanceOrders.due, { query: { days: 60 } })).orders)).toEqual([
    'Today',
    'Near',
    'Far',
  ]);
  expect(titles((await keeper.call(maintenanceOrders.overdue, {})).orders)).toEqual(['Late']);
  const { assets: figures } = await keeper.call(maintenanceOrders.analytics, {});
  expect(figures).toMatchObject([{ overdue: 1, completed: 0 }]);
});

test('the cost of an asset is its depreciation and maintenance, and that of a procedure the part of a unit', async () => {
  const { id } = await register.placed();
  await register.run('2026-06');
  await complete(await scheduled(id), { cost: 20_000, downtimeMinutes: 90 });
  const body = { usedOn: '2026-07-01', units: '32' };
  await register.keeper.call(assetDepreciation.recordUsage, { params: { id }, body });
  const { assets: figures } = await register.keeper.call(assets.analytics, {});
  const all = { depreciation: 60_000, maintenance: 20_000, cost: 80_000, units: '32', costPerUnit: 2_500 };
  expect(figures).toMatchObject([{ ...all, downtimeMinutes: 90 }]);
  const { assets: later } = await register.keeper.call(assets.analytics, { query: { from: '2026-07-01' } });
  expect(later).toMatchObject([{ depreciation: 0, maintenance: 20_000 }]);
});

test('a cost that extends the life is added to the asset', async () => {
  const { id } = await register.placed();
  await register.run('2026-06');
  const order = await scheduled(id, { kind: 'REPAIR', title: 'New tube' });
  await complete(order, { cost: 66_000, extraMonths: 6 });
  expect(await register.asset(id)).toMatchObject({ cost: 666_000, bookValue: 606_000 });
  expect(await register.books.sums()).toMatchObject({ MEDICAL_EQUIPMENT: 666_000, BANK: -666_000 });
  await register.run('2026-07');
  // The book value is spread over the 54 remaining months and six more.
  expect(await register.asset(id)).toMatchObject({ bookValue: 606_000 - 10_100 });
});

test('equipment whose calibration is overdue cannot be booked until it is calibrated', async () => {
  const { clinic } = register.books;
  const admin = clinic.as('ADMIN');
  const body = { kind: 'EQUIPMENT', name: 'Scanner' } as const;
  const { facility } = await admin.call(facilities.create, { body });
  const { id } = await register.placed({ facilityId: facility.id });
  const order = await scheduled(id, { kind: 'CALIBRATION', title: 'Calibrate', dueOn: '2026-07-09' });
  const [patientId, doctorId] = [await clinic.givenPatient(), await clinic.givenDoctor()];
  const booking = (dateTime: string) => ({
    body: { patientId, doctorId, dateTime, duration: 30, facilityIds: [facility.id] },
  });
  const refusal = await admin.refusal(appointments.create, booking('2026-07-13T10:00:00'));
  expect(refusal.code).toBe('APPOINTMENT_CONFLICT');
  const unsigned = await register.keeper.refusal(maintenanceOrders.complete, {
    params: { id: order.id },
    body: { version: order.version, completedOn: '2026-07-10' },
  });
  expect(Object.keys(unsigned.fields ?? {})).toEqual(['certificate']);
  await complete(order, { certificate: 'CAL-77' });
  await admin.call(appointments.create, booking('2026-07-13T10:00:00'));
});

test('a cancelled order ends its work, and an order needs a date or units', async () => {
  const { id } = await register.placed();
  const order = await start(await scheduled(id));
  const body = { version: order.version, status: 'CANCELLED' as const };
  await register.keeper.call(maintenanceOrders.update, { params: { id: order.id }, body });
  expect((await register.asset(id)).status).toBe('IN_SERVICE');
  const refusalOf = async (more: object) =>
    Object.keys(
      (
        await register.keeper.refusal(maintenanceOrders.create, {
          body: { assetId: id, kind: 'INSPECTION', title: 'Look', ...more },
        })
      ).fields ?? {},
    );
  expect(await refusalOf({})).toEqual(['dueOn']);
  expect(await refusalOf({ dueOn: '2026-08-01', repeat: { unit: 'UNITS', every: 5 } })).toEqual(['dueUnits']);
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(assets.get, { params: { id } })).code).toBe('ASSET_NOT_FOUND');
});
