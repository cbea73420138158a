import { useLingui } from '@lingui/react/macro';
import { findingEffect } from '@polyclinic/contract';
import { QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { ChartCard, ChartEntries } from '../../lib/chart/chart-card';
import { recordApi as api } from '../../lib/chart/record-api';
import { languageOf, SEVERITY_LABELS } from './prescription-labels';

/** How often prescribers continued in spite of a finding, by rule: rules that are always overridden warn for nothing. */
export function OverrideRates() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useQuery(api.prescriptions.overrideRates.queryOptions());
  return (
    <ChartCard title={t`Overridden findings by rule`}>
      <QueryState query={query} loading={t`Loading rates...`} failed={t`Couldn't load the rates`}>
        {({ rates }) => (
          <ChartEntries
            entries={rates.map((rate) => ({ ...rate, id: `${rate.ruleId} ${rate.severity}` }))}
            empty={t`No findings yet`}
          >
            {({ ruleId, severity, effect, shown, overridden, avoided }) => {
              const decided = overridden + avoided;
              const rate =
                decided === 0
                  ? '–'
                  : format.number(overridden / decided, { style: 'percent', maximumFractionDigits: 0 });
              return (
                <>
                  <span>
                    <strong>{ruleId}</strong> {findingEffect({ ruleId, effect }, languageOf(null))}
                    <div className="pc-clinical-entries-note">
                      {[
                        i18n._(SEVERITY_LABELS[severity]),
                        t`shown: ${shown}`,
                        t`overridden: ${overridden}`,
                        t`avoided: ${avoided}`,
                      ].join(' · ')}
                    </div>
                  </span>
                  <strong>{rate}</strong>
                </>
              );
            }}
          </ChartEntries>
        )}
      </QueryState>
    </ChartCard>
  );
}
