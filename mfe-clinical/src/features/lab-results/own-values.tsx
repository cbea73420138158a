import { useLingui } from '@lingui/react/macro';
import type { MyLabResult } from '@polyclinic/contract';
import { ChartEntries } from '../../lib/chart/chart-card';
import { LabFlagTag } from './lab-flag-tag';
import { useLabFormat } from './use-lab-format';
import { usePlainMeaning } from './use-plain-meaning';

/** The values of a released result, each with its meaning in plain words. */
export function OwnValues({ values }: Pick<MyLabResult, 'values'>) {
  const { t } = useLingui();
  const { value } = useLabFormat();
  const meaning = usePlainMeaning();
  const isUnusual = values.some(({ flag }) => flag !== null && flag !== 'N');
  return (
    <>
      <ChartEntries entries={values.map((one) => ({ ...one, id: one.code }))} empty={t`The values are still pending`}>
        {(one) => (
          <>
            <span>
              {one.name} <span className="pc-clinical-entries-note">{meaning(one)}</span>
            </span>
            <LabFlagTag flag={one.flag} values={[one]} />
            <strong>{value(one)}</strong>
          </>
        )}
      </ChartEntries>
      {isUnusual && (
        <p>{t`A value outside of the usual range does not always mean an illness. Ask your doctor what it means for you.`}</p>
      )}
    </>
  );
}
