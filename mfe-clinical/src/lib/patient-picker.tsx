import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import {
  PATIENT_SEARCH_DEBOUNCE_MS,
  PATIENT_SEARCH_MINIMUM_CHARACTERS,
  patients,
  type NewPatient,
  type PatientMatch,
} from '@polyclinic/contract';
import { useFormat, useSettled } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { UserAddOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from './api';
import { patientName } from './people';
import { namesIn, RegisterPatient } from './register-patient';

type Known = Pick<PatientMatch, 'id' | 'firstName' | 'lastName' | 'nativeName' | 'recordNumber' | 'dateOfBirth'>;

interface PatientPickerProps extends Omit<SelectProps<string>, 'onChange'> {
  onChange?: (id: string) => void;
  /** What is known of somebody who may have to be registered. */
  known?: Partial<NewPatient>;
}

/** Finds a patient by a part of the name in either script, the phone or the record number; or registers a new one. */
export function PatientPicker({ value, onChange, known, ...props }: PatientPickerProps) {
  const { t } = useLingui();
  const mayRegister = useMay(patients.create.access);
  const [text, setText] = useState('');
  // The field forgets what was searched for once the focus leaves it.
  const [lastText, setLastText] = useState('');
  const [isRegistering, setRegistering] = useState(false);
  const wanted = useSettled(text.trim(), PATIENT_SEARCH_DEBOUNCE_MS);
  const isLongEnough = wanted.length >= PATIENT_SEARCH_MINIMUM_CHARACTERS;
  const search = useQuery({
    ...api.patients.search.queryOptions({ query: { q: wanted } }),
    enabled: isLongEnough,
  });
  const chosen = useChosen(value);
  const found: Known[] = isLongEnough && !search.isError ? (search.data?.patients ?? []) : [];
  const options = [...found, ...(chosen && !found.some(({ id }) => id === chosen.id) && !text ? [chosen] : [])];

  return (
    <>
      <Select
        {...props}
        value={value}
        onChange={onChange}
        showSearch={{
          filterOption: false,
          searchValue: text,
          onSearch: (next) => {
            setText(next);
            if (next.trim()) setLastText(next.trim());
          },
        }}
        placeholder={t`Name, phone or record number`}
        loading={search.isFetching}
        notFoundContent={
          <Nothing
            isLongEnough={isLongEnough}
            isWaiting={search.isFetching || wanted !== text.trim()}
            error={search.error}
          />
        }
        options={options.map((patient) => ({ value: patient.id, label: patientName(patient), patient }))}
        optionRender={renderMatch}
        labelRender={({ label, value: id }) => label ?? (chosen?.id === id ? patientName(chosen) : '')}
      />
      {mayRegister && (
        <Button
          type="link"
          size="small"
          icon={<UserAddOutlined aria-hidden="true" />}
          style={BELOW}
          onClick={() => setRegistering(true)}
        >
          {t`Register a new patient`}
        </Button>
      )}
      {isRegistering && (
        <RegisterPatient
          known={lastText ? namesIn(lastText) : (known ?? {})}
          onDone={(patient) => {
            setRegistering(false);
            if (patient) onChange?.(patient.id);
          }}
        />
      )}
    </>
  );
}

const BELOW = { paddingInline: 0 };

const renderMatch: SelectProps['optionRender'] = ({ data }) => <Match patient={data.patient as Known} />;

function Match({ patient }: { patient: Known }) {
  const format = useFormat();
  const { nativeName, recordNumber, dateOfBirth } = patient;
  const details = [nativeName, recordNumber, dateOfBirth && format.date(dateOfBirth)].filter(Boolean);
  return (
    <>
      {patientName(patient)}
      <div style={SMALL}>{details.join(' · ')}</div>
    </>
  );
}

const SMALL = { fontSize: 12, color: 'var(--pc-muted)' };

function Nothing({ isLongEnough, isWaiting, error }: { isLongEnough: boolean; isWaiting: boolean; error: unknown }) {
  const { t } = useLingui();
  if (!isLongEnough && !isWaiting) return t`Type at least two letters`;
  if (error) return <span role="alert">{errorText(error, t`Failed to search patients`)}</span>;
  return isWaiting ? t`Searching...` : t`No patients found`;
}

/** Whom the form names, also when it was opened for somebody. */
function useChosen(id: string | null | undefined): Known | undefined {
  const { data } = useQuery({
    ...api.patients.get.queryOptions({ params: { id: id ?? '' } }),
    enabled: Boolean(id),
  });
  return data?.patient;
}
