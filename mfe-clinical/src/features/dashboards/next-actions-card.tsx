import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import type { NextAction } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { QueryState, Sheet, useFormat } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { RightOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';
import { Typography } from '@polyclinic/ui/kit/typography';
import { usePresent } from '../../lib/use-present';
import { ACTION_TEXTS } from './action-texts';
import { DASHBOARDS_SHEET } from './dashboards-sheet';
import { useMyDashboard } from './use-my-dashboard';

/** What calls for this person now, the most pressing first, each with its reason and one press away. */
export function NextActionsCard() {
  const { t } = useLingui();
  const query = useMyDashboard();
  return (
    <Card title={t`Next best action`} className="pc-clinical-board-next-actions">
      <Sheet name="clinical-board" css={DASHBOARDS_SHEET} />
      <QueryState query={query} loading={t`Loading what there is to do...`} failed={t`Failed to load dashboard data`}>
        {({ nextActions }) =>
          nextActions.length === 0 ? (
            // One quiet line: a picture of nothing would push the day itself off the screen.
            <Typography.Text type="secondary">{t`Nothing calls for you right now`}</Typography.Text>
          ) : (
            <ul>
              {nextActions.map((action) => (
                <ActionLine key={action.kind} action={action} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function ActionLine({ action }: { action: NextAction }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = usePresent();
  const isPatient = useUser().role === 'PATIENT';
  const { kind, count, name, since } = action;
  const { sentence, path } = ACTION_TEXTS[kind];
  const isOwn = isPatient && kind === 'ONBOARDING_OPEN';
  const moment = since && format.dateTime(since);
  // What is yet to come is no wait.
  const isAhead = since !== null && Date.parse(since) > now;
  const reason = [name, moment && (isAhead ? moment : t`since ${moment}`)].filter(Boolean).join(' · ');
  return (
    <li>
      <span className="pc-clinical-board-lines-who">
        <Link to={isOwn ? paths.myRecord : path(action)}>
          {isOwn ? t`Please complete what the clinic needs to know` : sentence(count)}
        </Link>
        {reason && <small>{reason}</small>}
      </span>
      <RightOutlined aria-hidden="true" />
    </li>
  );
}
