import { useLingui } from '@lingui/react/macro';
import type { LabResult } from '@polyclinic/contract';
import { ChartEntries } from '../../lib/chart/chart-card';
import { LabFlagTag } from './lab-flag-tag';
import { useLabFormat } from './use-lab-format';

/** The values of a result with their ranges; a value without a range says so. */
export function ResultValues({ values }: Pick<LabResult, 'values'>) {
  const { t } = useLingui();
  const { value, range } = useLabFormat();
  return (
    <ChartEntries entries={values.map((one) => ({ ...one, id: one.code }))} empty={t`The values are still pending`}>
      {(one) => {
        const limits = range(one);
        const source = one.rangeSource ?? t`range of the laboratory`;
        return (
          <>
            <span>
              {one.name}{' '}
              <span className="pc-clinical-entries-note">
                {limits === null ? one.number !== null && t`no reference range` : `${limits} · ${source}`}
              </span>
            </span>
            <LabFlagTag flag={one.flag} values={[one]} />
            <strong>{value(one)}</strong>
          </>
        );
      }}
    </ChartEntries>
  );
}
