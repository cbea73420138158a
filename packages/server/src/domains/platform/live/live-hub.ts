import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@polyclinic/contract';
import { LIVE_CHANNEL } from '../../../platform/http/live-channel';
import { refuse } from '../../../platform/http/refusal';
import type { Floor } from '../../../platform/http/service';

/** A change, and whom it concerns. */
export interface Told {
  tenantId: string;
  patientId: string | null;
  userId: string | null;
  event: LiveEvent;
}

/** Somebody who wants to hear of the changes of a clinic. */
export interface Listener {
  hear(told: Told): void;
  /** What came meanwhile was missed: the reader has to begin again behind the last event it has. */
  end(): void;
}

/** Hands what any process changes to the readers of this one. */
export interface LiveHub {
  /** Resolves once nothing can be missed any more; the result takes the listener out. */
  join(tenantId: string, listener: Listener): Promise<() => void>;
  stop(): Promise<void>;
}

// A database that does not answer is told to the reader, who comes again.
const PATIENCE_MS = 5_000;

const hubs = new WeakMap<Floor, LiveHub>();

/** The hub of this process; it begins to listen with its first reader. */
export function liveHubOf(floor: Floor): LiveHub {
  const hub = hubs.get(floor) ?? openHub(floor);
  hubs.set(floor, hub);
  return hub;
}

function openHub({ database }: Floor): LiveHub {
  const listeners = new Map<string, Set<Listener>>();
  let stopListening: (() => Promise<void>) | undefined;
  let isReady = false;
  const whenReady: (() => void)[] = [];

  const endAll = () => {
    const all = [...listeners.values()].flatMap((some) => [...some]);
    listeners.clear();
    for (const listener of all) listener.end();
  };
  const listen = () =>
    database.listen(LIVE_CHANNEL, {
      onPayload(payload) {
        const told = JSON.parse(payload) as Told;
        for (const listener of listeners.get(told.tenantId) ?? []) listener.hear(told);
      },
      onReady() {
        isReady = true;
        for (const go of whenReady.splice(0)) go();
      },
      onLost() {
        isReady = false;
        endAll();
      },
    });

  return {
    async join(tenantId, listener) {
      stopListening ??= listen();
      if (!isReady)
        await Promise.race([
          new Promise<void>((go) => whenReady.push(go)),
          wait(PATIENCE_MS, undefined, { ref: false }),
        ]);
      if (!isReady) refuse('SERVICE_UNAVAILABLE');
      const ofClinic = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, ofClinic.add(listener));
      return () => {
        ofClinic.delete(listener);
        if (ofClinic.size === 0 && listeners.get(tenantId) === ofClinic) listeners.delete(tenantId);
      };
    },
    async stop() {
      endAll();
      await stopListening?.();
    },
  };
}
