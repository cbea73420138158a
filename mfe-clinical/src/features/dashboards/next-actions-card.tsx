import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { type ShownAction, useActionReason, useMyDashboard, useShownActions } from '@polyclinic/clinic-ui';
import { QueryState, Styles } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { RightOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { Typography } from '@polyclinic/ui/kit/typography';
import { KINDS_ON_CARDS } from '../../lib/kinds-on-cards';
import { DASHBOARDS_STYLES } from './dashboards-styles';

/** Pending actions of this person that no other card states, most urgent first, each with its reason and a link. */
export function NextActionsCard() {
  const { t } = useLingui();
  const query = useMyDashboard();
  const shownOf = useShownActions();
  const onCards = KINDS_ON_CARDS[useUser().role] ?? [];
  return (
    <Card title={t`Needs attention`} className="pc-clinical-board-next-actions">
      <Styles name="clinical-board" css={DASHBOARDS_STYLES} />
      <QueryState query={query} loading={t`Loading tasks...`} failed={t`Failed to load dashboard data`}>
        {({ nextActions }) => {
          const shown = shownOf(nextActions.filter(({ kind }) => !onCards.includes(kind)));
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

function ActionLine({ action }: { action: ShownAction }) {
  const { sentence, path } = action;
  const reason = useActionReason()(action);
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
