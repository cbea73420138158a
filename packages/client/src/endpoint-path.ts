import { fillPath, type Endpoint } from '@polyclinic/contract';
import { useSession } from './session-store';

/** Input of an endpoint whose type is not known. */
export interface AnyInput {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
}

/** Returns the path of a call; a path with a tenant parameter refers to the clinic of the session. */
export function pathOf({ path }: Endpoint, params: Record<string, string> = {}): string {
  return fillPath(path, { tenantId: useSession.getState().tenant?.id ?? '', ...params });
}
