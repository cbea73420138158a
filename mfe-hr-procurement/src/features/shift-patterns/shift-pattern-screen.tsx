import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, useClinicToday } from '@polyclinic/client';
import { addDays, ROSTER_DAYS, type DataOf, type RosterPerson, type rosters } from '@polyclinic/contract';
import { FormSection, LazyDayRange, ListSkeleton, Page, QueryState, useSearchParamsState } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { useId, useState } from 'react';
import { api } from '../../lib/roster-api';
import { RosterParts } from '../../lib/roster-parts';
import { PATTERN_PATH, ROSTER_PATH, ROSTER_SETTINGS_PATH } from '../../lib/roster-paths';
import { ScopeSelect } from '../../lib/scope-select';
import { isPlannable, offsetsOf } from './pattern-days';
import { PatternInput } from './pattern-input';
import { PatternPreview } from './pattern-preview';

type Plan = DataOf<(typeof rosters)['plan']>;

const MAX_PEOPLE = 100;

/** Plans drafts by a rotation of usual shifts, after a preview of what is left out and why. */
export function ShiftPatternScreen() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const today = useClinicToday();
  const [{ date, to, department }, change] = useSearchParamsState({
    date: today,
    to: addDays(today, 27),
    department: '',
  });
  const [pattern, setPattern] = useState<(string | null)[]>([null]);
  const [chosen, setChosen] = useState<string[]>([]);
  const [step, setStep] = useState(1);
  const [preview, setPreview] = useState<Plan>();
  const stepField = useId();
  const isRange = isPlannable(date, to, ROSTER_DAYS);
  const people = useQuery({
    ...api.rosters.get.queryOptions({
      query: { from: date, to: date, ...(department && { departmentId: department }) },
    }),
    select: (data) => data.people,
    placeholderData: keepPreviousData,
  });
  const templates = useQuery({
    ...api.shiftTemplates.list.queryOptions(),
    select: (data) => data.shiftTemplates.filter(({ isActive }) => isActive),
  });
  const plan = useMutation(api.rosters.plan.mutationOptions());
  const offsets = offsetsOf(chosen.length, step, pattern.length);
  const isReady = isRange && chosen.length > 0 && pattern.some((one) => one !== null);

  /** The preview belongs to the input from which it was made: any change asks for a new one. */
  function changed<T>(set: (value: T) => void) {
    return (value: T) => {
      setPreview(undefined);
      set(value);
    };
  }

  async function send(dryRun: boolean) {
    const staff = chosen.map((employeeId, index) => ({ employeeId, offset: offsets[index] ?? 0 }));
    const body = { from: date, to, pattern, people: staff, departmentId: department || null, dryRun };
    try {
      const answer = await plan.mutateAsync({ body });
      if (dryRun) {
        setPreview(answer);
        return;
      }
      const { planned } = answer;
      void message.success(plural(planned, { one: '# draft planned', other: '# drafts planned' }));
      void navigate(`${ROSTER_PATH}?date=${date}${department && `&department=${department}`}`);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't plan the shifts. Try again.`));
    }
  }

  return (
    <Page title={t`Rotation`} footer={t`A rotation plans drafts. Employees see them once they are published.`}>
      <RosterParts shown={PATTERN_PATH} search={department && `?department=${department}`} />
      <FormSection title={t`Period`}>
        <LazyDayRange
          from={date}
          to={to}
          onChange={(first, last) => changed(change)({ date: first ?? today, to: last ?? addDays(first ?? today, 27) })}
        />
        {!isRange && <Alert type="warning" showIcon title={t`Choose a range of up to 42 days`} />}
      </FormSection>
      <FormSection title={t`Days of the rotation`}>
        <QueryState
          query={templates}
          loading={t`Loading the usual shifts...`}
          failed={t`Couldn't load the usual shifts`}
          skeleton={<ListSkeleton rows={2} />}
          empty={{
            when: (rows) => rows.length === 0,
            text: t`No usual shifts yet`,
            hint: t`A usual shift has a name and its times, such as Early, 06:00 to 14:00.`,
            action: <Link to={ROSTER_SETTINGS_PATH}>{t`Working time and leave types`}</Link>,
          }}
        >
          {(rows) => <PatternInput templates={rows} value={pattern} onChange={changed(setPattern)} max={ROSTER_DAYS} />}
        </QueryState>
      </FormSection>
      <FormSection title={t`Employees`}>
        <Flex vertical gap="small">
          <ScopeSelect value={department} onChange={(next) => changed(change)({ department: next })} />
          <EmployeesInput people={people.data ?? []} value={chosen} onChange={changed(setChosen)} />
          <label htmlFor={stepField}>{t`Days by which each next employee starts later in the rotation`}</label>
          <InputNumber
            id={stepField}
            min={0}
            max={ROSTER_DAYS}
            precision={0}
            value={step}
            onChange={(next) => changed(setStep)(next ?? 0)}
          />
        </Flex>
      </FormSection>
      <Button disabled={!isReady} loading={plan.isPending} onClick={() => void send(true)}>{t`Preview shifts`}</Button>
      {preview && (
        <FormSection title={t`Preview`}>
          <PatternPreview plan={preview} people={people.data ?? []} />
          <Button
            type="primary"
            disabled={preview.planned === 0}
            loading={plan.isPending}
            onClick={() => void send(false)}
          >
            {t`Plan drafts`}
          </Button>
        </FormSection>
      )}
    </Page>
  );
}

interface EmployeesInputProps {
  people: readonly RosterPerson[];
  value: string[];
  onChange: (ids: string[]) => void;
}

function EmployeesInput({ people, value, onChange }: EmployeesInputProps) {
  const { t } = useLingui();
  const options = people.map((person) => ({ value: person.id, label: `${personName(person)} (${person.number})` }));
  return (
    <Flex gap="small" wrap>
      <Select
        mode="multiple"
        aria-label={t`Employees`}
        placeholder={t`Choose employees in the order of the rotation`}
        style={WIDE}
        maxCount={MAX_PEOPLE}
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        options={options}
        onChange={(next: string[]) => onChange(next)}
      />
      <Button onClick={() => onChange(people.slice(0, MAX_PEOPLE).map(({ id }) => id))}>{t`Choose all`}</Button>
    </Flex>
  );
}

const WIDE = { flex: '1 1 320px' };
