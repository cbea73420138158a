import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AdminDashboard } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Alert, Flex } from '@polyclinic/ui/kit/base';
import { GlanceLink } from './glance-link';

type Warning = AdminDashboard['warnings'][number];

interface Words {
  title: string;
  /** Label of the link to where it is resolved. */
  act: string;
  to: string;
}

/** Warnings for the administrator, with links to where they are resolved; tasks are on the dashboard. */
export function ClinicWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useLingui();
  const wordsOf = ({ kind, count }: Warning): Words => {
    switch (kind) {
      case 'LIMIT_NEAR':
        return {
          title: t`The clinic is close to its limit of users or patients`,
          act: t`View usage`,
          to: paths.clinicSettings,
        };
      case 'NO_HOURS':
        return {
          title: t`The clinic has no working hours, so patients can be booked at any time`,
          act: t`Set working hours`,
          to: paths.schedulePage('hours'),
        };
      case 'NO_MAIL':
        return {
          title: t`No mail server is set up: invitations and reminders are not sent`,
          act: t`Open the outbox`,
          to: paths.outbox,
        };
      case 'NO_BACKUP':
        return {
          title:
            count === 0
              ? t`This clinic has never been backed up`
              : plural(count, { one: 'The last backup is # day old', other: 'The last backup is # days old' }),
          act: t`Create backup`,
          to: paths.clinicData,
        };
    }
  };
  if (warnings.length === 0) return null;
  return (
    <Flex vertical gap="small" role="region" aria-label={t`Needs attention`}>
      {warnings.map((warning) => {
        const { title, act, to } = wordsOf(warning);
        return (
          <Alert
            key={warning.kind}
            type="warning"
            showIcon
            title={title}
            action={<GlanceLink to={to}>{act}</GlanceLink>}
          />
        );
      })}
    </Flex>
  );
}
