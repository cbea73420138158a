/** Path of the pay periods; `?new` opens the form of a new one next to the list. */
export const PAYROLL_PATH = '/hr/payroll';

/** Page of a pay period. */
export const payrollPeriodPath = (id: string) => `${PAYROLL_PATH}/periods/${id}`;

/** Page of one employee's entry in a pay period. */
export const payrollEntryPath = (id: string) => `${PAYROLL_PATH}/entries/${id}`;

/** Path of the pay structures; `?examples` opens the statutory examples next to the list. */
export const PAY_STRUCTURES_PATH = `${PAYROLL_PATH}/structures`;

/** Page of a pay structure; with the id `new` of a new one, which `?example=ID` fills in. */
export const payStructurePath = (id: string) => `${PAY_STRUCTURES_PATH}/${id}`;

/** Path of the advances and loans; `?new` and `?view=ID` open a drawer next to the list. */
export const PAY_LOANS_PATH = `${PAYROLL_PATH}/loans`;

/** Pay structure of each employee. */
export const PAY_ASSIGNMENTS_PATH = `${PAYROLL_PATH}/assignments`;

/** Approved periods that accountants pay, without the pay of anyone. */
export const PAYABLE_PAYROLL_PATH = `${PAYROLL_PATH}/payable`;
export const PAYROLL_SETTINGS_PATH = `${PAYROLL_PATH}/settings`;
