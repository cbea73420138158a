import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BOOKING_RULES_AT_START, NewService, type BookingRules } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';

const field = formFields(NewService);
const WIDTH = { width: 160 };

interface RuleField {
  name: keyof BookingRules | 'newPatientDuration';
  label: string;
  suffix: string;
  min: number;
  max: number;
  step: number;
  extra?: string;
}

/** Booking rules of a service, with a summary in words. */
export function BookingRuleFields() {
  const { t } = useLingui();
  const min = t`min`;
  const rules: RuleField[] = [
    { name: 'duration', label: t`Duration`, suffix: min, min: 5, max: 480, step: 5 },
    {
      name: 'newPatientDuration',
      label: t`Duration for new patients`,
      suffix: min,
      min: 5,
      max: 480,
      step: 5,
      extra: t`For patients without a completed visit at your clinic. Leave blank if it is the same.`,
    },
    {
      name: 'bufferBefore',
      label: t`Buffer before`,
      suffix: min,
      min: 0,
      max: 120,
      step: 5,
      extra: t`Time blocked before the visit.`,
    },
    {
      name: 'bufferAfter',
      label: t`Buffer after`,
      suffix: min,
      min: 0,
      max: 120,
      step: 5,
      extra: t`Time blocked after the visit.`,
    },
    { name: 'step', label: t`Slot interval`, suffix: min, min: 5, max: 240, step: 5 },
    {
      name: 'minNotice',
      label: t`Minimum notice`,
      suffix: min,
      min: 0,
      max: 43200,
      step: 60,
      extra: t`How long before the start booking closes. 1,440 minutes are one day.`,
    },
    { name: 'maxAdvanceDays', label: t`Maximum advance booking`, suffix: t`days`, min: 1, max: 730, step: 30 },
    { name: 'capacity', label: t`Patients per slot`, suffix: '', min: 1, max: 20, step: 1 },
    {
      name: 'sameDayShare',
      label: t`Same-day slots`,
      suffix: '%',
      min: 0,
      max: 100,
      step: 10,
      extra: t`Share of each day's slots that can only be booked on the same day.`,
    },
  ];
  return (
    <FormSection title={t`Booking rules`}>
      <RulesSummary />
      {rules.map(({ name, label, suffix, extra, ...range }) => (
        <Form.Item key={name} {...field(name)} label={label} extra={extra}>
          <InputNumber {...range} precision={0} suffix={suffix} style={WIDTH} />
        </Form.Item>
      ))}
    </FormSection>
  );
}

const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;

/** Summary of the booking rules as a sentence. */
function RulesSummary() {
  const { t } = useLingui();
  const typed = Form.useWatch<Typed | undefined>([]);
  const rules = { ...BOOKING_RULES_AT_START, ...withoutGaps(typed) };
  const newMinutes = rules.newPatientDuration ?? rules.duration;
  const { duration, bufferBefore, bufferAfter, capacity, sameDayShare } = rules;
  const blockedMinutes = duration + bufferBefore + bufferAfter;
  const minNotice = spanText(rules.minNotice);
  const days = rules.maxAdvanceDays;
  const maxAdvance = plural(days, { one: '# day', other: '# days' });
  return (
    <p className="pc-list-sub" aria-live="polite">
      {t`A ${duration}-minute visit blocks the doctor for ${blockedMinutes} minutes.`}{' '}
      {rules.minNotice > 0
        ? t`Booking opens ${maxAdvance} ahead and closes ${minNotice} before the start.`
        : t`Booking opens ${maxAdvance} ahead and stays open until the start.`}{' '}
      {newMinutes !== duration && t`A new patient's visit takes ${newMinutes} minutes.`}{' '}
      {capacity > 1 && t`Up to ${capacity} patients share one slot.`}{' '}
      {sameDayShare > 0 && t`${sameDayShare} % of the slots are kept for same-day booking.`}
    </p>
  );
}

type Typed = Partial<BookingRules> & { newPatientDuration?: number | null };

function withoutGaps(typed: Typed = {}): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'number'));
}

/** Formats a duration in the largest unit that divides it. */
function spanText(minutes: number): string {
  const days = minutes / DAY_MINUTES;
  if (Number.isInteger(days)) return plural(days, { one: '# day', other: '# days' });
  const hours = minutes / HOUR_MINUTES;
  if (Number.isInteger(hours)) return plural(hours, { one: '# hour', other: '# hours' });
  return plural(minutes, { one: '# minute', other: '# minutes' });
}
