/** Path of the roster; `?from` is the first day, `?department` one department. */
export const ROSTER_PATH = '/hr/roster';
export const ON_CALL_PATH = '/hr/on-call';

/** Leave requests of those whose leave the person approves. */
export const LEAVE_PATH = '/hr/leave';
export const ROSTER_SETTINGS_PATH = '/hr/roster-settings';

/** Own shifts, leave and attendance. */
export const MY_WORK_PATH = '/hr/my-work';

/** Own payslips; on a phone mfe-mobile has a page for this path. */
export const MY_PAYSLIPS_PATH = '/hr/my-payslips';
