import type { TenantDatabase } from '../platform/db/database';
import type { Caller } from '../platform/http/service';
import { callerOf } from './ask';
import type { DemoRows } from './demo-rows';

/** Bookkeepers of a demo clinic: one creates entries, the other approves them. */
export interface BookKeepers {
  accountant: Caller;
  approver: Caller;
  admin: Caller;
  /** Keeps the employees. */
  clerk: Caller;
  /** Storekeepers: one counts, the other approves. */
  storekeepers: readonly [Caller, Caller];
}

/** Finds them among the employees, at the demo's current time. */
export function bookKeepers(db: TenantDatabase, { employees }: DemoRows, present: Date): BookKeepers {
  const caller = (role: string, duty?: string) => {
    const found = employees.find((one) => one.role === role && (duty === undefined || dutiesOf(one).includes(duty)));
    if (!found) throw new Error(`A demo clinic has somebody who is ${role} with ${duty ?? 'any duty'}`);
    return callerOf(db, { id: found.id, role, duties: dutiesOf(found) }, present);
  };
  return {
    accountant: caller('STAFF', 'FINANCE'),
    approver: caller('STAFF', 'FINANCE_APPROVER'),
    admin: caller('ADMIN'),
    clerk: caller('STAFF', 'HR'),
    storekeepers: [caller('PHARMACIST', 'INVENTORY'), caller('STAFF', 'INVENTORY')],
  };
}

function dutiesOf({ duties }: { duties?: unknown }): string[] {
  return Array.isArray(duties) ? (duties as string[]) : [];
}
