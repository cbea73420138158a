import { pathParameters, type AuditResource, type Endpoint } from '@polyclinic/contract';
import { declared } from '../../../platform/feature/declared';
import { none } from '../../../platform/feature/declaration';
import { refuse, Refusal } from '../../../platform/http/refusal';
import type { Caller, Feature } from '../../../platform/http/service';
import { patientCollector, ShownPatients } from '../../../platform/http/shown-patients';
import { READERS, readerOf, restrictedPatients, type Asked } from '../restricted-patients.repository';
import { withoutPatients } from './without-patients.rules';

/** Stating the reason, and the list of those who did. */
const OPEN = new Set(['recordAccesses.grant', 'recordAccesses.list']);
const OF_PATIENT = /\/patients\/:id(\/|$)/;
const PATIENT_KEY = /^patientIds?$|PatientIds?$/;
const RECORD_KEY = /Ids?$|^ids$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}
type Handler = (input: Input, caller: Caller) => Promise<unknown>;

/**
 * Guards the handlers of a feature of the clinical domain: records of patients marked as sensitive are refused with
 * `RECORD_RESTRICTED` to readers who do not treat the patient and have not stated a reason; lists leave their rows out
 * (decision 100). A change is checked before it happens, an answer before it leaves.
 */
export function guarded(feature: Feature): Feature {
  const { endpoints, service, declaration } = feature;
  const records = declaration.records === none ? {} : declaration.records;
  const resources = Object.entries(records).flatMap(([resource, { patient }]) =>
    patient === none ? [] : [resource as AuditResource],
  );
  const handlers = Object.entries(service).map(([name, handle]) => {
    const endpoint = endpoints[name];
    const isGuarded =
      endpoint?.access.kind === 'tenant' &&
      endpoint.access.roles.some((role) => READERS.includes(role)) &&
      !OPEN.has(`${endpoint.resource}.${name}`);
    return [name, isGuarded ? guardedHandler(endpoint, resources, handle as unknown as Handler) : handle];
  });
  return { ...feature, service: Object.fromEntries(handlers) as Feature['service'] };
}

function guardedHandler(endpoint: Endpoint, resources: readonly AuditResource[], handle: Handler): Handler {
  const collect = endpoint.file ? undefined : patientCollector(endpoint.data);
  const isRead = endpoint.method === 'GET';

  return async (input, caller) => {
    const { role, db } = caller;
    if (!READERS.includes(role)) return handle(input, caller);
    const reader = () => readerOf(caller);
    const named = namedIn(endpoint, input, resources);
    const isNamed = named.patientIds.length + named.records.length > 0;
    const refuseNamed = async () => refuseAny((await restrictedPatients(db, named, reader())).closed);
    if (!isRead && isNamed) await refuseNamed();

    const answer = await handle(input, caller).catch(async (error: unknown) => {
      // An error of a field would reveal something of the record, such as whether an encounter is the patient's.
      if (isRead && isNamed && error instanceof Refusal && error.fields) await refuseNamed();
      throw error;
    });
    if (!isRead && isNamed) return answer;
    const shown = new ShownPatients();
    collect?.(answer, shown);
    const inAnswer = [...shown.ids, ...caller.shown.ids];
    if (!isNamed && inAnswer.length === 0) return answer;

    const asked = { ...named, patientIds: [...new Set([...named.patientIds, ...inAnswer])] };
    const { closed: restricted, opened } = await restrictedPatients(db, asked, reader());
    // Opened for a short time with a reason: no device may store it (decision 122).
    if (opened.length > 0) caller.shown.isStorable = false;
    if (restricted.length === 0) return answer;
    // A request for one patient is refused; of a list of many patients, the rest is answered.
    const isOfOne = named.records.length > 0 || restricted.some((id) => named.patientIds.includes(id));
    if (isOfOne || endpoint.file) return refuseAny(restricted);
    const rest = withoutPatients(endpoint.data, answer, new Set(restricted));
    return rest.isWhole ? rest.value : refuseAny(restricted);
  };
}

/** Returns the patients and the records that a request names. The patient decides; a record only where none is named. */
function namedIn(endpoint: Endpoint, { params, query, body }: Input, own: readonly AuditResource[]): Asked {
  const fields = [...idsIn(query), ...idsIn(body)];
  const inPath = pathParameters(endpoint.path).flatMap(({ name, isId }): [string, string][] => {
    const value = params?.[name];
    return isId && typeof value === 'string' ? [[name, value]] : [];
  });
  const isPatient = ([key]: [string, string]) =>
    PATIENT_KEY.test(key) || (key === 'id' && OF_PATIENT.test(endpoint.path));
  const records = inPath.filter((entry) => !isPatient(entry));
  const patients = [...inPath.filter(isPatient), ...fields.filter(isPatient)];
  const others = patients.length > 0 ? [] : idsIn(body);
  return {
    patientIds: patients.map(([, id]) => id),
    records: [
      ...records.map(([, id]) => ({ id, resources: own })),
      ...others.map(([key, id]) => ({ id, resources: key === 'ids' ? own : ofPatients() })),
    ],
  };
}

/** Returns the ids in the fields of a request, each with its key. */
function idsIn(fields: Record<string, unknown> = {}): [string, string][] {
  return Object.entries(fields)
    .filter(([key]) => RECORD_KEY.test(key))
    .flatMap(([key, value]) => [value].flat().map((one: unknown): [string, unknown] => [key, one]))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && UUID.test(entry[1]));
}

/** Types of records that belong to a patient. */
function ofPatients(): AuditResource[] {
  return [...declared().records].flatMap(([resource, { patient }]) => (patient === none ? [] : [resource]));
}

function refuseAny([patientId]: readonly string[]): void {
  if (patientId !== undefined) refuse('RECORD_RESTRICTED', { details: { recordId: patientId } });
}
