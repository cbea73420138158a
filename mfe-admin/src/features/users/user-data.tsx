import { useLingui } from '@lingui/react/macro';
import { ROLE_LABELS } from '@polyclinic/clinic-ui';
import { EMERGENCY_LABELS, USER_LABELS, type User } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, LANGUAGE_NAMES, useFormat, useLabels } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useDutyNames } from './use-duty-names';
import { useSpecialties } from './use-specialties';
import { UserStatusTag } from './user-status-tag';

/** Read-only data of an account; unknown values are omitted. */
export function UserData({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const label = useLabels(USER_LABELS);
  const emergency = useLabels(EMERGENCY_LABELS);
  const format = useFormat();
  const dutyNames = useDutyNames();
  const { titleOf } = useSpecialties();
  const { role, specialization, phone, emergencyContactPhone, lastLoginAt, preferredLanguage, patientId } = user;

  return (
    <>
      <DescriptionList
        items={[
          { label: t`Status`, value: <UserStatusTag user={user} /> },
          { label: label('nativeName'), value: user.nativeName },
          { label: label('userId'), value: user.userId },
          { label: label('role'), value: i18n._(ROLE_LABELS[role]) },
          { label: label('duties'), value: dutyNames(user) },
          { label: label('specialization'), value: specialization && titleOf(specialization) },
          { label: label('licenseNumber'), value: user.licenseNumber },
          { label: label('skills'), value: user.skills.join(', ') },
          {
            label: t`Patient record`,
            value: patientId && <Link to={paths.patient(patientId)}>{t`Open record`}</Link>,
          },
        ]}
      />
      <DescriptionList
        title={t`Login`}
        items={[
          { label: label('lastLoginAt'), value: lastLoginAt ? format.dateTime(lastLoginAt) : t`Never` },
          { label: t`Open sessions`, value: format.number(user.openSessions) },
          { label: label('hasSecondFactor'), value: user.hasSecondFactor ? t`On` : t`Off` },
          { label: t`Email confirmed`, value: user.emailVerified ? t`Yes` : t`Not yet` },
          { label: t`Account created on`, value: format.date(user.createdAt) },
          { label: label('deletedAt'), value: user.deletedAt && format.dateTime(user.deletedAt) },
        ]}
      />
      <DescriptionList
        title={t`Contact`}
        items={[
          { label: label('email'), value: <a href={`mailto:${user.email}`}>{user.email}</a> },
          { label: label('phone'), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
          { label: label('address'), value: user.address },
          { label: label('preferredLanguage'), value: preferredLanguage && languageName(preferredLanguage) },
        ]}
      />
      <DescriptionList
        title={t`Emergency contact`}
        items={[
          { label: t`Name`, value: user.emergencyContactName },
          { label: emergency('emergencyRelationship'), value: user.emergencyRelationship },
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
