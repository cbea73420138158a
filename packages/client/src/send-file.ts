import type { FileAnswer } from '@polyclinic/contract';
import { isAxiosError, isCancel } from 'axios';
import { toApiError } from './api-error';
import { configOf, http, type ApiRequest } from './http';

/** The backup of a large clinic is generated during the request. */
const TIMEOUT_MS = 15 * 60_000;

/** Sends a call whose response is a file; throws ApiError on any failure except a cancellation. */
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

/** Parses the body of an error: JSON even when a file was requested. */
function readable(error: unknown): unknown {
  if (!isAxiosError(error) || !(error.response?.data instanceof ArrayBuffer)) return error;
  try {
    error.response.data = JSON.parse(new TextDecoder().decode(error.response.data));
  } catch {
    // The body is not the API's own; only the status is usable.
    error.response.data = undefined;
  }
  return error;
}
