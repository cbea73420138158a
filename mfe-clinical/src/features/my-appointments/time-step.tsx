import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday } from '@polyclinic/client';
import { doctorName, useAmount } from '@polyclinic/clinic-ui';
import { SlotGrid } from '@polyclinic/clinic-ui/booking';
import { addDays, DAYS_OF_TIMES, type DayOfTimes, type OnlineDoctor } from '@polyclinic/contract';
import { ListSkeleton, Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/api';
import { BOOKING_STYLES } from './booking-styles';
import { searchOf, type BookingChoice, type VisitKind } from './choice';
import { CLOSED_TEXTS } from './closed-labels';
import { DayStrip } from './day-strip';
import { StepHeading } from './step-heading';

interface TimeStepProps {
  visit: VisitKind;
  choice: BookingChoice;
  /** Doctors who offer the visit. */
  doctors: readonly OnlineDoctor[];
  /** There are other services to choose. */
  mayChange?: boolean;
  /** The own appointment that is rescheduled. */
  movingId?: string;
}

const ANY = '';

/** Doctor, day and time of a visit: free times alone, of exactly this choice. */
export function TimeStep({ visit, choice, doctors, mayChange = false, movingId }: TimeStepProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useClinicToday();
  const { doctorId } = choice;
  const from = choice.from && choice.from > today ? choice.from : today;
  const times = useTimes({ visit, doctorId, from, movingId });
  // Changes of this step replace its entry in the history; a chosen time is the next step.
  const choose = (changes: Partial<BookingChoice>) =>
    void navigate({ search: searchOf({ ...choice, ...changes }) }, { replace: changes.at === undefined });

  return (
    <section className="pc-clinical-own">
      <Styles name="clinical-own" css={BOOKING_STYLES} />
      <div className="pc-clinical-own-head">
        <StepHeading isNext>{t`Choose a time`}</StepHeading>
        {mayChange && <Link to={{ search: '' }}>{t`Change service`}</Link>}
      </div>
      <VisitLine visit={visit} />
      {doctors.length > 1 && (
        <label>
          <span>{t`Doctor`}</span>
          <Select<string>
            style={WIDE}
            aria-label={t`Doctor`}
            value={doctorId ?? ANY}
            options={[
              { value: ANY, label: t`First available` },
              ...doctors.map((doctor) => ({
                value: doctor.id,
                label: [doctorName(doctor), doctor.specialization].filter(Boolean).join(' · '),
              })),
            ]}
            onChange={(id) => choose({ doctorId: id || null, day: undefined, from: undefined })}
          />
        </label>
      )}
      {times.isPending && <ListSkeleton rows={4} />}
      {times.isError && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={errorText(times.error, t`Couldn't load the available times`)}
          action={<Button onClick={() => void times.refetch()}>{t`Try Again`}</Button>}
        />
      )}
      {times.data && (
        <div
          inert={times.isPlaceholderData}
          aria-busy={times.isPlaceholderData}
          style={times.isPlaceholderData ? LATE : GAP}
        >
          <Times {...times.data} choice={choice} today={today} onChoose={choose} />
        </div>
      )}
    </section>
  );
}

const WIDE = { width: '100%' };
const GAP = { display: 'grid', gap: 16, minWidth: 0 };
const LATE = { ...GAP, opacity: 0.5 };

function VisitLine({ visit: { name, duration, price } }: { visit: VisitKind }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const minutes = plural(duration, { one: '# minute', other: '# minutes' });
  return (
    <p>{[name ?? t`General consultation`, minutes, price !== null && money(price)].filter(Boolean).join(' · ')}</p>
  );
}

interface TimesProps {
  days: DayOfTimes[];
  nextDate: string | null;
  choice: BookingChoice;
  today: string;
  onChoose: (changes: Partial<BookingChoice>) => void;
}

function Times({ days, nextDate, choice, today, onChoose }: TimesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const first = days.find(({ starts }) => starts.length > 0) ?? days[0];
  const day = days.find(({ date }) => date === choice.day) ?? first;
  if (!day || !days[0]) return null;
  const from = days[0].date;
  const next = nextDate ?? days.find(({ date, starts }) => date > day.date && starts.length > 0)?.date;
  const pageTo = (date: string) => onChoose({ from: date < today ? undefined : date, day: undefined });

  return (
    <>
      <div className="pc-clinical-own-head">
        <Button
          icon={<LeftOutlined />}
          disabled={from <= today}
          onClick={() => pageTo(addDays(from, -DAYS_OF_TIMES))}
        >{t`Earlier`}</Button>
        <Button
          icon={<RightOutlined />}
          iconPlacement="end"
          onClick={() => pageTo(addDays(from, DAYS_OF_TIMES))}
        >{t`Later`}</Button>
      </div>
      <DayStrip days={days} value={day.date} onChoose={(date) => onChoose({ day: date })} />
      <h3 aria-live="polite">{format.fullDate(day.date)}</h3>
      {day.starts.length > 0 && (
        <SlotGrid
          label={t`Available times`}
          slots={day.starts.map((start) => ({ start, conflicts: [] }))}
          value={undefined}
          onChoose={({ start }) => onChoose({ at: start })}
        />
      )}
      {day.closed && <p role="status">{i18n._(CLOSED_TEXTS[day.closed])}</p>}
      {day.closed && next && (
        <NextDay date={next} onChoose={() => onChoose({ from: inStrip(next, days), day: next })} />
      )}
    </>
  );
}

/** Returns the first day of the strip that shows a date: the current one, if it does. */
function inStrip(date: string, days: readonly DayOfTimes[]): string | undefined {
  return days.some((day) => day.date === date) ? days[0]?.date : date;
}

function NextDay({ date, onChoose }: { date: string; onChoose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = format.fullDate(date);
  return (
    <div>
      <Button onClick={onChoose}>{t`Next available: ${day}`}</Button>
    </div>
  );
}

interface TimesQuery {
  visit: VisitKind;
  doctorId: string | null;
  from: string;
  movingId: string | undefined;
}

function useTimes({ visit, doctorId, from, movingId }: TimesQuery) {
  const query = {
    serviceId: visit.serviceId ?? undefined,
    doctorId: doctorId ?? undefined,
    dateFrom: from,
    movingId,
  };
  return useQuery({
    ...api.myAppointments.times.queryOptions({ query }),
    // Availability changes within a minute.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
