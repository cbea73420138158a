import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import type { User } from '@polyclinic/contract';
import { useUndo } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
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
    onError: say(t`Couldn't change the account. Try again.`),
  });
  const activate = useMutation({
    ...api.adminUsers.activate.mutationOptions(),
    onSuccess: ({ user }) => {
      const name = personName(user);
      void message.success(t`${name} can log in again`);
    },
    onError: say(t`Couldn't activate the account. Try again.`),
  });
  const restore = useMutation({
    ...api.adminUsers.restore.mutationOptions(),
    onSuccess: ({ user }) => {
      const name = personName(user);
      void message.success(t`Account of ${name} restored`);
    },
    onError: say(t`Couldn't restore the account. Try again.`),
  });
  const remove = useMutation({
    ...api.adminUsers.remove.mutationOptions(),
    onError: say(t`Couldn't delete the account. Try again.`),
  });
  const endSessions = useMutation({
    ...api.adminUsers.endSessions.mutationOptions(),
    onSuccess: ({ ended }) =>
      void message.success(plural(ended, { 0: 'No open sessions', one: '# session ended', other: '# sessions ended' })),
    onError: say(t`Couldn't end the sessions. Try again.`),
  });
  const removeSecondFactor = useMutation({
    ...api.adminUsers.removeSecondFactor.mutationOptions(),
    onSuccess: () => void message.success(t`Two-factor authentication removed`),
    onError: say(t`Couldn't remove two-factor authentication. Try again.`),
  });

  const sendLink = useMutation({
    ...api.adminUsers.sendPasswordLink.mutationOptions(),
    onError: say(t`Couldn't send the password reset link. Try again.`),
  });

  const sure = async (title: string, content: string, okText: string, cancelText: string) =>
    modal.confirm({
      title,
      content,
      okText,
      okButtonProps: { danger: true },
      cancelText,
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
            if (link === null) return void message.success(t`Password reset link sent to ${email}`);
            void modal.info({
              title: t`Password reset link for ${name}`,
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
              text: t`${name} is logged out and can't log in`,
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
            offerUndo({ text: t`Account of ${name} deleted`, undo: () => restore.mutate({ params: { id } }) });
            onDeleted();
          },
        },
      );
    },
    async endSessions(user: User) {
      const name = personName(user);
      const isSure = await sure(
        t`End all sessions of ${name}?`,
        t`Unsaved work on their screens is lost. They can log in again.`,
        t`End sessions`,
        t`Keep sessions`,
      );
      if (isSure) endSessions.mutate({ params: { id: user.id } });
    },
    async removeSecondFactor(user: User) {
      const name = personName(user);
      const isSure = await sure(
        t`Remove two-factor authentication for ${name}?`,
        t`For users who have lost their device. Verify the user's identity first: until two-factor authentication is set up again, the password alone gives access.`,
        t`Remove two-factor authentication`,
        t`Keep two-factor authentication`,
      );
      if (isSure) removeSecondFactor.mutate({ params: { id: user.id } });
    },
  };
}
