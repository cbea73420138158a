import type { AuditEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

const PATHS: Record<string, (id: string) => string> = {
  patients: paths.patient,
  appointments: paths.appointment,
  users: paths.user,
};

/** Where the record of an entry can be seen, if anywhere. */
export function recordPath({ resource, recordId }: Pick<AuditEntry, 'resource' | 'recordId'>): string | undefined {
  return recordId ? PATHS[resource]?.(recordId) : undefined;
}
