const HEALTH_URL = '/api/health/live';
const TIMEOUT_MS = 3_000;

let asking: Promise<boolean> | undefined;

/** Returns whether the server responds now; concurrent callers share one request. */
export function isServerThere(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    const { ok } = await fetch(HEALTH_URL, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
