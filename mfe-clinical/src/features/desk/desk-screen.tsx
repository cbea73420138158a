import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import { desk } from '@polyclinic/contract';
import {
  FilterBar,
  FROM_LIST,
  LazyScreen,
  ListSkeleton,
  Page,
  QueryState,
  useSearchParamsState,
  useIsPhone,
  usePrint,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { UserAddOutlined } from '@polyclinic/ui/kit/icons';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { lazy, Suspense, useState } from 'react';
import { AppointmentPanel } from '../../lib/appointment-panel';
import { DayList } from '../../lib/printing/day-list';
import { DeskBoard } from './desk-board';
import { DeskSearch } from './desk-search';
import { DoctorLoads } from './doctor-loads';
import { useDesk } from './use-desk';
import { deskDay, isMatch } from './desk-day';

const loadWalkIn = () => import('./walk-in-drawer').then((m) => m.WalkInDrawer);
const ArrivalCodeDialog = lazy(() => import('./arrival-code-dialog').then((m) => ({ default: m.ArrivalCodeDialog })));
const DEFAULTS = { q: '', doctor: '' };

/** Today's front desk: search, check-in, calling patients, walk-ins; updates live across desks. */
export function DeskScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { id } = useParams();
  const [values, setValues] = useSearchParamsState(DEFAULTS);
  const mayWalkIn = useMay(desk.walkIn.access);
  const { today, appointments, figures } = useDesk();
  const { print, printed } = usePrint();
  const [showsCode, setShowsCode] = useState(false);
  const all = appointments.data?.appointments ?? [];
  const shown = all.filter((one) => isMatch(one, values.q) && (!values.doctor || one.doctorId === values.doctor));
  const day = deskDay(shown);
  const doctors = new Map(all.flatMap(({ doctor }) => (doctor ? [[doctor.id, doctorName(doctor)] as const] : [])));
  // On a phone the patients come first.
  const isPhone = useIsPhone();
  const loads = figures.data && <DoctorLoads doctors={figures.data.doctors} />;
  const isWalkIn = mayWalkIn && new URLSearchParams(search).has('walk-in');

  function printDay() {
    print(<DayList date={today} appointments={shown} />);
  }

  return (
    <Page
      title={t`Check-in`}
      primary={
        mayWalkIn && (
          <Button
            type="primary"
            icon={<UserAddOutlined aria-hidden="true" />}
            onClick={() => void navigate({ search: withWalkIn(search) }, { state: FROM_LIST })}
          >
            {t`Walk-in`}
          </Button>
        )
      }
      menu={[
        { key: 'code', label: t`Show check-in code`, onClick: () => setShowsCode(true) },
        { key: 'print', label: t`Print day list`, onClick: printDay },
      ]}
      footer={<Footer figures={figures.data?.summary} />}
    >
      <FilterBar
        filters={[
          { key: 'doctor', label: t`Doctor`, options: [...doctors].map(([value, label]) => ({ value, label })) },
        ]}
        values={values}
        onChange={setValues}
        further={['q']}
      >
        <DeskSearch value={values.q} onChange={(q) => setValues({ q })} expected={day.expected} />
      </FilterBar>
      {!isPhone && loads}
      <QueryState
        query={appointments}
        loading={t`Loading appointments...`}
        failed={t`Failed to load appointments`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.appointments.length === 0,
          text: t`No patients scheduled for today`,
          hint: t`Patients without an appointment: add as walk-in.`,
        }}
      >
        {() => <DeskBoard day={day} />}
      </QueryState>
      {isPhone && loads}
      {printed}
      {showsCode && (
        <Suspense fallback={null}>
          <ArrivalCodeDialog onClose={() => setShowsCode(false)} />
        </Suspense>
      )}
      {id !== undefined && <AppointmentPanel />}
      {isWalkIn && <LazyScreen id="walk-in" load={loadWalkIn} waiting={null} />}
    </Page>
  );
}

function withWalkIn(search: string): string {
  const next = new URLSearchParams(search);
  next.set('walk-in', '');
  return `?${next}`;
}

function Footer({ figures }: { figures: { averageWait: number | null; noShow: number } | undefined }) {
  const { t } = useLingui();
  if (!figures) return null;
  const { averageWait, noShow } = figures;
  const minutes = averageWait === null ? null : Math.round(averageWait);
  const parts = [
    minutes !== null && t`Average wait for the doctor today: ${minutes} min`,
    noShow > 0 && plural(noShow, { one: '# no-show', other: '# no-shows' }),
  ];
  return parts.filter(Boolean).join(' · ');
}
