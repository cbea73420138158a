import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createApi } from '@polyclinic/client';
import { personName, ROLE_LABELS } from '@polyclinic/clinic-ui';
import { user, type Role, type UserProfile } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, Page, QueryState, useFormat, useIsPhone } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Navigate } from '@polyclinic/ui/kit/router';
import { LinkGrid, type GridLink } from '../../lib/link-grid';

// Only this screen calls it.
const api = createApi({ user });

const OF_ALL: readonly GridLink[] = [
  { title: msg`Edit profile`, icon: 'edit', path: paths.account },
  { title: msg`Login and security`, icon: 'safety', path: paths.accountSecurity },
  { title: msg`Settings`, icon: 'settings', path: paths.settings },
];

/** Pages that belong to the work or the care of a role. */
const OF_ROLE: Partial<Record<Role, GridLink>> = {
  DOCTOR: { title: msg`My schedule`, icon: 'calendar', path: paths.doctorSchedule },
  NURSE: { title: msg`Tasks`, icon: 'todo', path: paths.tasks },
  PATIENT: { title: msg`Medical records`, icon: 'id-card', path: paths.medicalRecords },
};

/** The signed-in person's own profile on a phone; on a wide window the page of the account is in its place. */
export function ProfileScreen() {
  return useIsPhone() ? <PhoneProfile /> : <Navigate replace to={paths.account} />;
}

function PhoneProfile() {
  const { t } = useLingui();
  const query = useQuery({ ...api.user.profile.queryOptions(), select: (answer) => answer.user });
  return (
    <Page title={t`Profile`}>
      <QueryState query={query} loading={t`Loading your profile...`} failed={t`Couldn't load your profile`}>
        {(profile) => <Profile profile={profile} />}
      </QueryState>
    </Page>
  );
}

function Profile({ profile }: { profile: UserProfile }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { role, userId, email, phone, dateOfBirth } = profile;
  const own = OF_ROLE[role];
  const links = own ? [own, ...OF_ALL] : OF_ALL;
  return (
    <>
      <DescriptionList
        items={[
          { label: t`Name`, value: personName(profile) },
          { label: t`Role`, value: i18n._(ROLE_LABELS[role]) },
          { label: t`User ID`, value: userId },
          { label: t`Email`, value: email },
          { label: t`Phone`, value: phone },
          { label: t`Date of birth`, value: dateOfBirth && format.date(dateOfBirth) },
        ]}
      />
      <nav aria-label={t`Your account`}>
        <LinkGrid links={links} />
      </nav>
    </>
  );
}
