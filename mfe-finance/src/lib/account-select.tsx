import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { AccountType } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './api';

interface AccountSelectProps extends Omit<SelectProps<string | null>, 'options'> {
  /** Limits the choice to these account types. */
  types?: readonly AccountType[];
  /** Also accounts that take no postings any more. */
  isAny?: boolean;
}

/** Selects an account by code or part of its name. */
export function AccountSelect({ types, isAny = false, ...props }: AccountSelectProps) {
  const { t } = useLingui();
  const query = useQuery(api.accounts.list.queryOptions({ query: isAny ? {} : { isPostable: 'true' } }));
  const accounts = query.data?.accounts.filter(({ type }) => !types || types.includes(type)) ?? [];
  return (
    <Select
      placeholder={t`Code or name`}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      loading={query.isPending}
      notFoundContent={
        query.error ? (
          <span role="alert">{errorText(query.error, t`Couldn't load the accounts. Try again.`)}</span>
        ) : undefined
      }
      {...props}
      options={accounts.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  );
}
