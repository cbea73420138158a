import { formulary, inventoryCategories, type NewInventoryItem } from '@polyclinic/contract';
import { createItems } from '../domains/supply/inventory-items/inventory-items.service';
import { ask } from './ask';
import { at, type Random } from './random';
import { CONTROLLED, SUPPLY_GROUPS } from './supply-names';
import type { SupplyClinic, SupplyPeople } from './supply-people';

/** Item of a demo clinic, with what the seed needs of it. */
export interface SupplyItem {
  id: string;
  name: string;
  stockUnit: string;
  isBatchTracked: boolean;
  isControlled: boolean;
  /** Of one stock unit, in minor units. */
  price: number;
}

/** Medicines of the formulary's starter list, all of which the clinics stock. */
const MEDICINES = 77;
const FORMULARY_PAGE = 100;
const MEDICINE_PRICES = [4, 60] as const;
/** Every so many items are valued first in, first out. */
const FIFO_EVERY = 4;
const EXPENSIVE = 1000;
/** Of five items, so many are in stock at all times; the others are ordered when they are needed. */
const STOCKED_OF_FIVE = 2;

type Fields = Omit<NewInventoryItem, 'valuationMethod' | 'isActive'>;

/** Returns whether an item is in stock at all times, by its index. */
export function isStocked(index: number): boolean {
  return index % 5 < STOCKED_OF_FIVE;
}

/** Creates the categories and 300 items of a demo clinic: medicines, controlled medicines and supplies. */
export async function addSupplyItems(
  { storekeeper }: SupplyPeople,
  { language, factor }: SupplyClinic,
  random: Random,
): Promise<SupplyItem[]> {
  const rows: NewInventoryItem[] = [];
  const prices: number[] = [];
  const category = async (name: string) =>
    (await ask(inventoryCategories.create, { body: { name } }, storekeeper)).inventoryCategory.id;
  const add = (price: number, fields: Fields) => {
    const point = price > EXPENSIVE ? 2 : 20 * random.int(1, 5);
    const usual = {
      reorderPoint: isStocked(rows.length) ? String(point) : null,
      leadDays: random.int(2, 9),
      valuationMethod: rows.length % FIFO_EVERY === 0 ? ('FIFO' as const) : ('MOVING_AVERAGE' as const),
      isActive: true,
    };
    rows.push({ ...usual, ...fields });
    prices.push(Math.round(price * factor));
  };

  const medicines = await category(language === 'de' ? 'Arzneimittel' : 'Medicines');
  for (const medicine of await stockedMedicines(storekeeper)) {
    add(random.int(...MEDICINE_PRICES), {
      ...ofMedicine,
      code: code('MED', rows.length),
      name: `${medicine.name} ${medicine.strength}`,
      categoryId: medicines,
      stockUnit: medicine.doseUnit.toLowerCase(),
      strength: medicine.strength,
      form: medicine.form,
      medicineId: medicine.id,
    });
  }
  const locked = await category(language === 'de' ? 'Betäubungsmittel' : 'Controlled drugs');
  for (const [name, strength, stockUnit, price] of CONTROLLED) {
    const controlled = { isControlled: true, categoryId: locked, stockUnit, strength };
    add(price, { ...ofMedicine, ...controlled, code: code('CD', rows.length), name: `${name} ${strength}` });
  }
  for (const { name, kind, isBatchTracked, rows: supplies } of SUPPLY_GROUPS) {
    const categoryId = await category(name[language]);
    for (const [en, de, stockUnit, price, sizes] of supplies) {
      for (const size of sizes) {
        const fields = { kind, isBatchTracked, categoryId, stockUnit, isControlled: false };
        add(price, { ...fields, code: code('SUP', rows.length), name: `${language === 'de' ? de : en} ${size}` });
      }
    }
  }
  const ids = await createItems(storekeeper, rows);
  return rows.map(({ name, stockUnit, isBatchTracked, isControlled }, index) => {
    return { id: at(ids, index), name, stockUnit, isBatchTracked, isControlled, price: at(prices, index) };
  });
}

const ofMedicine = { kind: 'MEDICINE', isBatchTracked: true, isControlled: false } as const;

async function stockedMedicines(storekeeper: SupplyPeople['storekeeper']) {
  const pages = [];
  for (let page = 1; page * FORMULARY_PAGE < MEDICINES + FORMULARY_PAGE; page += 1)
    pages.push((await ask(formulary.list, { query: { page, limit: FORMULARY_PAGE } }, storekeeper)).medicines);
  return pages.flat().slice(0, MEDICINES);
}

function code(prefix: string, index: number): string {
  return `${prefix}-${String(index + 1).padStart(3, '0')}`;
}
