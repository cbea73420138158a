import { addDays, stockLocations } from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';
import type { BookKeepers } from './book-keepers';
import type { TimelineItem } from './demo-timeline';
import { at, openRandom } from './random';
import { assetItems } from './supply-assets';
import { addSupplyItems } from './supply-items';
import type { SupplyClinic, SupplyPeople } from './supply-people';
import { addSuppliers, purchaseItems } from './supply-purchases';
import { consumptionItems, countItems, openingStock, type DemoLocations } from './supply-stock';

/** Months of orders and consumption, the current one included. */
const MONTHS = 6;
const COUNT_DAYS_AGO = 12;
const BOUGHT_DAYS_AGO = 75;

const LOCATION_NAMES = {
  en: { store: 'Main store', room: 'Treatment room', cabinet: 'Controlled drugs cabinet', other: 'Branch store' },
  de: { store: 'Hauptlager', room: 'Behandlungsraum', cabinet: 'BtM-Schrank', other: 'Lager der Filiale' },
} as const;

/** Finds the employees among the bookkeepers and storekeepers of a clinic. */
export function supplyPeople(
  { accountant, approver }: BookKeepers,
  [storekeeper, second]: readonly [Caller, Caller],
): SupplyPeople {
  return { buyer: accountant, approver, storekeeper, second };
}

/**
 * Sets up stock, suppliers and equipment of a demo clinic, and returns what happens in its supply: the opening stock and the
 * equipment at the start of the books, then six months of orders, deliveries, bills, payments, consumption and depreciation.
 */
export async function supplyTimeline(
  people: SupplyPeople,
  clinic: SupplyClinic,
  months: readonly string[],
): Promise<TimelineItem[]> {
  const random = openRandom(`demo ${clinic.key} supply`);
  const items = await addSupplyItems(people, clinic, random);
  const locations = await addLocations(people, clinic);
  const sellers = await addSuppliers(people, clinic, items);
  const keeping = { people, clinic, random, items, locations };
  const lately = months.slice(-MONTHS);
  return [
    openingStock(keeping, at(months, 0)),
    ...assetItems(people, clinic, { months, boughtOn: addDays(clinic.today, -BOUGHT_DAYS_AGO) }),
    ...purchaseItems({ people, clinic, random, locationId: locations.store }, sellers, lately),
    ...consumptionItems(keeping, lately),
    ...countItems(keeping, addDays(clinic.today, -COUNT_DAYS_AGO)),
  ];
}

async function addLocations(
  { storekeeper }: SupplyPeople,
  { language, branchIds }: SupplyClinic,
): Promise<DemoLocations> {
  const names = LOCATION_NAMES[language];
  const add = async (name: string, kind: 'STORE' | 'ROOM' | 'CABINET', branch: number) => {
    const body = { name, kind, branchId: at(branchIds, branch) };
    return (await ask(stockLocations.create, { body }, storekeeper)).stockLocation.id;
  };
  const store = await add(names.store, 'STORE', 0);
  await add(names.other, 'STORE', 1);
  return { store, room: await add(names.room, 'ROOM', 0), cabinet: await add(names.cabinet, 'CABINET', 0) };
}
