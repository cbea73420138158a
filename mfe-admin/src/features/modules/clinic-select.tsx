import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { PATIENT_SEARCH_DEBOUNCE_MS, type TenantRef } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';

const LIMIT = 20;

/** Selects a clinic of the platform by name. */
export function ClinicSelect(props: SelectProps<string>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<TenantRef>();
  const query = useQuery({
    ...api.tenants.list.queryOptions({ query: { search: search || undefined, page: 1, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.tenants ?? [];
  // Keeps the selected clinic among the options, whatever is searched for later.
  const isHidden = chosen && chosen.id === props.value && !found.some(({ id }) => id === chosen.id);
  const tenants = isHidden ? [chosen, ...found] : found;

  return (
    <Select
      placeholder={t`Clinic name`}
      {...props}
      allowClear
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      onChange={(value: string, option) => {
        setChosen(found.find(({ id }) => id === value));
        props.onChange?.(value, option);
      }}
      loading={query.isFetching}
      notFoundContent={
        query.error ? (
          <span role="alert">{errorText(query.error, t`Couldn't search the clinics. Try again.`)}</span>
        ) : query.isPending ? (
          t`Searching...`
        ) : (
          t`No clinics found`
        )
      }
      options={tenants.map(({ id, name, groupName }) => ({ value: id, label: name, detail: groupName }))}
      optionRender={renderClinic}
    />
  );
}

const renderClinic: SelectProps['optionRender'] = ({ label, data }) => (
  <>
    {label}
    {data.detail && <div className="pc-list-sub">{data.detail}</div>}
  </>
);
