const WINDOW_MS = 60_000;
/** More than a whole hospital behind one address sends. */
const MAX_PER_WINDOW = 600;
const MAX_ADDRESSES = 10_000;

/** Returns for how many seconds an address must not send reports; 0 if they are accepted. */
export type ReportThrottle = (ipAddress: string, now: Date) => number;

/**
 * Protects the database from floods of reports. Counted per process, since it protects the process and losing a report
 * is harmless. Addresses are forgotten every minute and never stored.
 */
export function openReportThrottle(max = MAX_PER_WINDOW): ReportThrottle {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (ipAddress, now) => {
    if (now.getTime() >= endsAt) {
      counts = new Map();
      endsAt = now.getTime() + WINDOW_MS;
    }
    // Above this number, new addresses share one counter, which bounds the memory.
    const key = counts.has(ipAddress) || counts.size < MAX_ADDRESSES ? ipAddress : 'others';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > max ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0;
  };
}
