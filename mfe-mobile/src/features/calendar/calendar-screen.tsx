import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay, useUser } from '@polyclinic/client';
import {
  CALENDAR_SEARCH_PARAMS,
  calendarQueryOf,
  stepped,
  useShownDays,
  type CalendarViewName,
} from '@polyclinic/clinic-ui/calendar';
import { appointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, Styles, useGestures, useSearchParamsState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Segmented } from '@polyclinic/ui/kit/segmented';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { ZoomInOutlined, ZoomOutOutlined } from '@polyclinic/ui/kit/more-icons';
import { Navigate, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useRef, useState } from 'react';
import { bookingAddress, bookingAskedBy } from '../../lib/booking-address';
import { addressWith, datesOf } from '../../lib/appointment-search-params';
import { CalendarBar } from './calendar-bar';
import { CALENDAR_STYLES } from './calendar-styles';
import { SLOT_HEIGHTS } from './day-view';
import { MonthContent } from './month-content';
import { useCalendarFilters } from './use-calendar-filters';
import { VisitsContent } from './visits-content';

/** Days, weeks and months of the clinic on a phone; a doctor begins with the own ones. */
export function CalendarScreen() {
  const { search, state } = useLocation();
  const booking = bookingAskedBy(search);
  return booking ? <Navigate replace to={booking} state={state} /> : <Calendar />;
}

function Calendar() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useClinicToday();
  const user = useUser();
  const mayBook = useMay(appointments.create.access);
  const own = user.role === 'DOCTOR' ? user.id : '';
  const [values, setValues] = useSearchParamsState({ ...CALENDAR_SEARCH_PARAMS, doctor: own });
  const query = calendarQueryOf(values, today);
  const { view, date } = query;
  const days = useShownDays(query);
  const filters = useCalendarFilters();
  const [zoom, setZoom] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  const showDate = (next: string, more: Partial<typeof values> = {}) =>
    setValues({ date: next === today ? '' : next, ...more }, { push: true });
  const onDay = (next: string) => showDate(next, { view: 'day' });
  const step = (steps: number) => showDate(steps === 0 ? today : stepped(view, date, steps));
  const zoomBy = (steps: number) => setZoom(Math.max(0, Math.min(SLOT_HEIGHTS.length - 1, zoom + steps)));
  const book = (at?: string) =>
    void navigate(bookingAddress({ at, doctor: at ? query.doctorId : undefined }), { state: FROM_LIST });

  useGestures(
    frame,
    {
      swipeLeft: () => step(1),
      swipeRight: () => step(-1),
      longPress: (target) => {
        const slot = target.closest<HTMLElement>('[data-bookable="true"]')?.dataset['slot'];
        if (slot === undefined || target.closest('.pc-mobile-calendar-visit')) return false;
        book(slot);
        return true;
      },
      ...(view === 'day' && { pinchOut: () => zoomBy(1), pinchIn: () => zoomBy(-1) }),
    },
    // The handle drags.
    { isWithin: (target) => target.closest('.pc-mobile-calendar-grip') === null },
  );

  const views: { value: CalendarViewName; label: string }[] = [
    { value: 'day', label: t`Day` },
    { value: 'week', label: t`Week` },
    { value: 'month', label: t`Month` },
  ];
  const schedule = t`Schedule New Appointment`;

  return (
    <Page
      title={t`Calendar`}
      primary={
        mayBook && <Button type="primary" icon={<PlusOutlined />} aria-label={schedule} onClick={() => book()} />
      }
    >
      <Styles name="mobile-calendar" css={CALENDAR_STYLES} />
      <div className="pc-mobile-calendar">
        <Segmented<'list' | 'calendar'>
          block
          className="pc-mobile-calendar-views"
          aria-label={t`Appointments`}
          value="calendar"
          options={[
            { value: 'list', label: t`List` },
            { value: 'calendar', label: t`Calendar` },
          ]}
          onChange={() =>
            void navigate(addressWith(paths.appointments, { dates: datesOf(values.date), status: values.status }))
          }
        />
        <Segmented<CalendarViewName>
          block
          className="pc-mobile-calendar-views"
          aria-label={t`View`}
          value={view}
          options={views}
          onChange={(next) => setValues({ view: next }, { push: true })}
        />
        <FilterBar filters={filters} values={values} onChange={setValues} clearLabel={t`Clear Filters`} />
        <CalendarBar view={view} date={date} days={days} onStep={step}>
          {view === 'day' && (
            <>
              <Button
                icon={<ZoomOutOutlined />}
                aria-label={t`Zoom out`}
                disabled={zoom === 0}
                onClick={() => zoomBy(-1)}
              />
              <Button
                icon={<ZoomInOutlined />}
                aria-label={t`Zoom in`}
                disabled={zoom === SLOT_HEIGHTS.length - 1}
                onClick={() => zoomBy(1)}
              />
            </>
          )}
        </CalendarBar>
        <div ref={frame}>
          {view === 'month' ? (
            <MonthContent query={query} days={days} onDate={showDate} onDay={onDay} />
          ) : (
            <VisitsContent query={query} days={days} zoom={zoom} onDay={onDay} onBook={mayBook ? book : undefined} />
          )}
        </div>
      </div>
    </Page>
  );
}
