import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { User } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useInvitationLink } from './use-invitation-link';
import { useIsMailSent } from './use-is-mail-sent';

/** Invites a person again who has not set a password yet; the earlier link stops working. */
export function InviteButton({ user }: { user: User }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const isMailSent = useIsMailSent();
  const { invite, isPending } = useInvitationLink();
  const failed = t`Couldn't create the invitation link`;
  return (
    <Button
      loading={isPending}
      onClick={() => void invite(user).catch((error: unknown) => void message.error(errorText(error, failed)))}
    >
      {isMailSent ? t`Send invitation again` : t`Copy invitation link`}
    </Button>
  );
}
