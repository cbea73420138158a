import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select, type SelectProps } from '@polyclinic/ui/kit/select';
import { api } from './api';
import { doctorName } from './people';

interface DoctorSelectProps extends SelectProps<string> {
  /** Ids of doctors who offer the booked service; empty or omitted means all. */
  among?: readonly string[];
}

/** Selects an active doctor of the clinic, or none. */
export function DoctorSelect({ among = [], ...props }: DoctorSelectProps) {
  const { t } = useLingui();
  const doctors = useQuery(api.users.doctors.queryOptions());
  const options = (doctors.data?.users ?? [])
    .filter(({ isActive, id }) => isActive || id === props.value)
    .filter(({ id }) => among.length === 0 || among.includes(id) || id === props.value)
    .map(({ id, specialization, ...doctor }) => ({
      value: id,
      label: doctorName(doctor),
      specialization,
      // In either script, whichever the keyboard is set to.
      searched: `${doctorName(doctor)} ${doctor.firstName} ${doctor.lastName} ${specialization}`,
    }));

  return (
    <>
      <Select
        placeholder={t`No doctor assigned`}
        {...props}
        allowClear
        showSearch={{ optionFilterProp: 'searched' }}
        loading={doctors.isPending}
        notFoundContent={t`No Doctors Available`}
        options={options}
        optionRender={renderDoctor}
      />
      {doctors.isError && (
        <Flex role="alert" gap="small" align="center">
          {errorText(doctors.error, t`Failed to load doctors`)}
          <Button type="link" onClick={() => void doctors.refetch()}>{t`Try Again`}</Button>
        </Flex>
      )}
    </>
  );
}

const renderDoctor: SelectProps['optionRender'] = ({ label, data }) => (
  <>
    {label}
    <div style={SMALL}>{data.specialization}</div>
  </>
);

const SMALL = { fontSize: 12, color: 'var(--pc-muted)' };
