import { addDays, stock, stockAdjustments, stocktakes, type OpeningStockLine } from '@polyclinic/contract';
import { ensureBatch } from '../domains/supply/stock-batches/stock-batches.service';
import { ask } from './ask';
import { weekdayFrom } from './clinic-calendar';
import type { TimelineItem } from './demo-timeline';
import { at, type Random } from './random';
import { isStocked, type SupplyItem } from './supply-items';
import { onDay, type SupplyClinic, type SupplyPeople } from './supply-people';

/** Locations of a demo clinic. */
export interface DemoLocations {
  /** Dispensing and treatments take from it, and goods arrive there. */
  store: string;
  room: string;
  /** Locked, for controlled drugs. */
  cabinet: string;
}

interface Keeping {
  people: SupplyPeople;
  clinic: SupplyClinic;
  random: Random;
  items: readonly SupplyItem[];
  locations: DemoLocations;
}

const OPENING_LINES = 200;
const ROOM_ITEMS = 8;
const USED_PER_MONTH = 3;
const USED_LINES = 6;
const DEPARTMENTS = ['Outpatients', 'Procedures', 'Emergency'] as const;
/** Batches that expire within the next weeks, and one that has expired. */
const SOON = [-6, 9, 16, 23, 28] as const;

/** Enters the stock on hand at the start of the books. */
export function openingStock(keeping: Keeping, date: string): TimelineItem {
  return { date, run: () => openStock(keeping, date) };
}

async function openStock({ people, clinic, random, items, locations }: Keeping, date: string): Promise<void> {
  const storekeeper = onDay(people.storekeeper, date, clinic);
  const lines: OpeningStockLine[] = [];
  const add = async (item: SupplyItem, locationId: string, { days, quantity }: { days: number; quantity: number }) => {
    const value = item.price * quantity;
    const line = { itemId: item.id, locationId, quantity: String(quantity), value };
    if (!item.isBatchTracked) return void lines.push(line);
    const batch = { itemId: item.id, number: `L${lines.length + 100}`, expiresOn: addDays(clinic.today, days) };
    lines.push({ ...line, batchId: await ensureBatch(storekeeper, batch) });
  };
  let soon = 0;
  for (const [index, item] of items.entries()) {
    if (item.isControlled) {
      await add(item, locations.cabinet, { days: random.int(120, 700), quantity: random.int(4, 20) * 5 });
      continue;
    }
    if (!isStocked(index)) continue;
    const quantity = Math.max(2, Math.round((random.int(60, 240) * 40 * clinic.factor) / item.price));
    await add(item, locations.store, { days: random.int(60, 900), quantity });
    const days = item.isBatchTracked && index % 20 === 0 ? SOON[soon] : undefined;
    if (days === undefined) continue;
    soon += 1;
    await add(item, locations.room, { days, quantity: Math.max(1, Math.round(quantity / 20)) });
  }
  for (const item of items.filter(isForRoom).slice(0, ROOM_ITEMS))
    await add(item, locations.room, { days: 300, quantity: random.int(5, 40) });
  for (let from = 0; from < lines.length; from += OPENING_LINES) {
    await ask(stock.open, { body: { date, lines: lines.slice(from, from + OPENING_LINES) } }, storekeeper);
  }
}

const isForRoom = ({ isBatchTracked, isControlled }: SupplyItem) => !isBatchTracked && !isControlled;

/** Returns what departments use in some months. */
export function consumptionItems(keeping: Keeping, months: readonly string[]): TimelineItem[] {
  const { clinic, random, items, locations, people } = keeping;
  // Cheap items are used often, so that the opening stock lasts.
  const opened = items.filter(
    ({ isControlled, price }, index) => isStocked(index) && !isControlled && price <= 300 * clinic.factor,
  );
  return months.flatMap((month) =>
    Array.from({ length: USED_PER_MONTH }, (_, index) => {
      const date = weekdayFrom(addDays(month, 5 + index * 8));
      const first = random.int(0, opened.length - USED_LINES);
      const lines = opened.slice(first, first + USED_LINES).map(({ id, price }) => ({
        itemId: id,
        quantity: String(price > 100 * clinic.factor ? 1 : random.int(2, 5)),
      }));
      const body = { locationId: locations.store, date, department: at(DEPARTMENTS, index), lines };
      const run = async () => void (await ask(stock.issue, { body }, onDay(people.storekeeper, date, clinic)));
      return { date, run };
    }),
  );
}

/** Counts the treatment room: one line differs, and another person approves. A larger correction waits for approval. */
export function countItems({ people, clinic, items, locations }: Keeping, date: string): TimelineItem[] {
  const count = async () => {
    const storekeeper = onDay(people.storekeeper, date, clinic);
    const { stocktake, lines } = await ask(stocktakes.create, { body: { locationId: locations.room } }, storekeeper);
    const params = { id: stocktake.id };
    const { stockLevels } = await ask(stock.levels, { query: { locationId: locations.room, limit: 100 } }, storekeeper);
    const counted = lines.map(({ itemId, batchId }, index) => {
      const level = stockLevels.find((one) => one.itemId === itemId && one.batchId === batchId)?.quantity ?? '0';
      return { itemId, batchId, counted: index === 0 ? String(Number(level) - 1) : level };
    });
    const body = { lines: counted };
    const { stocktake: full } = await ask(stocktakes.count, { params, body }, storekeeper);
    const submitted = await ask(stocktakes.submit, { params, body: { version: full.version } }, storekeeper);
    const decision = { isApproved: true, version: submitted.stocktake.version };
    await ask(stocktakes.decide, { params, body: decision }, onDay(people.second, date, clinic));
  };
  const correct = async () => {
    const item = items.find((one, index) => isStocked(index) && isForRoom(one));
    if (!item) return;
    // Large enough for the approval limit, whatever the price.
    const quantity = String(Math.ceil((60_000 * clinic.factor) / item.price));
    const body = { itemId: item.id, locationId: locations.store, quantity, reason: 'Box found behind the shelf' };
    await ask(stockAdjustments.create, { body }, people.storekeeper);
  };
  return [
    { date, run: count },
    { date: clinic.today, run: correct },
  ];
}
