import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay, useUser } from '@polyclinic/client';
import { appointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, Sheet, useAddressState, useIsPhone } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Navigate, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { AppointmentBeside } from '../../lib/appointment-beside';
import { bookingOf, bookingSearch } from '../../lib/booking-address';
import { feedSearch } from '../../lib/calendar-feed-address';
import { CalendarFeedBeside } from '../../lib/calendar-feed-beside';
import { ViewSwitch } from '../../lib/view-switch';
import { CALENDAR_ADDRESS, stepped, wishesOf } from './calendar-address';
import { CalendarBar } from './calendar-bar';
import { CALENDAR_FRAME_SHEET } from './calendar-sheet';
import { USUAL_ZOOM } from './day-zoom';
import { MonthView } from './month-view';
import { PrintsList, usePrinting } from './printing';
import { TimeGridView } from './time-grid-view';
import { useCalendarFilters } from './use-calendar-filters';

/** The clinic's days: hours and doctors side by side, or a month. Patients have a list of their own. */
export function CalendarScreen() {
  const { role } = useUser();
  const { search } = useLocation();
  return role === 'PATIENT' ? <Navigate replace to={`${paths.appointments}${search}`} /> : <StaffCalendar />;
}

function StaffCalendar() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const today = useClinicToday();
  const user = useUser();
  const isDoctor = user.role === 'DOCTOR';
  const mayBook = useMay(appointments.create.access);
  // Doctors start with their own days; the filter can be cleared.
  const [values, setValues] = useAddressState({ ...CALENDAR_ADDRESS, doctor: isDoctor ? user.id : '' });
  const wishes = wishesOf(values, today);
  const filters = useCalendarFilters();
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const isPhone = useIsPhone();
  const { printsList, print } = usePrinting();

  const showDate = (date: string, more: Partial<typeof CALENDAR_ADDRESS> = {}) =>
    setValues({ date: date === today ? '' : date, ...more }, { push: true });
  const step = (steps: number) => showDate(steps === 0 ? today : stepped(wishes.view, wishes.date, steps));
  const book = (at?: string, doctor?: string | null) =>
    void navigate({ search: bookingSearch(search, { at, doctor: doctor ?? undefined }) }, { state: FROM_LIST });
  const isMonth = wishes.view === 'month';

  return (
    <Page
      title={t`Calendar`}
      primary={
        mayBook && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            // On a phone the quick actions stand beside it.
            aria-label={isPhone ? t`Schedule New Appointment` : undefined}
            onClick={() => book()}
          >
            {!isPhone && t`Schedule New Appointment`}
          </Button>
        )
      }
      menu={[
        { key: 'print', label: t`Print`, onClick: () => print(false) },
        ...(isMonth ? [] : [{ key: 'print-list', label: t`Print as lists`, onClick: () => print(true) }]),
        ...(isDoctor
          ? [
              {
                key: 'feed',
                label: t`In your own calendar…`,
                onClick: () => void navigate({ search: feedSearch(search) }),
              },
            ]
          : []),
      ]}
    >
      <FilterBar filters={filters} values={values} onChange={(changes) => setValues(changes)}>
        <ViewSwitch value={wishes.view} />
      </FilterBar>
      <PrintsList value={printsList}>
        <Sheet name="clinical-calendar" css={CALENDAR_FRAME_SHEET} />
        <div className="pc-clinical-calendar" data-print={printsList ? 'list' : 'grid'}>
          <CalendarBar view={wishes.view} date={wishes.date} onStep={step} zoom={zoom} onZoom={setZoom} />
          {isMonth ? (
            <MonthView
              wishes={wishes}
              onStep={step}
              onDate={showDate}
              onDay={(date) => showDate(date, { view: 'day' })}
            />
          ) : (
            <TimeGridView
              wishes={wishes}
              zoom={zoom}
              onZoom={setZoom}
              onStep={step}
              onBook={mayBook ? book : undefined}
            />
          )}
        </div>
      </PrintsList>
      {(id !== undefined || bookingOf(search)) && <AppointmentBeside />}
      <CalendarFeedBeside />
    </Page>
  );
}
