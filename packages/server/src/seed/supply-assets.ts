import { addDays, assetCategories, assetDepreciation, assets } from '@polyclinic/contract';
import { ask } from './ask';
import type { TimelineItem } from './demo-timeline';
import { at } from './random';
import { EQUIPMENT } from './supply-names';
import { onDay, type SupplyClinic, type SupplyPeople } from './supply-people';

/** Years for which the equipment was in use before the books began. */
const YEARS_BEFORE = 2;
const LIFE_MONTHS = 96;
const BOUGHT = { en: 'Vaccine refrigerator', de: 'Medikamentenkühlschrank', cost: 39e4 } as const;

/** Cost and accumulated depreciation of the equipment at the start of the books, before the factor of the clinic. */
export const EQUIPMENT_TOTALS = {
  cost: EQUIPMENT.reduce((sum, [, , cost]) => sum + cost, 0),
  accumulated: EQUIPMENT.reduce((sum, [, , , accumulated]) => sum + accumulated, 0),
} as const;

/**
 * Returns the equipment of a demo clinic: taken over at the start of the books, whose opening entry contains it, with the
 * depreciation of every month that has ended, and a later purchase.
 */
export function assetItems(
  { second }: SupplyPeople,
  clinic: SupplyClinic,
  { months, boughtOn }: { months: readonly string[]; boughtOn: string },
): TimelineItem[] {
  const { language, factor, branchIds, today } = clinic;
  const start = at(months, 0);
  const branchId = at(branchIds, 0);
  let categoryId = '';
  const takeOver = async () => {
    const keeper = onDay(second, start, clinic);
    const category = { name: language === 'de' ? 'Medizingeräte' : 'Medical equipment', lifeMonths: LIFE_MONTHS };
    categoryId = (await ask(assetCategories.create, { body: category }, keeper)).assetCategory.id;
    const acquiredOn = `${Number(start.slice(0, 4)) - YEARS_BEFORE}${start.slice(4)}`;
    const accounted = { on: addDays(start, -1) };
    for (const [en, de, cost, accumulated] of EQUIPMENT) {
      const body = { name: language === 'de' ? de : en, categoryId, acquiredOn, cost: cost * factor, branchId };
      const { asset } = await ask(assets.create, { body }, keeper);
      const placing = {
        version: asset.version,
        inServiceOn: acquiredOn,
        funding: 'IN_LEDGER' as const,
        takeOver: { ...accounted, accumulated: accumulated * factor },
      };
      await ask(assets.placeInService, { params: { id: asset.id }, body: placing }, keeper);
    }
  };
  const buy = async () => {
    const keeper = onDay(second, boughtOn, clinic);
    const body = { name: BOUGHT[language], categoryId, acquiredOn: boughtOn, cost: BOUGHT.cost * factor, branchId };
    const { asset } = await ask(assets.create, { body }, keeper);
    const placing = { version: asset.version, inServiceOn: boughtOn, funding: 'BANK' as const };
    await ask(assets.placeInService, { params: { id: asset.id }, body: placing }, keeper);
  };
  const runs = months.slice(1).map((month): TimelineItem => {
    const date = addDays(month, -1);
    const body = { month: date.slice(0, 7) };
    return { date, run: async () => void (await ask(assetDepreciation.run, { body }, onDay(second, date, clinic))) };
  });
  return [{ date: start, run: takeOver }, { date: boughtOn, run: buy }, ...runs.filter(({ date }) => date < today)];
}
