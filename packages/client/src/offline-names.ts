import type { Endpoint } from '@polyclinic/contract';
import type { QueryKey } from '@tanstack/react-query';
import { actingForId } from './acting-for';
import type { AnyInput } from './endpoint-path';
import { isRecord } from './session-answers';

/** A read whose answer is fetched before a screen asks for it. */
export interface ReadAhead {
  endpoint: Endpoint;
  input: AnyInput;
}

/** How a change is sent, and under which key it waits if it cannot be. */
export interface HowSent {
  send: () => Promise<unknown>;
  takeKey: () => string;
  /** Data for the screen that decides on a conflict; not sent. */
  memo?: unknown;
}

/** Content of a change that waits. */
export interface WaitingContent {
  body: Record<string, unknown> | undefined;
  memo: unknown;
}

/** Returns the name of an answer: that of its query, and the patient for whom a guardian acts. */
export function answerKey([resource, name, input = {}]: QueryKey): string {
  return `${actingForId() ?? ''} ${JSON.stringify([resource, name, input], withSortedKeys)}`;
}

/** Returns the id of the record that a change concerns. */
export function recordIdOf({ idField }: NonNullable<Endpoint['waits']>, { params, body }: AnyInput): string | null {
  const id: unknown = idField === undefined ? params?.['id'] : Reflect.get(Object(body), idField);
  return typeof id === 'string' ? id : null;
}

function withSortedKeys(_: string, value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
