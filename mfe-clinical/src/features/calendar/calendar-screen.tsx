import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useMay, useUser } from '@polyclinic/client';
import { bookingOf, bookingSearch } from '@polyclinic/clinic-ui/booking';
import { CALENDAR_SEARCH_PARAMS, calendarQueryOf, stepped, useShownDays } from '@polyclinic/clinic-ui/calendar';
import { appointments } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, Page, Styles, useSearchParamsState, useIsPhone } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { FilterOutlined } from '@polyclinic/ui/kit/more-icons';
import { Navigate, useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { AppointmentPanel } from '../../lib/appointment-panel';
import { feedSearch } from '../../lib/calendar-feed-search-params';
import { CalendarFeedPart } from '../../lib/calendar-feed-panel';
import { ViewSwitch } from '../../lib/view-switch';
import { CalendarBar } from './calendar-bar';
import { CALENDAR_FRAME_STYLES } from './calendar-styles';
import { USUAL_ZOOM } from './day-zoom';
import { MonthView } from './month-view';
import { PrintsList, usePrinting } from './printing';
import { TimeGridView } from './time-grid-view';
import { useCalendarFilters } from './use-calendar-filters';

/** The clinic's days: hours and doctors side by side, or a month. Patients have a list instead. */
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
  const [values, setValues] = useSearchParamsState({ ...CALENDAR_SEARCH_PARAMS, doctor: isDoctor ? user.id : '' });
  const query = calendarQueryOf(values, today);
  const days = useShownDays(query);
  const filters = useCalendarFilters();
  const [isFiltering, setIsFiltering] = useState(false);
  const [zoom, setZoom] = useState(USUAL_ZOOM);
  const isPhone = useIsPhone();
  const { printsList, print } = usePrinting();

  const showDate = (date: string, more: Partial<typeof CALENDAR_SEARCH_PARAMS> = {}) =>
    setValues({ date: date === today ? '' : date, ...more }, { push: true });
  const step = (steps: number) => showDate(steps === 0 ? today : stepped(query.view, query.date, steps));
  const book = (at?: string, doctor?: string | null) =>
    void navigate({ search: bookingSearch(search, { at, doctor: doctor ?? undefined }) }, { state: FROM_LIST });
  const isMonth = query.view === 'month';
  const isFiltered = filters.some(({ key }) => Boolean(values[key as keyof typeof values]));

  return (
    <Page
      title={t`Calendar`}
      primary={
        mayBook && (
          <Button
            type="primary"
            icon={<PlusOutlined />}
            // On a phone the quick actions are next to it.
            aria-label={isPhone ? t`Schedule New Appointment` : undefined}
            onClick={() => book()}
          >
            {!isPhone && t`Schedule New Appointment`}
          </Button>
        )
      }
      menu={[
        { key: 'print', label: t`Print`, onClick: () => print(false) },
        ...(isMonth ? [] : [{ key: 'print-list', label: t`Print as list`, onClick: () => print(true) }]),
        ...(isDoctor
          ? [
              {
                key: 'feed',
                label: t`Subscribe to calendar...`,
                onClick: () => void navigate({ search: feedSearch(search) }),
              },
            ]
          : []),
      ]}
    >
      {(!isPhone || isFiltering) && (
        <FilterBar filters={filters} values={values} onChange={(changes) => setValues(changes)}>
          {!isPhone && <ViewSwitch value={query.view} />}
        </FilterBar>
      )}
      <PrintsList value={printsList}>
        <Styles name="clinical-calendar" css={CALENDAR_FRAME_STYLES} />
        <div className="pc-clinical-calendar" data-print={printsList ? 'list' : 'grid'}>
          <CalendarBar view={query.view} date={query.date} days={days} onStep={step} zoom={zoom} onZoom={setZoom}>
            {isPhone && <ViewSwitch value={query.view} isCompact />}
            {isPhone && (
              <Button
                className="pc-clinical-calendar-tools"
                icon={<FilterOutlined />}
                type={isFiltered ? 'primary' : 'default'}
                ghost={isFiltered}
                aria-label={t`Filters`}
                aria-expanded={isFiltering}
                onClick={() => setIsFiltering(!isFiltering)}
              />
            )}
          </CalendarBar>
          {isMonth ? (
            <MonthView
              query={query}
              days={days}
              onStep={step}
              onDate={showDate}
              onDay={(date) => showDate(date, { view: 'day' })}
            />
          ) : (
            <TimeGridView
              query={query}
              days={days}
              zoom={zoom}
              onZoom={setZoom}
              onStep={step}
              onDate={showDate}
              onDay={(date) => showDate(date, { view: 'day' })}
              onHide={(hidden) => setValues({ hidden: hidden.join(',') })}
              onBook={mayBook ? book : undefined}
            />
          )}
        </div>
      </PrintsList>
      {(id !== undefined || bookingOf(search)) && <AppointmentPanel />}
      <CalendarFeedPart />
    </Page>
  );
}
