import { useLingui } from '@lingui/react/macro';
import { PRESCRIPTION_ITEM_LABELS, sigInWords, type PrescriptionItem } from '@polyclinic/contract';
import { useFormat, useLabels } from '@polyclinic/ui';
import { ChartEntries } from '../../lib/chart/chart-card';
import { useQuantity } from '../../lib/medicines/use-quantity';
import { languageOf } from './prescription-labels';

/** The drugs of a prescription, with the sig in words. */
export function PrescribedDrugs({ items }: { items: readonly PrescriptionItem[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useLabels(PRESCRIPTION_ITEM_LABELS);
  const { quantity, inPacks } = useQuantity();
  const language = languageOf(null);
  return (
    <ChartEntries entries={items} empty={t`No drugs`}>
      {(item) => {
        const more = [
          item.instructions,
          item.indication && `${labels('indication')}: ${item.indication}`,
          item.refillsAllowed > 0 && `${labels('refillsAllowed')}: ${format.number(item.refillsAllowed)}`,
          !item.substitutionAllowed && t`Do not substitute`,
          item.givenInClinic && labels('givenInClinic'),
        ];
        const packs = inPacks(item.quantity, item.packSize);
        return (
          <>
            <span>
              <strong>{item.drugName}</strong>
              <div>{sigInWords(item, language)}</div>
              <span className="pc-clinical-entries-note">{more.filter(Boolean).join(' · ')}</span>
            </span>
            {item.quantity !== null && (
              <span>
                {quantity(item.quantity, item.doseUnit)}
                {packs && ` (${packs})`}
              </span>
            )}
          </>
        );
      }}
    </ChartEntries>
  );
}
