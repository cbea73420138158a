import { idleLimitMs, lastActivity, logout, markActivity, onActivityElsewhere, useSession } from '@polyclinic/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { idlePhase, type IdlePhase } from './idle-clock';
import { onRealInput } from './real-input';
import { useReportActivity } from './use-report-activity';

// Throttles writes to storage, through which all tabs share the time of the last activity.
const MARK_MS = 1_000;
// Timers do not run while a laptop sleeps; checking the clock this often detects how long it slept.
const LOOK_MS = 15_000;

/**
 * Tracks how long nobody has used the app in any tab, and signs out at the clinic's limit. Only direct input counts,
 * and none of it once the warning is shown: the person must then choose to stay.
 */
export function useIdleClock() {
  const limitMs = useSession(({ tenant }) => idleLimitMs(tenant));
  const [phase, setPhase] = useState<IdlePhase>({ is: 'active', nextMs: LOOK_MS });
  const begun = useRef(0);
  const touched = useRef(0);
  const current = useRef<IdlePhase['is']>('active');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useReportActivity();

  const look = useCallback(() => {
    const now = Date.now();
    begun.current ||= now;
    const next = idlePhase(now, lastActivity() ?? Math.max(begun.current, touched.current), limitMs);
    if (next.is === 'over' && current.current !== 'over') void logout('idle');
    current.current = next.is;
    setPhase((shown) => (next.is === 'active' && shown.is === 'active' ? shown : next));
    return next;
  }, [limitMs]);

  const touch = useCallback(() => {
    touched.current = Date.now();
    markActivity(touched.current);
    report(touched.current);
  }, [report]);

  useEffect(() => {
    const run = () => {
      clearTimeout(timer.current);
      const next = look();
      if (next.is !== 'over') timer.current = setTimeout(run, Math.min(next.nextMs, LOOK_MS));
    };
    // A new session has no activity recorded yet.
    if (lastActivity() === undefined) markActivity(Date.now());
    run();

    const stops = [
      onRealInput(() => {
        // Check the clock first: input on a laptop that has just woken may come after the limit.
        if (Date.now() - touched.current < MARK_MS || look().is !== 'active') return;
        touch();
      }),
      onActivityElsewhere(run),
    ];
    for (const name of ['visibilitychange', 'resume'] as const) document.addEventListener(name, run);
    for (const name of ['focus', 'pageshow'] as const) window.addEventListener(name, run);
    return () => {
      clearTimeout(timer.current);
      for (const stop of stops) stop();
      for (const name of ['visibilitychange', 'resume'] as const) document.removeEventListener(name, run);
      for (const name of ['focus', 'pageshow'] as const) window.removeEventListener(name, run);
    };
  }, [look, touch]);

  /** Handles the choice to stay signed in. */
  const stay = useCallback(() => {
    if (look().is === 'over') return;
    touch();
    look();
  }, [look, touch]);

  return { phase, stay };
}
