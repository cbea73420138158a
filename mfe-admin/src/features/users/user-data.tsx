import { useLingui } from '@lingui/react/macro';
import { ROLE_TEXTS } from '@polyclinic/clinic-ui';
import type { User } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Facts, LANGUAGE_NAMES, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useDutyNames } from './use-duty-names';
import { useSpecialties } from './use-specialties';
import { UserStatusTag } from './user-status-tag';

/** An account to read: what is not known is not shown. */
export function UserData({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const dutyNames = useDutyNames();
  const { titleOf } = useSpecialties();
  const { role, specialization, phone, emergencyContactPhone, lastLoginAt, preferredLanguage, patientId } = user;

  return (
    <>
      <Facts
        facts={[
          { label: t`Status`, value: <UserStatusTag user={user} /> },
          { label: t`User id`, value: user.userId },
          { label: t`Role`, value: i18n._(ROLE_TEXTS[role]) },
          { label: t`Duties`, value: dutyNames(user) },
          { label: t`Specialization`, value: specialization && titleOf(specialization) },
          { label: t`Licence number`, value: user.licenseNumber },
          {
            label: t`Patient record`,
            value: patientId && <Link to={paths.patient(patientId)}>{t`Open the record`}</Link>,
          },
        ]}
      />
      <Facts
        title={t`Signing in`}
        facts={[
          { label: t`Last sign-in`, value: lastLoginAt ? format.dateTime(lastLoginAt) : t`Never` },
          { label: t`Sessions open`, value: format.number(user.openSessions) },
          { label: t`Second factor`, value: user.hasSecondFactor ? t`On` : t`Off` },
          { label: t`E-mail confirmed`, value: user.emailVerified ? t`Yes` : t`Not yet` },
          { label: t`Account since`, value: format.date(user.createdAt) },
          { label: t`Deleted on`, value: user.deletedAt && format.dateTime(user.deletedAt) },
        ]}
      />
      <Facts
        title={t`Contact`}
        facts={[
          { label: t`E-mail`, value: <a href={`mailto:${user.email}`}>{user.email}</a> },
          { label: t`Phone`, value: phone && <a href={`tel:${phone}`}>{phone}</a> },
          { label: t`Address`, value: user.address },
          { label: t`Preferred language`, value: preferredLanguage && languageName(preferredLanguage) },
        ]}
      />
      <Facts
        title={t`Emergency contact`}
        facts={[
          { label: t`Name`, value: user.emergencyContactName },
          { label: t`Relationship`, value: user.emergencyRelationship },
          {
            label: t`Phone`,
            value: emergencyContactPhone && <a href={`tel:${emergencyContactPhone}`}>{emergencyContactPhone}</a>,
          },
        ]}
      />
    </>
  );
}

function languageName(code: string): string {
  return code in LANGUAGE_NAMES ? LANGUAGE_NAMES[code as keyof typeof LANGUAGE_NAMES] : code;
}
