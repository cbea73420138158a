import { useLingui } from '@lingui/react/macro';
import { PartLinks } from '@polyclinic/ui';
import {
  ATTENDANCE_PATH,
  COVERAGE_PATH,
  LEAVE_BALANCES_PATH,
  LEAVE_PATH,
  ON_CALL_PATH,
  PATTERN_PATH,
  ROSTER_PATH,
  SHIFT_SWAPS_PATH,
} from './roster-paths';

type Shown =
  typeof ROSTER_PATH | typeof COVERAGE_PATH | typeof PATTERN_PATH | typeof SHIFT_SWAPS_PATH | typeof ON_CALL_PATH;

/** Links between the screens of planning; `search` carries department and days over. */
export function RosterParts({ shown, search = '' }: { shown: Shown; search?: string }) {
  const { t } = useLingui();
  const titles: [Shown, string][] = [
    [ROSTER_PATH, t`Roster`],
    [COVERAGE_PATH, t`Coverage`],
    [PATTERN_PATH, t`Rotation`],
    [SHIFT_SWAPS_PATH, t`Shift swaps`],
    [ON_CALL_PATH, t`On-call duty`],
  ];
  const parts = titles.map(([path, title]) => ({
    key: path,
    title,
    to: { pathname: path, search },
    isShown: path === shown,
  }));
  return <PartLinks label={t`Planning`} parts={parts} />;
}

/** Links between leave, balances and attendance. */
export function TimeParts({
  shown,
}: {
  shown: typeof LEAVE_PATH | typeof LEAVE_BALANCES_PATH | typeof ATTENDANCE_PATH;
}) {
  const { t } = useLingui();
  const titles = [
    [LEAVE_PATH, t`Leave requests`],
    [LEAVE_BALANCES_PATH, t`Leave balances`],
    [ATTENDANCE_PATH, t`Attendance`],
  ] as const;
  const parts = titles.map(([path, title]) => ({ key: path, title, to: path, isShown: path === shown }));
  return <PartLinks label={t`Leave and attendance`} parts={parts} />;
}
