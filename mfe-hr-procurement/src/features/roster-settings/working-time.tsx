import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { WORK_RULE_LABELS, workRules, type ClockInPlace, type WorkRules } from '@polyclinic/contract';
import { DescriptionList, FormDialog, QueryState, useFormat, useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { HoursInput } from '../../lib/hours-input';
import { api } from '../../lib/roster-api';

interface Values {
  minRestMinutes?: number | null;
  maxWeeklyMinutes?: number | null;
  maxShiftMinutes?: number | null;
  clockInPlace: ClockInPlace;
  networks: string[];
}

/** Limits of working time, and where employees clock in. */
export function WorkingTime() {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(WORK_RULE_LABELS);
  const mayWrite = useMay(workRules.update.access);
  const [isEditing, setEditing] = useState(false);
  const query = useQuery({ ...api.workRules.get.queryOptions(), select: (data) => data.workRules });
  const hours = (minutes: number | null) => {
    const count = format.number((minutes ?? 0) / 60);
    return minutes === null ? t`no limit` : t`${count} hours`;
  };
  const places = usePlaces();
  return (
    <QueryState query={query} loading={t`Loading the rules...`} failed={t`Couldn't load the rules`}>
      {(rules) => (
        <>
          <DescriptionList
            items={[
              { label: label('minRestMinutes'), value: hours(rules.minRestMinutes) },
              { label: label('maxWeeklyMinutes'), value: hours(rules.maxWeeklyMinutes) },
              { label: label('maxShiftMinutes'), value: hours(rules.maxShiftMinutes) },
              { label: label('clockInPlace'), value: places[rules.clockInPlace] },
            ]}
          />
          {mayWrite && <Button onClick={() => setEditing(true)}>{t`Edit rules`}</Button>}
          {isEditing && <RulesDialog rules={rules} onClose={() => setEditing(false)} />}
        </>
      )}
    </QueryState>
  );
}

function RulesDialog({ rules, onClose }: { rules: WorkRules; onClose: () => void }) {
  const { t } = useLingui();
  const label = useLabels(WORK_RULE_LABELS);
  const places = usePlaces();
  const update = useMutation(api.workRules.update.mutationOptions());
  const { minRestMinutes, maxWeeklyMinutes, maxShiftMinutes, clockInPlace, networks, version } = rules;
  return (
    <FormDialog<Values>
      title={t`Edit rules`}
      explanation={t`Leave a limit empty for none. Shifts that are planned already stay as they are.`}
      submit={t`Save`}
      isSaving={update.isPending}
      initial={{ minRestMinutes, maxWeeklyMinutes, maxShiftMinutes, clockInPlace, networks }}
      failure={(error) => failureOf(error, t`Couldn't save the rules. Try again.`)}
      send={(values) => update.mutateAsync({ body: { ...values, version } })}
      onClose={onClose}
    >
      <Form.Item name="minRestMinutes" label={label('minRestMinutes')} extra={t`Hours`}>
        <HoursInput />
      </Form.Item>
      <Form.Item name="maxWeeklyMinutes" label={label('maxWeeklyMinutes')} extra={t`Hours`}>
        <HoursInput />
      </Form.Item>
      <Form.Item name="maxShiftMinutes" label={label('maxShiftMinutes')} extra={t`Hours`}>
        <HoursInput />
      </Form.Item>
      <Form.Item name="clockInPlace" label={label('clockInPlace')}>
        <Select options={Object.entries(places).map(([value, text]) => ({ value, label: text }))} />
      </Form.Item>
      <Form.Item name="networks" label={label('networks')} extra={t`Such as 203.0.113.0/24.`}>
        <Select mode="tags" open={false} />
      </Form.Item>
    </FormDialog>
  );
}

function usePlaces(): Record<ClockInPlace, string> {
  const { t } = useLingui();
  return { ANYWHERE: t`Anywhere`, NETWORK: t`In the networks of the clinic`, CODE: t`With the code at the desk` };
}
