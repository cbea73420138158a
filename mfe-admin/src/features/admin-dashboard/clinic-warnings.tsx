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

/** Warnings for the administrator, with links to where they are resolved. */
export function ClinicWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useLingui();
  const wordsOf = ({ kind, count }: Warning): Words => {
    switch (kind) {
      case 'MAIL_FAILED':
        return {
          title: plural(count, {
            one: '# e-mail of this week could not be sent',
            other: '# e-mails of this week could not be sent',
          }),
          act: t`Open the outbox`,
          to: `${paths.outbox}?status=FAILED`,
        };
      case 'LEAVE_AFFECTS':
        return {
          title: plural(count, {
            one: '# appointment lies in a leave or a closure',
            other: '# appointments lie in a leave or a closure',
          }),
          act: t`See whom it concerns`,
          to: paths.schedulePage('exceptions'),
        };
      case 'LIMIT_NEAR':
        return {
          title: t`The clinic is close to the number of users or patients it may have`,
          act: t`See how full it is`,
          to: paths.clinicSettings,
        };
      case 'NO_HOURS':
        return {
          title: t`The clinic has no working hours, so every hour can be booked`,
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
              ? t`No backup of the clinic was ever made`
              : plural(count, { one: 'The last backup is # day old', other: 'The last backup is # days old' }),
          act: t`Make a backup`,
          to: paths.clinicData,
        };
    }
  };
  if (warnings.length === 0) return null;
  return (
    <Flex vertical gap="small" role="region" aria-label={t`What calls for you`}>
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
