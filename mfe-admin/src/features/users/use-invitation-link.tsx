import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { User } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { passwordLinkToCopy } from '../../lib/password-link';

/** Returns a function that makes a new invitation: it is sent by e-mail, or shown as a link to copy and pass on. */
export function useInvitationLink() {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const { mutateAsync, isPending } = useMutation(api.adminUsers.sendPasswordLink.mutationOptions());

  async function invite(user: User): Promise<void> {
    const { link } = await mutateAsync({ params: { id: user.id } });
    const { email } = user;
    const name = personName(user);
    if (link === null) return void message.success(t`Invitation sent to ${email}`);
    void modal.info({
      title: t`Invitation link for ${name}`,
      content: passwordLinkToCopy(link),
      okText: t`Close`,
      width: 560,
    });
  }
  return { invite, isPending };
}
