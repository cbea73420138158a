import { useLingui } from '@lingui/react/macro';
import { QueryState, Sheet, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { DASHBOARDS_SHEET } from './dashboards-sheet';
import { FIGURE_TEXTS } from './figure-texts';
import { useMyDashboard } from './use-my-dashboard';

/** The figures of the person's role; what nothing records yet says so instead of standing there as zero. */
export function RoleFiguresCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`At a glance`} className="pc-clinical-board-figures">
      <Sheet name="clinical-board" css={DASHBOARDS_SHEET} />
      <QueryState query={query} loading={t`Loading your figures...`} failed={t`Failed to load dashboard data`}>
        {({ figures }) => (
          <dl>
            {figures.map(({ id, value }) => (
              <div key={id}>
                <dt>{i18n._(FIGURE_TEXTS[id])}</dt>
                <dd data-none={value === null}>{value === null ? t`Not recorded yet` : format.number(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </Card>
  );
}
