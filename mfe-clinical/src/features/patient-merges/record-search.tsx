import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import { PATIENT_SEARCH_DEBOUNCE_MS, PATIENT_SEARCH_MINIMUM_CHARACTERS } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';

interface RecordSearchProps {
  /** Ids of records displayed already. */
  except: readonly string[];
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Searches for records of the same person that do not look alike. */
export function RecordSearch({ except, value, onChange }: RecordSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const term = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  const search = useQuery({
    ...api.patients.search.queryOptions({ query: { q: term } }),
    enabled: term.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS,
    placeholderData: keepPreviousData,
  });
  const found = (search.data?.patients ?? []).filter(({ id }) => !except.includes(id));
  return (
    <Form.Item label={t`Another record`} htmlFor="merge-search" layout="vertical">
      <Select
        id="merge-search"
        mode="multiple"
        style={WIDTH}
        value={value}
        onChange={onChange}
        showSearch={{ filterOption: false, onSearch: setText }}
        placeholder={t`Name, phone or record number`}
        loading={search.isFetching}
        notFoundContent={
          term.length < PATIENT_SEARCH_MINIMUM_CHARACTERS ? t`Enter at least two letters` : t`No patients found`
        }
        options={found.map((one) => ({ value: one.id, label: `${patientName(one)} · ${one.recordNumber}` }))}
      />
    </Form.Item>
  );
}

const WIDTH = { width: '100%', maxWidth: 480 };
