import { paths } from '@polyclinic/remote';

/** Path of the roster; `?date` is a day of the week or month, `?department` one department. */
export const ROSTER_PATH = '/hr/roster';

/** Hours in which people are missing, and how many a department needs. */
export const COVERAGE_PATH = '/hr/coverage';

/** Planning by a repeating pattern. */
export const PATTERN_PATH = '/hr/roster/pattern';
export const SHIFT_SWAPS_PATH = '/hr/shift-swaps';
export const ON_CALL_PATH = '/hr/on-call';

/** Leave requests of those whose leave the person approves. */
export const LEAVE_PATH = '/hr/leave';
export const LEAVE_BALANCES_PATH = '/hr/leave/balances';

/** Attendance of those whom the person leads; `?part` is the part that is shown. */
export const ATTENDANCE_PATH = '/hr/attendance';
export const CORRECTIONS_PATH = `${ATTENDANCE_PATH}?part=corrections`;

/** Clocking in at the desk. */
export const TIME_CLOCK_PATH = '/hr/time-clock';
export const ROSTER_SETTINGS_PATH = '/hr/roster-settings';

/** Own shifts, leave and attendance. */
export const MY_WORK_PATH = paths.myWork;

/** Own payslips; on a phone mfe-mobile has a page for this path. */
export const MY_PAYSLIPS_PATH = '/hr/my-payslips';
