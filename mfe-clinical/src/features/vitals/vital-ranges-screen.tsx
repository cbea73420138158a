import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { GENDER_LABELS, unitText } from '@polyclinic/clinic-ui';
import {
  isUnlimited,
  VITAL_LABELS,
  VITAL_UNITS,
  vitalRanges,
  type VitalRange,
  type VitalRangeSet,
  type VitalUnits,
} from '@polyclinic/contract';
import { FROM_LIST, Page, QueryState, useLabels } from '@polyclinic/ui';
import { paths } from '@polyclinic/remote';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { lazy, Suspense, useState } from 'react';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { rangeUnit, useRangeText } from './use-range-text';
import { useAgeText } from './shown-age';

const VitalRangesDrawer = lazy(() =>
  import(/* webpackChunkName: 'vital-ranges' */ './vital-ranges-drawer').then((m) => ({
    default: m.VitalRangesDrawer,
  })),
);

/** The ranges of vital signs by age that are in force at the clinic, each with its source. */
export function VitalRangesScreen() {
  const { t } = useLingui();
  const { vital } = useParams();
  const [units, setUnits] = useState<VitalUnits>({});
  const mayChange = useMay(vitalRanges.change.access);
  const query = useQuery(api.vitalRanges.list.queryOptions({}));
  return (
    <Page title={t`Vital sign ranges`}>
      <QueryState query={query} loading={t`Loading ranges...`} failed={t`Couldn't load the ranges`}>
        {({ sets }) => {
          const open = mayChange ? sets.find((set) => set.vital === vital) : undefined;
          return (
            <>
              <ChartCard title={t`Ranges by vital sign and age`}>
                <UnitChoice units={units} onUnits={setUnits} />
                <ChartEntries entries={sets.map((set) => ({ ...set, id: set.vital }))} empty={t`No ranges`}>
                  {(set) => <SetLine set={set} units={units} isLink={mayChange} />}
                </ChartEntries>
                <div className="pc-clinical-entries-note">
                  {t`The early warning scores stay as they are published. A sign with ranges of the clinic is assessed by those.`}
                </div>
              </ChartCard>
              <Suspense>
                {open && <VitalRangesDrawer key={`${open.vital} ${open.version}`} set={open} units={units} />}
              </Suspense>
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

const SWITCHED = ['temperature', 'glucose'] as const;

/** The units in which limits are shown and entered. */
function UnitChoice({ units, onUnits }: { units: VitalUnits; onUnits: (units: VitalUnits) => void }) {
  const { t } = useLingui();
  const label = useLabels(VITAL_LABELS);
  return (
    <Flex wrap gap="small" role="group" aria-label={t`Units`}>
      {SWITCHED.map((vital) => {
        const sign = label(vital);
        return (
          <Select<string>
            key={vital}
            aria-label={t`Unit of ${sign}`}
            value={units[vital] ?? VITAL_UNITS[vital][0]}
            options={VITAL_UNITS[vital].map((unit) => ({ value: unit, label: unitText(vital, { [vital]: unit }) }))}
            onChange={(unit) => onUnits({ ...units, [vital]: unit })}
          />
        );
      })}
    </Flex>
  );
}

interface SetLineProps {
  set: VitalRangeSet;
  units: VitalUnits;
  isLink: boolean;
}

function SetLine({ set: { vital, ranges, isOwn }, units, isLink }: SetLineProps) {
  const { t } = useLingui();
  const label = useLabels(VITAL_LABELS);
  const text = useGroupText();
  const name = label(vital);
  return (
    <>
      <span>
        {isLink ? (
          <Link to={paths.vitalRange(vital)} state={FROM_LIST}>
            {name}
          </Link>
        ) : (
          name
        )}
        <span className="pc-clinical-entries-note"> {rangeUnit(vital, units)}</span>
        {ranges.map((range) => {
          const line = text(vital, range, units);
          return (
            <div key={line} className="pc-clinical-entries-note">
              {line}
            </div>
          );
        })}
      </span>
      <span className="pc-clinical-entries-note">{isOwn ? t`ranges of the clinic` : t`built-in ranges`}</span>
    </>
  );
}

/** Returns a function for the line of an age group: its ages, limits and source. */
function useGroupText() {
  const { t, i18n } = useLingui();
  const ageText = useAgeText();
  const rangeText = useRangeText();
  return (vital: VitalRangeSet['vital'], range: VitalRange, units: VitalUnits) => {
    const from = ageText(range.ageFrom);
    const to = range.ageTo && ageText(range.ageTo);
    const ages = to === null ? t`from ${from}` : t`${from} to under ${to}`;
    const sex = range.sex && i18n._(GENDER_LABELS[range.sex]);
    const limits = isUnlimited(range) ? t`no limits` : rangeText(vital, range, units);
    return [ages, sex, limits, range.source !== '-' && range.source].filter(Boolean).join(' · ');
  };
}
