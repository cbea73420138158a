import { useLingui } from '@lingui/react/macro';
import { GENDER_LABELS } from '@polyclinic/clinic-ui';
import type { LabRange, LabTest } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, Page, QueryState, useFormat } from '@polyclinic/ui';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { lazy, Suspense } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { ReleaseSettings } from './release-settings';
import { useLabTests } from './test-select';
import { useLabFormat } from './use-lab-format';
import { yearsOf } from './range-years';

const LabRangesDrawer = lazy(() =>
  import(/* webpackChunkName: 'lab-ranges' */ './lab-ranges-drawer').then((m) => ({ default: m.LabRangesDrawer })),
);

/** The reference ranges of the clinic, by test, each with its source. */
export function LabRangesScreen() {
  const { t } = useLingui();
  const { code } = useParams();
  const query = useLabTests();
  return (
    <Page title={t`Reference ranges`}>
      <QueryState query={query} loading={t`Loading tests...`} failed={t`Couldn't load the tests`}>
        {({ tests, source }) => {
          const open = tests.find((test) => test.code === code);
          return (
            <>
              <ChartCard title={t`Tests`}>
                <ChartEntries
                  entries={tests.filter(({ kind }) => kind === 'NUMERIC').map((test) => ({ ...test, id: test.code }))}
                  empty={t`No tests`}
                >
                  {(test) => <TestLine test={test} />}
                </ChartEntries>
                <div className="pc-clinical-entries-note">{source}</div>
              </ChartCard>
              <ReleaseSettings />
              <Suspense>{open && <LabRangesDrawer key={open.version} test={open} />}</Suspense>
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

function TestLine({ test: { code, name, unit, ranges, version } }: { test: LabTest }) {
  const { t } = useLingui();
  const text = useRangeText();
  return (
    <>
      <span>
        <Link to={paths.labRange(code)} state={FROM_LIST}>{`${name} (${code})`}</Link>
        <span className="pc-clinical-entries-note"> {unit}</span>
        {ranges.map((range) => (
          <div key={text(range)} className="pc-clinical-entries-note">
            {text(range)}
          </div>
        ))}
        {ranges.length === 0 && <div className="pc-clinical-entries-note">{t`no reference range`}</div>}
      </span>
      <span className="pc-clinical-entries-note">{version === 0 ? t`starter range` : t`range of the clinic`}</span>
    </>
  );
}

function useRangeText() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { range } = useLabFormat();
  return (one: LabRange) => {
    const from = format.number(yearsOf(one.ageFrom));
    const to = one.ageTo === null ? '' : format.number(yearsOf(one.ageTo));
    const ages = one.ageTo === null ? t`from ${from} years` : t`${from} to under ${to} years`;
    const isAlways = one.ageFrom === 0 && one.ageTo === null;
    const sex = one.sex && i18n._(GENDER_LABELS[one.sex]);
    return [sex, !isAlways && ages, range(one), one.source].filter(Boolean).join(' · ');
  };
}
