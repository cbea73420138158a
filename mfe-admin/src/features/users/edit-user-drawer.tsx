import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useUser } from '@polyclinic/client';
import { personName, ROLES } from '@polyclinic/clinic-ui';
import type { User } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DutiesField } from './duties-field';
import { USER_BLAMES } from './user-blames';
import { FurtherFields, PersonFields, WorkFields } from './user-fields';

const EMPLOYEES = ROLES.filter((role) => role !== 'PATIENT');

/** Edits an account; a change of role or duties ends its sessions. */
export function EditUserDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const own = useUser();
  const query = useQuery({
    ...api.adminUsers.get.queryOptions({ params: { id } }),
    select: ({ user }) => user,
  });
  const draft = useDraft<Partial<User>>(`users.edit.${id}`);
  const update = useMutation(api.adminUsers.update.mutationOptions());
  const user = query.data;
  const name = user && personName(user);
  const isPatient = user?.role === 'PATIENT';

  const fixedRole = isPatient ? t`The role of a patient account can't be changed.` : t`You can't change your own role.`;

  return (
    <EditDrawer
      title={name ? t`Edit ${name}` : t`Edit user`}
      closeTo={paths.user(id)}
      query={query}
      loading={t`Loading user...`}
      failedToLoad={t`Couldn't load the user`}
      missing={{ title: t`User not found`, to: paths.users, back: t`All users` }}
      send={({ userId, ...changes }) =>
        update.mutateAsync({
          params: { id },
          body: { ...changes, ...(userId === undefined ? {} : { userId: userId?.toUpperCase() ?? null }) },
        })
      }
      isSaving={update.isPending}
      saved={t`User saved`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the user. Try again.`)}
      blames={USER_BLAMES}
    >
      <PersonFields currentUserId={user?.userId} />
      <WorkFields
        roles={isPatient ? ROLES : EMPLOYEES}
        fixedRole={isPatient || own.id === id ? fixedRole : undefined}
      />
      <DutiesField />
      <FurtherFields />
    </EditDrawer>
  );
}
