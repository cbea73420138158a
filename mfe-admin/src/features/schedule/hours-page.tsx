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
    { value: CLINIC, label: t`The clinic` },
    ...(doctors.data ?? []).map((doctor) => {
      const name = personName(doctor);
      return { value: doctor.id, label: withOwn.has(doctor.id) ? t`${name} (own hours)` : name };
    }),
  ];

  return (
    <Flex vertical gap="middle">
      <Flex gap="small" wrap align="center">
        <Select
          aria-label={t`Whose hours`}
          style={WIDTH}
          showSearch={{ optionFilterProp: 'label' }}
          value={who}
          options={options}
          onChange={(next: string) => setValues({ who: next })}
        />
        <span className="pc-list-sub">
          {who === CLINIC
            ? t`They hold for every doctor who has no own hours.`
            : t`Own hours take the place of the clinic's; without any, the clinic's hold.`}
        </span>
      </Flex>
      <QueryState query={hours} loading={t`Loading the hours...`} failed={t`Failed to load the hours`}>
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
