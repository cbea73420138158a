import { useLingui } from '@lingui/react/macro';
import { countedUnit, Language, type DoseUnit } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

/** Returns functions for quantities of a drug in the language of the page: `180 tablets`, or the counted unit alone. */
export function useQuantity() {
  const { i18n } = useLingui();
  const format = useFormat();
  const language = Language.options.find((one) => one === i18n.locale) ?? 'en';
  const unitOf = (count: number, unit: DoseUnit) => countedUnit(unit, count, language);
  return {
    unitOf,
    quantity: (count: number, unit: DoseUnit) => `${format.number(count)} ${unitOf(count, unit)}`,
    /** Whole packs, such as 3 × 10; undefined if the size is not known or something is left over. */
    inPacks(count: number | null, packSize: number | null) {
      const packs = count !== null && packSize !== null ? count / packSize : 0;
      if (packSize === null || packs === 0 || !Number.isInteger(packs)) return undefined;
      return `${format.number(packs)} × ${format.number(packSize)}`;
    },
  };
}
