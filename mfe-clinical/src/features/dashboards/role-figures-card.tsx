import { useLingui } from '@lingui/react/macro';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { DASHBOARDS_STYLES } from './dashboards-styles';
import { FIGURE_LABELS } from './figure-labels';
import { useMyDashboard } from './use-my-dashboard';

/** Figures of the person's role; a figure that nothing records yet says so instead of showing zero. */
export function RoleFiguresCard() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useMyDashboard();
  return (
    <Card title={t`Overview`} className="pc-clinical-board-figures">
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState query={query} loading={t`Loading overview...`} failed={t`Failed to load dashboard data`}>
        {({ figures }) => (
          <dl>
            {figures.map(({ id, value }) => (
              <div key={id}>
                <dt>{i18n._(FIGURE_LABELS[id])}</dt>
                <dd data-none={value === null}>{value === null ? t`Not recorded yet` : format.number(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
    </Card>
  );
}
