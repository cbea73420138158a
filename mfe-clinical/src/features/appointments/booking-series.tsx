import { useLingui } from '@lingui/react/macro';
import type { ApiError } from '@polyclinic/client';
import type { Booking } from '@polyclinic/clinic-ui/booking';
import type { NewAppointment, SeriesDate } from '@polyclinic/contract';
import { filledIn, FormSection, useSetFields } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useEffect } from 'react';
import { api } from '../../lib/api';
import { SeriesDates } from './series-dates';
import { SeriesPatternFields } from './series-pattern-fields';
import { patternFor, type SeriesState } from './use-series';

interface BookingSeriesProps {
  series: SeriesState;
  booking: Booking;
}

/** Repeats a booking: the pattern, and the availability of each date. */
export function BookingSeries({ series, booking }: BookingSeriesProps) {
  const { t } = useLingui();
  const setFields = useSetFields<NewAppointment>();
  const { hold, release } = booking.slot;

  function turn(isOn: boolean) {
    series.setOn(isOn);
    if (!isOn) return;
    // All dates are with the doctor assigned to the first.
    if (hold?.doctor) setFields({ doctorId: hold.doctorId });
    // Dates are checked one by one; none of them is held.
    release();
  }

  return (
    <FormSection title={t`Recurrence`}>
      <label style={SWITCH}>
        <Switch checked={series.isOn} onChange={turn} /> {t`Book as series`}
      </label>
      {series.isOn && (
        <>
          <SeriesPatternFields pattern={series.pattern} onChange={series.setPattern} />
          <Dates series={series} isWaiting={booking.slot.hold !== undefined} />
        </>
      )}
    </FormSection>
  );
}

const SWITCH = { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 44 };

function Dates({ series, isWaiting }: { series: SeriesState; isWaiting: boolean }) {
  const { t } = useLingui();
  const form = Form.useFormInstance<NewAppointment>();
  const values = filledIn(Form.useWatch<NewAppointment | undefined>([], form) ?? ({} as NewAppointment));
  const { patientId, dateTime, doctorId, serviceId, duration } = values;
  const appointment = { patientId, dateTime, doctorId, serviceId, duration };
  const pattern = patternFor(series.pattern, dateTime ?? '');
  const isWhole = Boolean(patientId && dateTime) && (pattern.count !== null || pattern.until !== null);
  const body = { appointment, pattern, dryRun: true };
  const query = useQuery<{ dates: SeriesDate[] }, ApiError>({
    // Not under the key of the series, because booking one would refetch these dates.
    queryKey: ['seriesDates', body],
    queryFn: () => api.appointmentSeries.create.call({ body }),
    enabled: isWhole && !isWaiting,
    placeholderData: keepPreviousData,
  });
  const dates = query.data?.dates;
  const { setDates } = series;
  useEffect(() => {
    setDates(dates ?? []);
    return () => setDates([]);
  }, [dates, setDates]);

  if (!patientId) return <p>{t`Choose a patient first, then the dates are checked.`}</p>;
  return <SeriesDates series={series} query={query} />;
}
