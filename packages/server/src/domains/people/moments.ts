/** Events of employment in which other features take part. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** The last day of an employee was entered: shifts and on-call duty after it end. */
    'employee.leaving': { employeeId: string; userId: string | null; lastDay: string };
    /** An employee has another account, or none, than before. */
    'employee.account': { employeeId: string; formerUserId: string | null };
    /** The last day was withdrawn. */
    'employee.staying': { employeeId: string; userId: string | null };
  }
}

export {};
