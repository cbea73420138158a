import { encounterNotes, encounters, labResults, vitals } from '@polyclinic/contract';
import type { Client } from 'pg';
import type { TestClinic } from '../testing/test-clinic';

/** How many entries of each kind a chart has. */
export interface ChartSize {
  vitals: number;
  notes: number;
  results: number;
  encounters: number;
  events: number;
}

const POTASSIUM = '2823-3';
const YEARS = 20;
const sections = [{ key: 'plan', text: 'Paracetamol 500 mg', carriedFrom: null }];

interface Copy {
  table: string;
  of: string;
  rows: number;
  /** Columns that differ between the copies, beside the id: expressions of `n`, the number of the row, and `at`, its time. */
  more: string;
}

/**
 * Gives a patient a chart of a given size, spread over twenty years: one entry of each kind through the API, and copies of
 * its rows by plain statements with triggers disabled.
 */
export async function fillChart(superuser: Client, clinic: TestClinic, size: ChartSize): Promise<string> {
  const { tenantId } = clinic;
  const patientId = await clinic.givenPatient();
  const doctor = clinic.as('DOCTOR');
  const { vitals: reading } = await doctor.call(vitals.create, {
    body: { patientId, heartRate: 72, temperature: 36.8 },
  });
  const { note } = await doctor.call(encounterNotes.create, { body: { patientId, templateId: 'soap', sections } });
  const { result } = await doctor.call(labResults.create, {
    body: { patientId, code: POTASSIUM, values: [{ code: POTASSIUM, number: 4.2 }] },
  });
  // Released, so that the patient has them as well.
  await doctor.call(labResults.review, { params: { id: result.id }, body: { version: result.version } });
  const { encounter } = await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE', reason: 'Cough' } });
  await superuser.query('begin');
  await superuser.query('set local session_replication_role = replica');
  const copied = async ({ table, of, rows, more }: Copy) => {
    await superuser.query(
      `insert into ${table}
       select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', uuidv7(), ${more}))).*
       from ${table} t, generate_series(1, $3::int) n,
         lateral (select now() - make_interval(secs => n * $4::float8) as at) time
       where t.tenant_id = $1 and t.id = $2`,
      [tenantId, of, rows - 1, (YEARS * 365 * 86_400) / rows],
    );
  };
  await copied({ table: 'vitals', of: reading.id, rows: size.vitals, more: `'recorded_at', at, 'created_at', at` });
  await copied({ table: 'encounter_notes', of: note.id, rows: size.notes, more: `'created_at', at, 'updated_at', at` });
  await copied({
    table: 'lab_results',
    of: result.id,
    rows: size.results,
    more: `'observed_at', at, 'created_at', at, 'released_at', at`,
  });
  await copied({
    table: 'encounters',
    of: encounter.id,
    rows: size.encounters,
    more: `'started_at', at, 'created_at', at`,
  });
  await revised(superuser, 'vital_revisions', 'vitals_id', 'vitals', [tenantId, reading.id, patientId]);
  await revised(superuser, 'lab_result_revisions', 'result_id', 'lab_results', [tenantId, result.id, patientId]);
  await superuser.query(
    `insert into patient_events (tenant_id, patient_id, kind, at)
     select $1, $2, 'ONBOARDING_COMPLETED', now() - make_interval(secs => n * $4::float8) from generate_series(1, $3::int) n`,
    [tenantId, patientId, size.events, (YEARS * 365 * 86_400) / size.events],
  );
  await superuser.query('commit');
  return patientId;
}

/** Copies the version of an entry to its copies. */
async function revised(superuser: Client, table: string, column: string, heads: string, values: string[]) {
  await superuser.query(
    `insert into ${table}
     select (jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object('${column}', h.id))).*
     from ${table} r join ${heads} h on h.tenant_id = r.tenant_id and h.id <> r.${column}
     where r.tenant_id = $1 and r.${column} = $2 and h.patient_id = $3`,
    values,
  );
}
