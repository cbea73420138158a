import { useLingui } from '@lingui/react/macro';
import { PATIENT_SEARCH_DEBOUNCE_MS, PATIENT_SEARCH_MINIMUM_CHARACTERS } from '@polyclinic/contract';
import { useSettled } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';
import { patientName } from '../../lib/people';

interface RecordSearchProps {
  /** Who stands on the screen already. */
  except: readonly string[];
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Finds records that do not look alike but are of one person all the same. */
export function RecordSearch({ except, value, onChange }: RecordSearchProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  const search = useQuery({
    ...api.patients.search.queryOptions({ query: { q: wanted } }),
    enabled: wanted.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS,
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
          wanted.length < PATIENT_SEARCH_MINIMUM_CHARACTERS ? t`Type at least two letters` : t`No patients found`
        }
        options={found.map((one) => ({ value: one.id, label: `${patientName(one)} · ${one.recordNumber}` }))}
      />
    </Form.Item>
  );
}

const WIDTH = { width: '100%', maxWidth: 480 };
