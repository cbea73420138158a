import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { ProfileFields, type UserProfile } from '@polyclinic/contract';
import { changesOf, QueryState, RecordForm, useGuardedLinks, useLeaveGuard } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../api';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';
import { EmailVerification } from './email-verification';
import { ProfileFieldsOfForm } from './profile-fields-of-form';

const FORM = 'own-profile';
const FIELDS = Object.keys(ProfileFields.shape) as (keyof typeof ProfileFields.shape)[];

/** The signed-in person's own profile. */
export function ProfileScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.user.profile.queryOptions(), select: ({ user }) => user });
  return (
    <AccountPage>
      <QueryState query={query} loading={t`Loading your profile...`} failed={t`Couldn't load your profile`}>
        {(profile) => (
          <>
            {!profile.emailVerified && <EmailVerification email={profile.email} />}
            <AccountPart>
              <ProfileForm first={profile} query={query} />
            </AccountPart>
          </>
        )}
      </QueryState>
    </AccountPage>
  );
}

interface ProfileFormProps {
  first: UserProfile;
  query: Pick<UseQueryResult<UserProfile>, 'refetch'>;
}

function ProfileForm({ first, query }: ProfileFormProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const guard = useLeaveGuard();
  useGuardedLinks(guard);
  const draft = useDraft<Partial<UserProfile>>('profile');
  const update = useMutation(api.user.updateProfile.mutationOptions());
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState(first);
  // After each save the form restarts with the server's version.
  const [saves, setSaves] = useState(0);

  async function save(values: Partial<UserProfile>) {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length > 0) {
      const { user } = await update.mutateAsync({ body: { ...changes, version: base.version } });
      setBase(user);
      // Before the form starts again, which would load it.
      draft.drop();
      setSaves((count) => count + 1);
    }
    guard.release();
    void message.success(t`Profile saved`);
  }

  async function reload(): Promise<Partial<UserProfile>> {
    const { data = base } = await query.refetch({ throwOnError: true });
    setBase(data);
    return data;
  }

  return (
    <>
      <RecordForm<Partial<UserProfile>>
        key={saves}
        id={FORM}
        initial={fieldsOf(base)}
        guard={guard}
        save={save}
        reload={reload}
        draft={draft}
        recordVersion={base.version}
        failure={(error) => failureOf(error, t`Couldn't save your profile. Try again.`)}
        blames={{ EMAIL_TAKEN: 'email' }}
      >
        <ProfileFieldsOfForm email={base.email} />
      </RecordForm>
      <Button type="primary" htmlType="submit" form={FORM} loading={update.isPending}>
        {t`Save`}
      </Button>
    </>
  );
}

function fieldsOf(profile: UserProfile): Partial<UserProfile> {
  return Object.fromEntries(FIELDS.map((name) => [name, profile[name]]));
}
