import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@polyclinic/contract';
import { LIVE_CHANNEL } from '../../../platform/http/live-channel';
import { refuse } from '../../../platform/http/refusal';
import type { ServerDeps } from '../../../platform/http/service';

/** Change, with its audience. */
export interface LiveMessage {
  tenantId: string;
  patientId: string | null;
  userId: string | null;
  event: LiveEvent;
}

/** Subscriber to the changes of a clinic. */
export interface Listener {
  sessionId: string;
  receive(message: LiveMessage): void;
  /** Events were lost: the reader has to resume after the last event it received. */
  end(): void;
}

/** Distributes changes of all processes to the readers of this one. */
export interface LiveHub {
  /** Subscribes; resolves when no further event can be missed. The result unsubscribes. */
  join(tenantId: string, listener: Listener): Promise<() => void>;
  stop(): Promise<void>;
}

// An unavailable database is reported to the reader, which reconnects.
const TIMEOUT_MS = 5_000;
/** A browser needs one stream: its tabs share it. */
export const STREAMS_OF_SESSION = 5;
/** Each costs a socket and a few kilobytes; beyond it, screens poll. */
const STREAMS_OF_PROCESS = 5_000;
const RETRY_AFTER_SECONDS = 30;

const hubs = new WeakMap<ServerDeps, LiveHub>();

/** Returns the hub of this process; it begins to listen with its first reader. */
export function liveHubOf(deps: ServerDeps): LiveHub {
  const hub = hubs.get(deps) ?? openHub(deps);
  hubs.set(deps, hub);
  return hub;
}

function openHub({ database }: ServerDeps): LiveHub {
  const listeners = new Map<string, Set<Listener>>();
  let stopListening: (() => Promise<void>) | undefined;
  let isReady = false;
  const whenReady: (() => void)[] = [];

  const endAll = () => {
    const all = [...listeners.values()].flatMap((some) => [...some]);
    listeners.clear();
    for (const listener of all) listener.end();
  };
  const ofSession = (tenantId: string, sessionId: string) =>
    [...(listeners.get(tenantId) ?? [])].filter((listener) => listener.sessionId === sessionId).length;
  const listen = () =>
    database.listen(LIVE_CHANNEL, {
      onPayload(payload) {
        const message = JSON.parse(payload) as LiveMessage;
        for (const listener of listeners.get(message.tenantId) ?? []) listener.receive(message);
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
      const open = [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
      const isFull = open >= STREAMS_OF_PROCESS || ofSession(tenantId, listener.sessionId) >= STREAMS_OF_SESSION;
      if (isFull) refuse('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
      // Counted before anything is waited for.
      const ofClinic = listeners.get(tenantId) ?? new Set();
      listeners.set(tenantId, ofClinic.add(listener));
      const leave = () => {
        ofClinic.delete(listener);
        if (ofClinic.size === 0 && listeners.get(tenantId) === ofClinic) listeners.delete(tenantId);
      };
      stopListening ??= listen();
      if (!isReady)
        await Promise.race([
          new Promise<void>((go) => whenReady.push(go)),
          wait(TIMEOUT_MS, undefined, { ref: false }),
        ]);
      if (isReady) return leave;
      leave();
      return refuse('SERVICE_UNAVAILABLE');
    },
    async stop() {
      endAll();
      await stopListening?.();
    },
  };
}
