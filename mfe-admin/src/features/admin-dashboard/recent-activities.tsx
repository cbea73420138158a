import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { AdminDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat } from '@polyclinic/ui';
import { Flex, theme } from '@polyclinic/ui/kit/base';
import { useActionName } from '../../lib/use-action-name';
import { useResourceName } from '../../lib/use-resource-name';
import { GlanceLink } from './glance-link';

type Activity = AdminDashboard['recentActivities'][number];

/** Recent changes with their authors; each opens in the audit log. */
export function RecentActivities({ activities }: { activities: readonly Activity[] }) {
  const { t } = useLingui();
  const { token } = theme.useToken();
  const format = useFormat();
  const actionName = useActionName();
  const resourceName = useResourceName();
  const who = ({ by }: Activity) => (by ? personName(by) : t`A super administrator`);
  const what = ({ action, resource }: Activity) => `${actionName(action)} · ${resourceName(resource)}`;
  const title = (activity: Activity) => <RowLink to={paths.auditEntry(activity.id)}>{what(activity)}</RowLink>;
  const when = ({ at }: Activity) => <span title={format.fullDate(at)}>{format.dateTime(at)}</span>;

  return (
    <section>
      <Flex justify="space-between" align="center" wrap gap="small">
        <h2 style={{ margin: 0, fontSize: token.fontSizeLG }}>{t`Recent activity`}</h2>
        <GlanceLink to={paths.auditLog}>{t`Open audit log`}</GlanceLink>
      </Flex>
      {activities.length === 0 ? (
        <p className="pc-list-sub">{t`No recent activity`}</p>
      ) : (
        <DataList
          label={t`Recent activity`}
          rows={activities}
          rowKey={({ id }) => id}
          columns={[
            { key: 'what', title: t`Event`, render: title },
            { key: 'who', title: t`Who`, render: who },
            { key: 'when', title: t`When`, align: 'end', render: when },
          ]}
          renderCard={(activity) => (
            <>
              {title(activity)}
              <div>
                {who(activity)} · {when(activity)}
              </div>
            </>
          )}
        />
      )}
    </section>
  );
}
