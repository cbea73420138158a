import { actFor, actingForId } from './acting-for';
import { isApiError } from './api-error';
import type { ApiRequest } from './http';
import { request } from './request';

/**
 * Sends a call about records: those of the patient for whom a guardian acts in this tab, if any. Calls about the own
 * account, which the login page needs too, are sent by `request`.
 */
export async function requestRecords(call: Omit<ApiRequest, 'actingFor'>): Promise<unknown> {
  try {
    return await request({ ...call, actingFor: call.audience === 'tenant' ? actingForId() : undefined });
  } catch (error) {
    if (isApiError(error) && error.code === 'GUARDIANSHIP_ENDED') actFor(null);
    throw error;
  }
}
