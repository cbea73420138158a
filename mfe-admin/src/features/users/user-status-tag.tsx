import { useLingui } from '@lingui/react/macro';
import type { User } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';

/** Status of an account as text, shape and colour: active, invited, inactive or deleted. */
export function UserStatusTag({ user: { deletedAt, isActive, isInvited } }: { user: User }) {
  const { t } = useLingui();
  if (deletedAt) return <StatusTag meaning="danger">{t`Deleted`}</StatusTag>;
  if (isActive && isInvited) return <StatusTag meaning="waiting">{t`Invited`}</StatusTag>;
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}
