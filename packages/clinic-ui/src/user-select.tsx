import { useLingui } from '@lingui/react/macro';
import type { UserSummary } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import type { SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './api';
import { personName } from './people';
import { PickSelect, usePickText } from './pick-select';
import { ROLE_LABELS } from './role-labels';

type Known = Pick<UserSummary, 'id' | 'firstName' | 'lastName' | 'role' | 'email'>;

/** Selects an account of the clinic by name, e-mail address or user id. */
export function UserSelect(props: SelectProps<string>) {
  const { t, i18n } = useLingui();
  const typed = usePickText();
  const { term, isLongEnough } = typed;
  const search = useQuery({ ...api.users.search.queryOptions({ query: { term } }), enabled: isLongEnough });
  // Deleted accounts too: the audit log still refers to them.
  const known = useQuery({
    ...api.adminUsers.get.queryOptions({ params: { id: props.value ?? '' } }),
    enabled: Boolean(props.value),
  });
  const pick = ({ id, role, email, ...person }: Known) => ({
    id,
    name: personName(person),
    detail: `${i18n._(ROLE_LABELS[role])} · ${email}`,
  });
  return (
    <PickSelect
      placeholder={t`Name or user ID`}
      {...props}
      typed={typed}
      found={(search.data?.users ?? []).map(pick)}
      chosen={known.data && pick(known.data.user)}
      search={search}
      failed={t`Couldn't search users. Try again.`}
      nothing={t`No users found`}
    />
  );
}
