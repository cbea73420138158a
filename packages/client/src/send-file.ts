import type { FileAnswer } from '@polyclinic/contract';
import { isAxiosError, isCancel } from 'axios';
import { toApiError } from './api-error';
import { configOf, http, type ApiRequest } from './http';

/** A backup of a large clinic is made while one waits. */
const TIMEOUT_MS = 15 * 60_000;

/** Sends once a call that answers with a file; every failure but a cancellation is an ApiError. */
export async function sendForFile(request: ApiRequest, token: string | undefined): Promise<FileAnswer> {
  try {
    const { data, headers } = await http.request<ArrayBuffer>({
      ...configOf(request, token),
      timeout: TIMEOUT_MS,
      responseType: 'arraybuffer',
    });
    const disposition = String(headers['content-disposition'] ?? '');
    const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
    const contentType = String(headers['content-type'] ?? 'application/octet-stream');
    return { fileName: decodeURIComponent(name), contentType, content: new Uint8Array(data) };
  } catch (error) {
    throw isCancel(error) ? error : toApiError(readable(error));
  }
}

/** A refusal is JSON even where a file was asked for. */
function readable(error: unknown): unknown {
  if (!isAxiosError(error) || !(error.response?.data instanceof ArrayBuffer)) return error;
  try {
    error.response.data = JSON.parse(new TextDecoder().decode(error.response.data));
  } catch {
    // Not the API's own words: the status has to do.
    error.response.data = undefined;
  }
  return error;
}
