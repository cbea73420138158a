import type { Endpoint } from '@polyclinic/contract';
import { refusedAccess } from './errors';
import { actorOf, tenantOf } from './gate';
import type { RawInput } from './read-input';
import { readRecorderOf } from './reads';
import type { RequestContext } from './service';
import { patientCollector } from './shown-patients';
import type { Bearer } from './tokens';

interface Request {
  raw: RawInput;
  context: RequestContext;
  identity: Bearer | undefined;
}

/** Role in the audit log of a reader with a link: the link says which record, not who follows it. */
const BY_LINK = 'LINK';
/** Path of a patient's own record, whose id is therefore the patient's. */
const OF_PATIENT = /\/patients\/:id(\/|$)/;

/**
 * Returns a function that runs a handler of the endpoint and, if the endpoint reads patients, writes to the audit log
 * what the answer shows before it is sent; a refusal is recorded as one. Throws if that cannot be written.
 */
export function readRecording(endpoint: Endpoint): <T>(run: () => Promise<T>, request: Request) => Promise<T> {
  const { readsPatients, resource, path, file, data: schema } = endpoint;
  if (!readsPatients) return (run) => run();
  const isOwn = OF_PATIENT.test(path);
  const collect = file ? undefined : patientCollector(schema);

  return async (run, request) => {
    const { context } = request;
    const { shown } = context;
    const { id = null } = (request.raw.params ?? {}) as { id?: string };
    const recorder = readRecorderOf(context.deps.database);
    const end = recorder.begin();
    const record = async (outcome: 'OK' | 'REFUSED', reason: string | null) => {
      end();
      const reader = readerOf(request);
      if (!reader) return;
      const recordId = id ?? shown.link?.recordId ?? null;
      const patientIds = outcome === 'OK' ? shown.ids : [];
      const query = queryOf(request.raw);
      await recorder.record({ ...reader, resource, recordId, query, patientIds, outcome, reason });
    };

    let data;
    try {
      data = await run();
    } catch (error) {
      const code = refusedAccess(error);
      if (code !== undefined) await record('REFUSED', code);
      throw error;
    } finally {
      end();
    }
    if (isOwn) shown.add(id);
    // An answer without a row is about the person of the path or the filter too, or about the one who reads.
    for (const fields of [request.raw.params, request.raw.query, request.identity]) shown.addNamed(fields);
    collect?.(data, shown);
    await record('OK', null);
    return data;
  };
}

/** Returns the clinic and the actor of a read; undefined if a link led nowhere, so nothing of a clinic was touched. */
function readerOf({ identity, context }: Request) {
  if (identity) return { tenantId: tenantOf(identity), ...actorOf(identity, context) };
  const { requestId, ipAddress, shown } = context;
  return shown.link && { tenantId: shown.link.tenantId, userId: null, role: BY_LINK, requestId, ipAddress };
}

function queryOf({ query }: RawInput): object | null {
  return typeof query === 'object' && query !== null && Object.keys(query).length > 0 ? query : null;
}
