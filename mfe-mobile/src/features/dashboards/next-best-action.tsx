import { useLingui } from '@lingui/react/macro';
import { useActionReason, useShownActions } from '@polyclinic/clinic-ui';
import type { NextAction } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { RightOutlined } from '@polyclinic/ui/kit/icons';
import { Link } from '@polyclinic/ui/kit/router';

/** The most urgent next action, with its reason; the whole dashboard has all others. */
export function NextBestAction({ actions }: { actions: readonly NextAction[] }) {
  const { t } = useLingui();
  const shownOf = useShownActions();
  const reasonOf = useActionReason();
  const format = useFormat();
  const [best, ...others] = shownOf(actions);
  if (!best) return null;
  const reason = reasonOf(best);
  const count = format.number(others.length);
  return (
    <section aria-label={t`Needs attention`}>
      <div className="pc-mobile-dashboard-head">
        <h2>{t`Needs attention`}</h2>
        {others.length > 0 && <Link to={paths.fullDashboard}>{t`${count} more`}</Link>}
      </div>
      <div className="pc-mobile-dashboard-next">
        <span>
          <Link to={best.path}>{best.sentence}</Link>
          {reason && <small>{reason}</small>}
        </span>
        <RightOutlined aria-hidden="true" />
      </div>
    </section>
  );
}
