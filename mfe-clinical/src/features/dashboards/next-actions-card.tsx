import { useLingui } from '@lingui/react/macro';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { RightOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { Typography } from '@polyclinic/ui/kit/typography';
import { usePresent } from '../../lib/use-present';
import { DASHBOARDS_STYLES } from './dashboards-styles';
import { useMyDashboard } from '../../lib/use-my-dashboard';
import { useShownActions, type ShownAction } from './use-shown-actions';

/** Pending actions of this person, most urgent first, each with its reason and a link. */
export function NextActionsCard() {
  const { t } = useLingui();
  const query = useMyDashboard();
  const shownOf = useShownActions();
  return (
    <Card title={t`Needs attention`} className="pc-clinical-board-next-actions">
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState query={query} loading={t`Loading tasks...`} failed={t`Failed to load dashboard data`}>
        {({ nextActions }) => {
          const shown = shownOf(nextActions);
          // One quiet line: a picture of nothing would push the day itself off the screen.
          if (shown.length === 0) return <Typography.Text type="secondary">{t`You're all caught up`}</Typography.Text>;
          return (
            <ul>
              {shown.map((action) => (
                <ActionLine key={action.kind} action={action} />
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Card>
  );
}

function ActionLine({ action: { sentence, path, name, since, until } }: { action: ShownAction }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = usePresent();
  const reason = [name, since && (until ? `${format.dateTime(since)} – ${format.dateTime(until)}` : sinceText(since))]
    .filter(Boolean)
    .join(' · ');

  function sinceText(start: string): string {
    const moment = format.dateTime(start);
    // A time in the future is not a wait.
    return Date.parse(start) > now ? moment : t`since ${moment}`;
  }
  return (
    <li>
      <span className="pc-clinical-board-lines-who">
        <Link to={path}>{sentence}</Link>
        {reason && <small>{reason}</small>}
      </span>
      <RightOutlined aria-hidden="true" />
    </li>
  );
}
