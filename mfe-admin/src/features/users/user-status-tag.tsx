import { useLingui } from '@lingui/react/macro';
import type { User } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';

/** Whether somebody may sign in, as word, shape and colour. */
export function UserStatusTag({ user: { deletedAt, isActive } }: { user: User }) {
  const { t } = useLingui();
  if (deletedAt) return <StatusTag meaning="danger">{t`Deleted`}</StatusTag>;
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}
