import { randomUUID } from 'node:crypto';
import {
  appointments,
  appointmentTreatments,
  consumableUsages,
  inventoryItems,
  services,
  stock,
  stockLocations,
} from '@polyclinic/contract';
import { move, openDesk } from '../../../testing/desk';
import { openStores, type Stores } from '../../../testing/stores';
import { testCaller } from '../../../testing/test-caller';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { moveDispensed, returnDispensed } from './stock-of-clinical-work';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const within = async (clinic: TestClinic, work: (caller: ReturnType<typeof testCaller>) => Promise<void>) =>
  clinic.db.transaction().execute((db) => work(testCaller(server.deps, db)));

describe('dispensing', () => {
  let stores: Stores;
  let patientId: string;
  beforeEach(async () => {
    stores = await openStores(server);
    await stores.location();
    patientId = await stores.books.clinic.givenPatient();
  });
  const dispensed = (description: string, batch = 'B2') => ({
    dispensingId: randomUUID(),
    patientId,
    description,
    medicineId: null,
    batch,
    quantity: 2.5,
    unitPrice: null,
    charge: null,
  });

  test('takes the batch that the pharmacist read from the stock at its cost, and a return adds it again', async () => {
    const item = await stores.item({ name: 'Amoxicillin 500 mg', isBatchTracked: true, kind: 'MEDICINE' });
    const [location] = (await stores.storekeeper.call(stockLocations.list, {})).stockLocations;
    const locationId = location?.id ?? '';
    for (const number of ['B1', 'B2']) {
      const { id: batchId } = await stores.batch(item.id, number, number === 'B1' ? '2099-01-01' : '2099-02-01');
      await stores.open({ itemId: item.id, locationId, batchId, quantity: '10', value: 1000 });
    }
    const payload = dispensed('amoxicillin 500 mg');
    await within(stores.books.clinic, (caller) => moveDispensed(payload, caller));
    expect(await stores.levels(item.id)).toEqual({ 'Main store B1': '10', 'Main store B2': '7.5' });
    expect(await stores.books.sums()).toMatchObject({ COST_OF_PHARMACY_SALES: 250, STOCK: 1750 });
    const back = { dispensingId: payload.dispensingId, patientId, quantity: 1, unitPrice: null };
    await within(stores.books.clinic, (caller) => returnDispensed(back, caller));
    expect(await stores.levels(item.id)).toEqual({ 'Main store B1': '10', 'Main store B2': '8.5' });
    expect(await stores.violations()).toEqual([]);
  });

  test('is not hindered where the clinic keeps no stock of the medicine', async () => {
    await stores.item({ name: 'Ibuprofen' });
    for (const name of ['Unknown', 'Ibuprofen'])
      await within(stores.books.clinic, (caller) => moveDispensed(dispensed(name), caller));
    expect((await stores.storekeeper.call(stock.transactions, {})).movements).toEqual([]);
  });

  test('of more than there is is refused', async () => {
    const item = await stores.item({ name: 'Ibuprofen' });
    const [location] = (await stores.storekeeper.call(stockLocations.list, {})).stockLocations;
    await stores.open({ itemId: item.id, locationId: location?.id ?? '', quantity: '2', value: 100 });
    const refused = within(stores.books.clinic, (caller) => moveDispensed(dispensed('Ibuprofen'), caller));
    await expect(refused).rejects.toMatchObject({ code: 'INSUFFICIENT_STOCK' });
  });
});

describe('consumables of treatments', () => {
  let nurse: TestPerson;
  let storekeeper: TestPerson;

  test('leave the stock when they are recorded, and come back when the treatment is undone', async () => {
    const desk = await openDesk(server);
    nurse = desk.clinic.as('NURSE');
    storekeeper = desk.clinic.as('STAFF', { duties: ['INVENTORY'] });
    const body = { name: 'Minor surgery', consumables: [{ name: 'Gauze', quantity: 2, unit: 'pcs' }] };
    const { service } = await desk.clinic.as('ADMIN').call(services.create, { body });
    const item = { code: 'G', name: 'Gauze', kind: 'SUPPLY', stockUnit: 'pcs' } as const;
    const itemId = (await storekeeper.call(inventoryItems.create, { body: item })).inventoryItem.id;
    const place = { name: 'Treatment room', kind: 'ROOM' } as const;
    const locationId = (await storekeeper.call(stockLocations.create, { body: place })).stockLocation.id;
    const line = { itemId, locationId, quantity: '10', value: 1000 };
    await storekeeper.call(stock.open, { body: { lines: [line] } });
    const visit = await desk.bookNow();
    await nurse.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
    const planned = { appointmentId: visit.id, serviceId: service.id };
    const { treatment } = await nurse.call(appointmentTreatments.create, { body: planned });
    const started = (await nurse.call(appointmentTreatments.start, at(treatment))).treatment;
    const done = (await nurse.call(appointmentTreatments.complete, at(started))).treatment;
    await record();
    expect(await onHand()).toEqual(['8']);
    const { movements } = await storekeeper.call(stock.transactions, {});
    expect(movements[0]).toMatchObject({ kind: 'ISSUE', quantity: '-2', value: -200, isForPatient: true });
    await nurse.call(appointmentTreatments.undo, at(done));
    await record();
    expect(await onHand()).toEqual(['10']);
  });

  const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });
  const onHand = async () => (await storekeeper.call(stock.levels, {})).stockLevels.map(({ quantity }) => quantity);
  async function record() {
    const { usages } = await storekeeper.call(consumableUsages.list, { query: { status: 'open' } });
    for (const usage of usages) await storekeeper.call(consumableUsages.record, at(usage));
  }
});
