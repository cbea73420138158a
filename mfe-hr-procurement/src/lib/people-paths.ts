/** Path of the list; `?new` opens the form of a new employee next to it. */
export const EMPLOYEES_PATH = '/hr/employees';

/** Page of an employee; `?edit` opens the form next to it. */
export const employeePath = (id: string) => `${EMPLOYEES_PATH}/${id}`;

/** Path of the list; `?new` and `?edit=ID` open a form next to it. */
export const DEPARTMENTS_PATH = '/hr/departments';

/** Path of the list; `?new` and `?edit=ID` open a form next to it. */
export const POSITIONS_PATH = '/hr/positions';
export const ORG_CHART_PATH = '/hr/org-chart';
export const EXPIRING_LICENSES_PATH = '/hr/licenses';

/** Part of the list of licences that expire. */
export type LicensesShown = 'expired' | 'expiring' | 'documents';

/** Path of one part of the list of licences that expire within some days. */
export const expiringLicensesPath = ({ days, show }: { days: number; show: LicensesShown }) =>
  `${EXPIRING_LICENSES_PATH}?days=${days}&show=${show}`;

export const LETTER_TEMPLATES_PATH = '/hr/letter-templates';
export const HR_ANALYTICS_PATH = '/hr/analytics';

/** The own employment of the signed-in person. */
export const MY_EMPLOYMENT_PATH = '/hr/me';
