import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { User } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { passwordLinkToCopy } from '../../lib/password-link';

/**
 * Returns the administrator's actions on an account. Reversible ones offer an undo; others ask for confirmation by
 * name.
 */
export function useUserActions(onDeleted: () => void) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const offerUndo = useUndo();
  const say = (failed: string) => (error: unknown) => void message.error(errorText(error, failed));

  const update = useMutation({
    ...api.adminUsers.update.mutationOptions(),
    onError: say(t`Failed to change the account`),
  });
  const activate = useMutation({
    ...api.adminUsers.activate.mutationOptions(),
    onSuccess: ({ user }) => {
      const name = personName(user);
      void message.success(t`${name} may sign in again`);
    },
    onError: say(t`Failed to activate the account`),
  });
  const restore = useMutation({
    ...api.adminUsers.restore.mutationOptions(),
    onSuccess: ({ user }) => {
      const name = personName(user);
      void message.success(t`${name} is back`);
    },
    onError: say(t`Failed to restore the account`),
  });
  const remove = useMutation({
    ...api.adminUsers.remove.mutationOptions(),
    onError: say(t`Failed to delete the account`),
  });
  const endSessions = useMutation({
    ...api.adminUsers.endSessions.mutationOptions(),
    onSuccess: ({ ended }) =>
      void message.success(
        plural(ended, { 0: 'No session was open', one: '# session ended', other: '# sessions ended' }),
      ),
    onError: say(t`Failed to end the sessions`),
  });
  const removeSecondFactor = useMutation({
    ...api.adminUsers.removeSecondFactor.mutationOptions(),
    onSuccess: () => void message.success(t`The second factor is removed`),
    onError: say(t`Failed to remove the second factor`),
  });

  const sendLink = useMutation({
    ...api.adminUsers.sendPasswordLink.mutationOptions(),
    onError: say(t`Couldn't send the link`),
  });

  const sure = async (title: string, content: string, okText: string) =>
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
      focusable: { autoFocusButton: 'cancel' },
    });

  return {
    isBusy: [update, activate, restore, remove, endSessions, removeSecondFactor, sendLink].some(
      ({ isPending }) => isPending,
    ),
    activate: ({ id }: User) => activate.mutate({ params: { id } }),
    restore: ({ id }: User) => restore.mutate({ params: { id } }),
    sendPasswordLink(user: User) {
      const { id, email } = user;
      const name = personName(user);
      sendLink.mutate(
        { params: { id } },
        {
          onSuccess: ({ link }) => {
            if (link === null) return void message.success(t`Link sent to ${email}`);
            modal.info({
              title: t`Link for ${name}`,
              content: passwordLinkToCopy(link),
              okText: t`Close`,
              width: 560,
            });
          },
        },
      );
    },
    deactivate(user: User) {
      const { id, version } = user;
      const name = personName(user);
      update.mutate(
        { params: { id }, body: { isActive: false, version } },
        {
          onSuccess: () =>
            offerUndo({
              text: t`${name} is signed out and may not sign in`,
              undo: () => activate.mutate({ params: { id } }),
            }),
        },
      );
    },
    remove(user: User) {
      const { id } = user;
      const name = personName(user);
      remove.mutate(
        { params: { id } },
        {
          onSuccess: () => {
            offerUndo({ text: t`${name} is deleted`, undo: () => restore.mutate({ params: { id } }) });
            onDeleted();
          },
        },
      );
    },
    async endSessions(user: User) {
      const name = personName(user);
      const isSure = await sure(
        t`End all sessions of ${name}?`,
        t`What is not saved on their screens is lost. They can sign in again.`,
        t`End sessions`,
      );
      if (isSure) endSessions.mutate({ params: { id: user.id } });
    },
    async removeSecondFactor(user: User) {
      const name = personName(user);
      const isSure = await sure(
        t`Remove the second factor of ${name}?`,
        t`For people who have lost their device. Be sure that it is they who ask: the password alone opens the account until a new one is set up.`,
        t`Remove second factor`,
      );
      if (isSure) removeSecondFactor.mutate({ params: { id: user.id } });
    },
  };
}
