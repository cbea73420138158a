import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { schedule } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { KnownPart, LazyScreen, Page } from '@polyclinic/ui';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useParams } from '@polyclinic/ui/kit/router';
import { SCHEDULE_PAGES, SchedulePages, type SchedulePage } from './schedule-pages';

const PAGES: Record<SchedulePage, () => Promise<() => React.JSX.Element>> = {
  hours: () => import('./hours-page').then((m) => m.HoursPage),
  exceptions: () => import('./exceptions-page').then((m) => m.ExceptionsPage),
  facilities: () => import('./facilities-page').then((m) => m.FacilitiesPage),
};

// The only page of those who do not set the hours.
const OWN_LEAVE = ['exceptions'] as const;

/** Opening hours, exceptions, rooms and equipment; doctors enter their own leave here. */
export function ScheduleScreen() {
  const { t } = useLingui();
  const isAdmin = useMay(schedule.setHours.access);
  const [parts, screen] = isAdmin ? [SCHEDULE_PAGES, paths.schedule] : [OWN_LEAVE, paths.schedulePage(OWN_LEAVE[0])];
  return (
    <KnownPart<SchedulePage> name={useParams().page} parts={parts} screen={screen}>
      {(shown) => (
        <Page title={isAdmin ? t`Hours and rooms` : t`My leave`}>
          {isAdmin && <SchedulePages />}
          <LazyScreen key={shown} id={`schedule-${shown}`} load={PAGES[shown]} waiting={<Skeleton active />} />
        </Page>
      )}
    </KnownPart>
  );
}
