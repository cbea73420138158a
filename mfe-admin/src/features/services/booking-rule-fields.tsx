import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BOOKING_RULES_AT_START, NewService, type BookingRules } from '@polyclinic/contract';
import { formFields, FormSection } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';

const field = formFields(NewService);
const WIDTH = { width: 160 };

interface RuleField {
  name: keyof BookingRules;
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
    { name: 'duration', label: t`Takes`, suffix: min, min: 5, max: 480, step: 5 },
    {
      name: 'bufferBefore',
      label: t`Time to prepare`,
      suffix: min,
      min: 0,
      max: 120,
      step: 5,
      extra: t`Before the visit, with nobody else booked.`,
    },
    {
      name: 'bufferAfter',
      label: t`Time to tidy up`,
      suffix: min,
      min: 0,
      max: 120,
      step: 5,
      extra: t`After the visit, with nobody else booked.`,
    },
    { name: 'step', label: t`Starts are offered every`, suffix: min, min: 5, max: 240, step: 5 },
    {
      name: 'minNotice',
      label: t`Booked at the latest`,
      suffix: min,
      min: 0,
      max: 43200,
      step: 60,
      extra: t`Before it begins; 1,440 minutes are a day.`,
    },
    { name: 'maxAdvanceDays', label: t`Booked at the earliest`, suffix: t`days ahead`, min: 1, max: 730, step: 30 },
    { name: 'capacity', label: t`Patients at the same time`, suffix: '', min: 1, max: 20, step: 1 },
    {
      name: 'sameDayShare',
      label: t`Kept for the day itself`,
      suffix: '%',
      min: 0,
      max: 100,
      step: 10,
      extra: t`That part of a day's slots can be booked on that day only.`,
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
  const typed = Form.useWatch<Partial<BookingRules> | undefined>([]);
  const rules = { ...BOOKING_RULES_AT_START, ...withoutGaps(typed) };
  const { duration, bufferBefore, bufferAfter, capacity, sameDayShare } = rules;
  const blocked = duration + bufferBefore + bufferAfter;
  const notice = spanText(rules.minNotice);
  const ahead = plural(rules.maxAdvanceDays, { one: '# day', other: '# days' });
  return (
    <p className="pc-list-sub" aria-live="polite">
      {t`A visit of ${duration} minutes blocks the doctor for ${blocked}.`}{' '}
      {rules.minNotice > 0
        ? t`It is booked between ${ahead} and ${notice} ahead.`
        : t`It is booked up to ${ahead} ahead, to the last minute.`}{' '}
      {capacity > 1 && t`Up to ${capacity} patients share one slot.`}{' '}
      {sameDayShare > 0 && t`${sameDayShare} % of the slots are for bookings of the day itself.`}
    </p>
  );
}

function withoutGaps(typed: Partial<BookingRules> = {}): Partial<BookingRules> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'number'));
}

/** Formats a duration in the largest unit that divides it. */
function spanText(minutes: number): string {
  if (minutes % DAY_MINUTES === 0) return plural(minutes / DAY_MINUTES, { one: '# day', other: '# days' });
  if (minutes % HOUR_MINUTES === 0) return plural(minutes / HOUR_MINUTES, { one: '# hour', other: '# hours' });
  return plural(minutes, { one: '# minute', other: '# minutes' });
}
