import type { Endpoint } from '@polyclinic/contract';
import { actFor, actingForId } from './acting-for';
import { isApiError } from './api-error';
import type { ApiRequest } from './http';
import { request } from './request';

type RecordRequest = Omit<ApiRequest, 'actingFor'> & Pick<Endpoint, 'byGuardians'>;

/**
 * Sends a call about records: those of the patient for whom a guardian acts in this tab, if any. Calls about the own
 * account, which the login page needs too, are sent by `request`.
 */
export async function requestRecords({ byGuardians, ...call }: RecordRequest): Promise<unknown> {
  try {
    return await request({ ...call, actingFor: byGuardians ? actingForId() : undefined });
  } catch (error) {
    if (isApiError(error) && error.code === 'GUARDIANSHIP_ENDED') actFor(null);
    throw error;
  }
}
