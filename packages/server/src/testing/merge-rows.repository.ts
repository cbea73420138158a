import { CompiledQuery, sql } from 'kysely';
import { alsoKnown } from '../domains/front-desk/patient-details/patient-details.service';
import { recordTables } from '../domains/front-desk/patient-merges/merge-tables';
import { fillEmptyTables } from './plain-rows';
import type { TestClinic } from './test-clinic';

/** Inserts a row for the patient into every table that can refer to one, as found in the database catalogue. */
export async function givenEverything(clinic: TestClinic, patientId: string, friendId: string): Promise<void> {
  const { db, tenantId } = clinic;
  const doctorId = await clinic.givenDoctor();
  const statements = [
    sql`insert into services (tenant_id, name) values (${tenantId}, ${`Service for ${patientId}`})`,
    sql`insert into appointments (tenant_id, patient_id, doctor_id, starts_at, ends_at, duration, type, status, version)
      values (${tenantId}, ${patientId}, ${doctorId}, '2026-03-01T10:00Z', '2026-03-01T10:30Z', 30, 'Check-up', 'COMPLETED', 7),
        (${tenantId}, ${patientId}, ${doctorId}, '2026-03-02T10:00Z', '2026-03-02T10:30Z', 30, 'Check-up', 'CANCELLED', 3)`,
    sql`insert into waitlist_entries (tenant_id, patient_id, status) values (${tenantId}, ${patientId}, 'WAITING')`,
    sql`insert into appointment_offers (tenant_id, patient_id, doctor_id, starts_at, duration, status, expires_at)
      values (${tenantId}, ${patientId}, ${doctorId}, '2026-03-01T10:00Z', 30, 'DECLINED', '2026-03-01T11:00Z')`,
    sql`insert into patient_events (tenant_id, patient_id, kind) values (${tenantId}, ${patientId}, 'RECORD_INITIALIZED')`,
    sql`insert into temporary_forms (tenant_id, title, questions, patient_id, expires_at)
      values (${tenantId}, 'History', '[]', ${patientId}, '2030-01-01T00:00Z')`,
    sql`insert into form_submissions (tenant_id, id, form_id, answers, patient_id)
      select ${tenantId}, uuidv7(), id, '{}', patient_id from temporary_forms
      where tenant_id = ${tenantId} and patient_id = ${patientId}`,
    sql`insert into patient_identifiers (tenant_id, patient_id, kind, value)
      values (${tenantId}, ${patientId}, 'INSURANCE', 'FAM-1'), (${tenantId}, ${patientId}, 'OTHER', ${patientId})`,
    sql`insert into patient_contacts (tenant_id, patient_id, kind, use, value)
      values (${tenantId}, ${patientId}, 'PHONE', 'WORK', '044 2812 3456'),
        (${tenantId}, ${patientId}, 'EMAIL', 'HOME', ${`${patientId}@example.test`})`,
    sql`insert into patient_relations (tenant_id, patient_id, related_patient_id, relationship)
      values (${tenantId}, ${patientId}, ${friendId}, 'SIBLING'), (${tenantId}, ${friendId}, ${patientId}, 'SIBLING')`,
    sql`insert into patient_relations (tenant_id, patient_id, name, relationship)
      values (${tenantId}, ${patientId}, ${`Neighbour of ${patientId}`}, 'OTHER')`,
    sql`insert into patient_photos (tenant_id, patient_id, content_type, bytes)
      values (${tenantId}, ${patientId}, 'image/png', '\\x89504e47')`,
    sql`insert into patient_onboardings (tenant_id, patient_id, steps, version)
      values (${tenantId}, ${patientId}, '{"photo": {"status": "DONE"}}', 4)`,
    sql`insert into medical_records (tenant_id, patient_id, template_id, data)
      values (${tenantId}, ${patientId}, 'general', jsonb_build_object('allergies', ${`Dust ${patientId}`}::text))`,
    sql`insert into users (tenant_id, email, password_hash, first_name, last_name, role, patient_id)
      values (${tenantId}, ${`${patientId}@example.test`}, 'none', 'Asha', 'Rao', 'PATIENT', ${patientId})`,
    sql`insert into invoices (tenant_id, patient_id, currency, net, total, notes)
      values (${tenantId}, ${patientId}, 'USD', 100, 100, ${`Invoice of ${patientId}`})`,
    sql`insert into payments (tenant_id, number, status, method, patient_id, currency, date, amount)
      values (${tenantId}, ${patientId}, 'PENDING', 'CHEQUE', ${patientId}, 'USD', '2026-03-01', 100)`,
    sql`insert into payment_requests (tenant_id, invoice_id, patient_id, user_id, amount, currency, expires_at)
      select i.tenant_id, i.id, i.patient_id, u.id, 100, 'USD', '2030-01-01T00:00Z'
      from invoices i join users u on u.tenant_id = i.tenant_id and u.patient_id = i.patient_id
      where i.tenant_id = ${tenantId} and i.patient_id = ${patientId}`,
    sql`insert into tasks (tenant_id, patient_id, title, role)
      values (${tenantId}, ${patientId}, ${`Task of ${patientId}`}, 'NURSE')`,
    sql`insert into inventory_items (tenant_id, code, name, stock_unit) values (${tenantId}, ${patientId}, 'Gauze', 'pcs')`,
    sql`insert into stock_locations (tenant_id, name) values (${tenantId}, ${`Store of ${patientId}`})`,
    sql`insert into stock_movements (tenant_id, kind, item_id, location_id, branch_id, quantity, value, moved_on, at,
        source_type, source_id, event, line, patient_id)
      select i.tenant_id, 'ISSUE', i.id, c.id, '00000000-0000-0000-0000-000000000000', -1, -100, '2026-03-01',
        '2026-03-01T10:00Z', 'stock', i.id, 'stock.issued', 1000, ${patientId}
      from inventory_items i join stock_locations c on c.tenant_id = i.tenant_id and c.name = ${`Store of ${patientId}`}
      where i.tenant_id = ${tenantId} and i.code = ${patientId}`,
    sql`update patients p set also_known = ${alsoKnown} where p.tenant_id = ${tenantId} and p.id = ${patientId}`,
  ];
  for (const statement of statements) await statement.execute(db);
  const tables = recordTables().map(({ table }) => table);
  await fillEmptyTables(tables, { tenant_id: tenantId, patient_id: patientId }, (text, values) =>
    db.executeQuery(CompiledQuery.raw(text, values)),
  );
}
