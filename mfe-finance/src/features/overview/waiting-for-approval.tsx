import { useLingui } from '@lingui/react/macro';
import { QueryState } from '@polyclinic/ui';
import { theme } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useWaiting } from './use-waiting';
import { WaitingLines } from './waiting-lines';

/** Pending approvals. */
export function WaitingForApproval() {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const query = useWaiting();
  const title = t`Waiting for approval`;

  return (
    <section aria-label={title}>
      <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{title}</h2>
      <QueryState
        query={query}
        loading={t`Loading pending approvals...`}
        failed={t`Couldn't load the pending approvals`}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
        empty={{
          when: ({ entries, refunds, writeOffs }) => entries + refunds + writeOffs === 0,
          text: t`No pending approvals`,
        }}
      >
        {(waiting) => <WaitingLines waiting={waiting} />}
      </QueryState>
    </section>
  );
}
