import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { schedule } from '@polyclinic/contract';
import { LazyScreen, Page } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useParams } from '@polyclinic/ui/kit/router';
import { isSchedulePage, SchedulePages, type SchedulePage } from './schedule-pages';

const PAGES: Record<SchedulePage, () => Promise<() => React.JSX.Element>> = {
  hours: () => import('./hours-page').then((m) => m.HoursPage),
  exceptions: () => import('./exceptions-page').then((m) => m.ExceptionsPage),
  facilities: () => import('./facilities-page').then((m) => m.FacilitiesPage),
};

/** Opening hours, exceptions, rooms and equipment; doctors enter their own leave here. */
export function ScheduleScreen() {
  const { t } = useLingui();
  const { page = 'hours' } = useParams();
  const isAdmin = useMay(schedule.setHours.access);
  const current = isSchedulePage(page) ? page : 'hours';
  const shown = isAdmin ? current : 'exceptions';
  return (
    <Page title={isAdmin ? t`Hours and rooms` : t`My leave`}>
      {isAdmin && <SchedulePages />}
      <LazyScreen key={shown} id={`schedule-${shown}`} load={PAGES[shown]} waiting={<Skeleton active />} />
    </Page>
  );
}
