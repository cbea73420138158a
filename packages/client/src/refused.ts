import { toApiError } from './api-error';

/** Returns whether the server has decided that the person may not read something, or that it is gone. */
export function isRefused(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 403 || status === 404;
}
