import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { PartLinks } from '@polyclinic/ui';
import { useLocation } from '@polyclinic/ui/kit/router';

/** The schedule pages, in the order of their tabs. */
export const SCHEDULE_PAGES = ['hours', 'exceptions', 'facilities'] as const;
export type SchedulePage = (typeof SCHEDULE_PAGES)[number];

/** Links to the schedule pages, each with its own path. */
export function SchedulePages() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const titles: Record<SchedulePage, string> = {
    hours: t`Working hours`,
    exceptions: t`Holidays and leave`,
    facilities: t`Rooms and equipment`,
  };
  return (
    <PartLinks
      label={t`Schedule pages`}
      parts={SCHEDULE_PAGES.map((page) => {
        const to = paths.schedulePage(page);
        const isShown = pathname === to || (page === 'hours' && pathname === paths.schedule);
        return { key: page, title: titles[page], to, isShown };
      })}
    />
  );
}
