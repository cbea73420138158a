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

/** Path of the fee share agreements; `?new` and `?view=ID` open a drawer next to the list. */
export const FEE_SHARES_PATH = '/hr/fee-shares';

/** Path of the fee share statements; `?new` opens a drawer next to the list. */
export const FEE_SHARE_STATEMENTS_PATH = '/hr/fee-share-statements';

/** Page of a statement with its lines. */
export const feeShareStatementPath = (id: string) => `${FEE_SHARE_STATEMENTS_PATH}/${id}`;

/** The own fee share statements. */
export const MY_FEE_SHARES_PATH = '/hr/my-fee-shares';

/** Pay structure of each employee. */
export const PAY_ASSIGNMENTS_PATH = `${PAYROLL_PATH}/assignments`;

/** Approved periods that accountants pay, without the pay of anyone. */
export const PAYABLE_PAYROLL_PATH = `${PAYROLL_PATH}/payable`;
/** Pay of the tax year that the previous system paid; `?paste` opens the form next to the list. */
export const PAYROLL_TAKEOVERS_PATH = `${PAYROLL_PATH}/takeovers`;
export const PAYROLL_SETTINGS_PATH = `${PAYROLL_PATH}/settings`;
