import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { HoursOf } from '@polyclinic/contract';
import { QueryState, useSearchParamsState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { HoursEditor } from './hours-editor';

const CLINIC = 'clinic';
const WIDTH = { minWidth: 240 };

/** Working hours of the clinic, or of a doctor with their own. */
export function HoursPage() {
  const { t } = useLingui();
  const [{ who }, setValues] = useSearchParamsState({ who: CLINIC });
  const hours = useQuery({ ...api.schedule.hours.queryOptions(), select: (data) => data.hours });
  const doctors = useQuery({ ...api.users.doctors.queryOptions(), select: ({ users }) => users });
  const withOwn = new Set(hours.data?.map(({ userId }) => userId));
  const options = [
    { value: CLINIC, label: t`Clinic` },
    ...(doctors.data ?? []).map((doctor) => {
      const name = personName(doctor);
      return { value: doctor.id, label: withOwn.has(doctor.id) ? t`${name} (own hours)` : name };
    }),
  ];

  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap align="center">
        <Select
          aria-label={t`Working hours of`}
          style={WIDTH}
          showSearch={{ optionFilterProp: 'label' }}
          value={who}
          options={options}
          onChange={(next: string) => setValues({ who: next })}
        />
        <span className="pc-list-sub">
          {who === CLINIC
            ? t`Apply to doctors without their own hours.`
            : t`Replace the clinic's hours for this doctor. If empty, the clinic's hours apply.`}
        </span>
      </Flex>
      <QueryState query={hours} loading={t`Loading working hours...`} failed={t`Couldn't load the working hours`}>
        {(all) => {
          const owner = hoursFor(all, who === CLINIC ? null : who);
          return <HoursEditor key={`${who} ${owner.version}`} owner={owner} />;
        }}
      </QueryState>
    </Flex>
  );
}

/** Hours that do not exist yet have version 0. */
function hoursFor(all: readonly HoursOf[], userId: string | null): HoursOf {
  return all.find((one) => one.userId === userId) ?? { userId, hours: [], version: 0 };
}
