import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { PayerSelect, personName } from '@polyclinic/clinic-ui';
import type { PartyType } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { PARTY_LABELS } from '../../lib/account-type-labels';
import { api } from '../../lib/api';
import type { EntryRow } from './entry-rows';

interface PartyCellProps {
  type: PartyType;
  row: number;
  value: EntryRow['party'];
  onChange: (party: EntryRow['party']) => void;
}

/** Party of a line, if its account tracks open items. */
export function PartyCell({ type, row, value, onChange }: PartyCellProps) {
  const { t, i18n } = useLingui();
  const partyType = i18n._(PARTY_LABELS[type]);
  const label = t`${partyType}, row ${row}`;
  const id = value?.type === type ? value.id : undefined;
  const take = (next: string | undefined, name = '') => onChange(next ? { type, id: next, name } : null);
  if (type === 'PATIENT') {
    return (
      <PayerSelect
        aria-label={label}
        placeholder={partyType}
        // The line has the name as one text, displayed unchanged.
        value={id && value ? { id, firstName: value.name, lastName: '' } : null}
        onChange={(patient) => take(patient?.id, patient ? personName(patient) : '')}
      />
    );
  }
  return <ListedParty type={type} label={label} placeholder={partyType} value={id} onChange={take} />;
}

interface ListedPartyProps {
  type: Exclude<PartyType, 'PATIENT'>;
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (id: string | undefined, name?: string) => void;
}

/** Insurers and employees are few enough to list; there is no register of suppliers yet. */
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
      notFoundContent={error && <span role="alert">{errorText(error, t`Couldn't load the list. Try again.`)}</span>}
      value={value}
      options={options ?? []}
      onChange={(id: string | undefined) => onChange(id, options?.find((one) => one.value === id)?.label)}
    />
  );
}
