const WINDOW_MS = 60_000;
/** A whole hospital behind one address sends less. */
const MOST_PER_WINDOW = 600;
const MOST_ADDRESSES = 10_000;

/** Says for how many seconds an address has to keep its reports to itself; 0 where they are welcome. */
export type ReportThrottle = (address: string, now: Date) => number;

/**
 * Keeps a flood of reports away from the database. Counted by each process for itself: this protects the process, and nothing
 * that anybody relies on is lost with it. Addresses are forgotten every minute and never written down.
 */
export function openReportThrottle(most = MOST_PER_WINDOW): ReportThrottle {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (address, now) => {
    if (now.getTime() >= endsAt) {
      counts = new Map();
      endsAt = now.getTime() + WINDOW_MS;
    }
    // Past this many, newcomers share one counter: the memory stays bounded.
    const key = counts.has(address) || counts.size < MOST_ADDRESSES ? address : 'others';
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > most ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0;
  };
}
