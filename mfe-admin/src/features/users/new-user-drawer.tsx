import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { PatientSelect, personName, ROLES } from '@polyclinic/clinic-ui';
import type { NewUser } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useSearchParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { DutiesField } from './duties-field';
import { FirstPasswordFields, type FirstPassword } from './first-password-fields';
import { useInvitationLink } from './use-invitation-link';
import { useIsMailSent } from './use-is-mail-sent';
import { USER_BLAMES } from './user-blames';
import { FurtherFields, PersonFields, WorkFields } from './user-fields';

type Entries = NewUser & { way: FirstPassword };

const NOTHING: Entries = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'RECEPTIONIST',
  duties: [],
  way: 'invitation',
};

/** Creates an account and then opens it. */
export function NewUserDrawer() {
  const { t } = useLingui();
  const create = useMutation(api.adminUsers.create.mutationOptions());
  const draft = useDraft<Entries>('users.new', 'password');
  const isMailSent = useIsMailSent();
  const { invite } = useInvitationLink();
  const [search] = useSearchParams();
  const role = ROLES.find((one) => one === search.get('role'));

  async function send(entries: Entries) {
    const { user } = await create.mutateAsync({ body: newUser(entries) });
    const name = personName(user);
    const { email } = user;
    // Someone who came for a first step goes on with the next one.
    const openAt = role ? paths.dashboard : paths.user(user.id);
    if (!isInvited(entries)) return { message: t`${name} can log in now`, openAt };
    if (isMailSent) return { message: t`Invitation sent to ${email}`, openAt };
    // If it fails, the link is one press away on the account that opens now.
    await invite(user).catch(() => undefined);
    return { message: t`${name} added`, openAt };
  }

  return (
    <CreateDrawer
      title={t`Add user`}
      closeTo={paths.users}
      isSaving={create.isPending}
      initial={role ? { ...NOTHING, role } : NOTHING}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't add the user. Try again.`)}
      blames={USER_BLAMES}
    >
      <PersonFields />
      <WorkFields />
      <PatientField />
      <DutiesField />
      <FirstPasswordFields isMailSent={isMailSent} />
      <FurtherFields />
    </CreateDrawer>
  );
}

/** A patient account is linked to a patient record. */
function PatientField() {
  const { t } = useLingui();
  const role = Form.useWatch<string | undefined>('role');
  if (role !== 'PATIENT') return null;
  return (
    <Form.Item name="patientId" label={t`Patient record`} rules={[{ required: true, message: t`Choose a patient` }]}>
      <PatientSelect />
    </Form.Item>
  );
}

function isInvited({ way, role }: Entries): boolean {
  return way === 'invitation' || role === 'ADMIN';
}

function newUser({ way, password, ...entries }: Entries): NewUser {
  const { userId, ...rest } = filledIn(entries);
  const isGiven = !isInvited({ way, ...entries });
  return {
    ...rest,
    ...(userId ? { userId: userId.toUpperCase() } : {}),
    // Untrimmed: passwords may contain spaces at the ends.
    ...(isGiven ? { password } : {}),
  };
}
