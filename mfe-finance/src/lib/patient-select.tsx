import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import {
  PATIENT_SEARCH_DEBOUNCE_MS,
  PATIENT_SEARCH_MINIMUM_CHARACTERS,
  type PatientMatch,
  type PersonRef,
} from '@polyclinic/contract';
import { useFormat, useSettled } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from './api';
import { personName } from './people';

interface PatientSelectProps extends Omit<SelectProps<string>, 'value' | 'onChange'> {
  value?: PersonRef | null;
  onChange?: (patient: PersonRef | null) => void;
}

/** A patient of the clinic, found by name in either script, phone or record number. */
export function PatientSelect({ value, onChange, ...props }: PatientSelectProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const term = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  const isLongEnough = term.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS;
  const search = useQuery({ ...api.payers.search.queryOptions({ query: { q: term } }), enabled: isLongEnough });
  const found = isLongEnough && !search.isError ? (search.data?.patients ?? []) : [];
  const isBehind = search.isFetching || (term !== text.trim() && Boolean(text.trim()));
  const nothing = isLongEnough ? t`No patients found` : t`Type at least two letters`;

  return (
    <Select
      placeholder={t`Name, phone or record number`}
      {...props}
      value={value?.id}
      allowClear
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      loading={search.isFetching}
      onChange={(id) => onChange?.(refOf(found.find((one) => one.id === id)))}
      notFoundContent={
        search.error ? (
          <span role="alert">{errorText(search.error, t`Failed to search patients`)}</span>
        ) : isBehind ? (
          t`Searching...`
        ) : (
          nothing
        )
      }
      options={found.map((patient) => ({ value: patient.id, label: personName(patient), patient }))}
      optionRender={renderMatch}
      labelRender={({ label }) => (value ? personName(value) : label)}
    />
  );
}

function refOf(patient: PatientMatch | undefined): PersonRef | null {
  return patient ? { id: patient.id, firstName: patient.firstName, lastName: patient.lastName } : null;
}

const renderMatch: SelectProps['optionRender'] = ({ data }) => <Match patient={data.patient as PatientMatch} />;

function Match({ patient }: { patient: PatientMatch }) {
  const format = useFormat();
  const { nativeName, recordNumber, dateOfBirth } = patient;
  return (
    <>
      {personName(patient)}
      <div style={SMALL}>
        {[nativeName, recordNumber, dateOfBirth && format.date(dateOfBirth)].filter(Boolean).join(' · ')}
      </div>
    </>
  );
}

const SMALL = { fontSize: 12, color: 'var(--pc-muted)' };
