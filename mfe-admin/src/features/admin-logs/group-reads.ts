import type { AuditEntry } from '@polyclinic/contract';

/** An entry of the log, with the equal reads of the minute before it. */
export interface AuditGroup {
  entry: AuditEntry;
  /** Newest first; most entries stand alone. */
  earlier: readonly AuditEntry[];
}

const MINUTE_MS = 60_000;

/**
 * Groups the reads of the same records by one person within a minute: a screen that stays open reads its list again and
 * again. Expects the newest entry first, and keeps that order.
 */
export function groupReads(logs: readonly AuditEntry[]): AuditGroup[] {
  const groups: { entry: AuditEntry; earlier: AuditEntry[] }[] = [];
  const latest = new Map<string, (typeof groups)[number]>();
  for (const entry of logs) {
    const key = keyOf(entry);
    const group = key === undefined ? undefined : latest.get(key);
    if (group && Date.parse(group.entry.at) - Date.parse(entry.at) < MINUTE_MS) {
      group.earlier.push(entry);
      continue;
    }
    const next = { entry, earlier: [] };
    groups.push(next);
    if (key !== undefined) latest.set(key, next);
  }
  return groups;
}

/** Properties that equal reads share; undefined for everything but a read. */
function keyOf({ action, actor, actorRole, resource, recordId, outcome, address }: AuditEntry): string | undefined {
  if (action !== 'READ') return undefined;
  return JSON.stringify([actor?.id, actorRole, resource, recordId, outcome, address]);
}
