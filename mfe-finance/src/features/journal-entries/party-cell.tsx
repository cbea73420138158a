import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { PartyType } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { PARTY_TEXTS } from '../../lib/account-type-texts';
import { api } from '../../lib/api';
import { PatientSelect } from '../../lib/patient-select';
import { personName } from '../../lib/people';
import type { EntryRow } from './entry-rows';

interface PartyCellProps {
  type: PartyType;
  row: number;
  value: EntryRow['party'];
  onChange: (party: EntryRow['party']) => void;
}

/** Whom a line is about, where its account collects open items. */
export function PartyCell({ type, row, value, onChange }: PartyCellProps) {
  const { t, i18n } = useLingui();
  const what = i18n._(PARTY_TEXTS[type]);
  const label = t`${what}, row ${row}`;
  const id = value?.type === type ? value.id : undefined;
  const take = (next: string | undefined, name = '') => onChange(next ? { type, id: next, name } : null);
  if (type === 'PATIENT') {
    return (
      <PatientSelect
        aria-label={label}
        placeholder={what}
        // The name is one word of the line already; it is shown as it stands.
        value={id && value ? { id, firstName: value.name, lastName: '' } : null}
        onChange={(patient) => take(patient?.id, patient ? personName(patient) : '')}
      />
    );
  }
  return <ListedParty type={type} label={label} placeholder={what} value={id} onChange={take} />;
}

interface ListedPartyProps {
  type: Exclude<PartyType, 'PATIENT'>;
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (id: string | undefined, name?: string) => void;
}

/** Insurers and employees are few enough to be listed; suppliers have no register yet. */
function ListedParty({ type, label, placeholder, value, onChange }: ListedPartyProps) {
  const { t } = useLingui();
  const insurers = useQuery({ ...api.insurers.list.queryOptions(), enabled: type === 'INSURER' });
  const people = useQuery({ ...api.messages.colleagues.queryOptions(), enabled: type === 'EMPLOYEE' });
  const error = insurers.error ?? people.error;
  const options =
    type === 'INSURER'
      ? insurers.data?.insurers.map(({ id, name }) => ({ value: id, label: name }))
      : people.data?.colleagues.map((person) => ({ value: person.id, label: personName(person) }));
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={insurers.isFetching || people.isFetching}
      notFoundContent={error && <span role="alert">{errorText(error, t`Failed to load the list`)}</span>}
      value={value}
      options={options ?? []}
      onChange={(id: string | undefined) => onChange(id, options?.find((one) => one.value === id)?.label)}
    />
  );
}
