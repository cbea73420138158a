import { isApiError, type ApiError } from '@polyclinic/client';

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

/** State of sending: in progress, or waiting for the connection. */
export type SendingStep = 'sending' | 'waiting';

interface Sending {
  call: () => Promise<unknown>;
  onStep: (step: SendingStep) => void;
  onSent: () => void;
  onRefused: (error: unknown) => void;
}

/** Sends, and retries while the connection is down; only for idempotent calls. */
export function keepSending({ call, onStep, onSent, onRefused }: Sending) {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  let isStopped = false;

  async function now(): Promise<void> {
    clearTimeout(timer);
    if (isUnderWay || isStopped) return;
    isUnderWay = true;
    onStep('sending');
    try {
      await call();
      isStopped = true;
      onSent();
    } catch (error) {
      if (isLineDown(error)) {
        onStep('waiting');
        timer = setTimeout(() => void now(), wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      } else {
        isStopped = true;
        onRefused(error);
      }
    }
    isUnderWay = false;
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return { now, stop };
}

/** Returns whether the server did not respond or is restarting. */
function isLineDown(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { code, status = 0 }: ApiError = error;
  return code === 'OFFLINE' || code === 'SERVICE_UNAVAILABLE' || status >= 502;
}
