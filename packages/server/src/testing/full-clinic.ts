import { randomUUID } from 'node:crypto';

/** Generates ids of records to which others refer. */
export function newIds() {
  const id = () => randomUUID() as string;
  return {
    tenant: id(),
    doctor: id(),
    person: id(),
    patient: id(),
    merged: id(),
    visit: id(),
    room: id(),
    service: id(),
    series: id(),
    form: id(),
    leave: id(),
    waiting: id(),
    offer: id(),
    merge: id(),
    batch: id(),
    mail: id(),
    bank: id(),
    revenue: id(),
    petty: id(),
    year: id(),
    month: id(),
    entry: id(),
    reversal: id(),
    pending: id(),
    branch: id(),
    tax: id(),
    insurer: id(),
    invoice: id(),
    note: id(),
    payment: id(),
  };
}

/**
 * Returns the statements that create a clinic with rows in every table, including letters, bytes and numbers that are
 * easily corrupted in transfer.
 */
export function fullClinic(ids: ReturnType<typeof newIds>, totpSecret: Buffer): string {
  const values: Record<string, string> = { ...ids, hidden: `\\x${totpSecret.toString('hex')}` };
  return ROWS.replaceAll(/:([a-z]+)/g, (all, name: string) => (name in values ? `'${values[name]}'` : all));
}

// A name with a colon stands for its id.
const ROWS = `
insert into tenants (id, name, timezone, features, limits) values (:tenant, 'Praxis „Süd" 🏥', 'Asia/Kolkata', '{"a": [1.50, null]}', '{}');
insert into counters values (:tenant, 'patients', 9007199254740993);
insert into images (tenant_id, kind, content_type, bytes, width, height) values (:tenant, 'logo', 'image/png', '\\x00ff10', 1, 1);
insert into patient_imports (tenant_id, id, file_name, rows, imported) values (:tenant, :batch, 'a,b.csv', 2, 2);
insert into patients (tenant_id, id, record_number, first_name, last_name, native_name, name_key, notes, date_of_birth, import_id)
  values (:tenant, :patient, 'P-1', 'Lakshmi', E'O''Hara\\\\"', 'लक्ष्मी', 'laksmi', E'two\\nlines\\tand \\u2028 more', '1900-02-28', :batch);
-- It refers to a record with a later number.
insert into patients (tenant_id, id, record_number, first_name, last_name, name_key, deleted_at, merged_into_id)
  values (:tenant, :merged, 'P-0', 'Laxmi', 'Ohara', 'laksmi', '2026-01-01 00:00:00.123456+00', :patient);
insert into users (tenant_id, id, email, password_hash, first_name, last_name, role, duties, recovery_hashes, totp_secret, totp_last_step)
  values (:tenant, :doctor, 'd@example.test', 'hash', 'Meera', 'Iyer', 'DOCTOR', '{INVENTORY,FINANCE}', array['\\x01ff'::bytea], :hidden, 57000000);
insert into users (tenant_id, id, email, password_hash, first_name, last_name, role, patient_id)
  values (:tenant, :person, 'p@example.test', 'hash', 'Lakshmi', 'OHara', 'PATIENT', :patient);
insert into audit_log (tenant_id, action, resource, changes) values (:tenant, 'UPDATE', 'tenant', '{"from": {"x": null}, "to": {"x": 12345678901234567890}}');
insert into mails (tenant_id, id, recipient, subject, body, status) values (:tenant, :mail, 'a@example.test', 'S', 'B', 'WAITING');
insert into mail_attachments values (:tenant, :mail, 1, 'a.pdf', 'application/pdf', '\\x25504446');
insert into notes (tenant_id, user_id, text) values (:tenant, :doctor, 'n');
insert into messages (tenant_id, sender_id, recipient_id, text) values (:tenant, :doctor, :person, 'm');
insert into alerts (tenant_id, user_id, kind) values (:tenant, :doctor, 'k');
insert into drafts (tenant_id, user_id, key, content) values (:tenant, :doctor, 'k', '{"a": 1}');
insert into recent_items (tenant_id, user_id, kind, record_id) values (:tenant, :doctor, 'patient', :patient);
insert into public_links (tenant_id, kind, token_hash, record_id) values (:tenant, 'CALENDAR', '\\xabcd', :doctor);
insert into facilities (tenant_id, id, kind, name) values (:tenant, :room, 'ROOM', 'One');
insert into services (tenant_id, id, name, price, doctor_ids, facility_ids) values (:tenant, :service, 'S', 999999999999, array[:doctor]::uuid[], '{}');
insert into working_hours (tenant_id, hours) values (:tenant, '[{"weekday": 1}]'::text::jsonb);
insert into schedule_exceptions (tenant_id, id, kind, user_id, starts_local, ends_local, starts_at, ends_at)
  values (:tenant, :leave, 'LEAVE', :doctor, '2026-03-01', '2026-03-02', '2026-02-28 18:30:00+00', '2026-03-01 18:30:00+00');
insert into appointment_series (tenant_id, id, pattern) values (:tenant, :series, '{}');
insert into appointments (tenant_id, id, patient_id, doctor_id, starts_at, ends_at, duration, type, service_id, series_id, override)
  values (:tenant, :visit, :patient, :doctor, '2026-03-03', '2026-03-03 00:30:00', 30, 'T', :service, :series, '{"kinds": ["OUTSIDE_HOURS"]}');
insert into appointment_events (tenant_id, appointment_id, kind, to_status) values (:tenant, :visit, 'CREATED', 'SCHEDULED');
insert into appointment_facilities (tenant_id, appointment_id, facility_id, during)
  values (:tenant, :visit, :room, tstzrange('2026-03-03', '2026-03-03 00:30:00'));
insert into quick_appointments (tenant_id, patient_name, service_id) values (:tenant, 'Q', :service);
insert into waitlist_entries (tenant_id, id, patient_id, date_from) values (:tenant, :waiting, :patient, '2026-03-01');
insert into appointment_offers (tenant_id, id, patient_id, doctor_id, starts_at, duration, waitlist_id, expires_at)
  values (:tenant, :offer, :patient, :doctor, '2026-03-04', 30, :waiting, '2026-03-05');
insert into appointment_holds (tenant_id, doctor_id, starts_at, ends_at, offer_id, expires_at)
  values (:tenant, :doctor, '2026-03-04', '2026-03-04 00:30:00', :offer, '2026-03-05');
insert into sample_records (tenant_id, kind, record_id) values (:tenant, 'patients', :patient);
insert into patient_identifiers (tenant_id, patient_id, kind, value) values (:tenant, :patient, 'ABHA', '12-34');
insert into patient_contacts (tenant_id, patient_id, kind, use, value) values (:tenant, :patient, 'PHONE', 'HOME', '+91 44');
insert into patient_relations (tenant_id, patient_id, relationship, name) values (:tenant, :patient, 'MOTHER', 'R');
insert into patient_photos (tenant_id, patient_id, content_type, bytes) values (:tenant, :patient, 'image/png', decode(repeat('00ff', 2000), 'hex'));
insert into patient_merges (tenant_id, id, target_id, source_ids, settings, snapshot, merged_by) values (:tenant, :merge, :patient, array[:merged]::uuid[], '{}', '{}', :doctor);
insert into patient_merge_items (tenant_id, merge_id, table_name, row_id, before, after) values (:tenant, :merge, 'appointments', :visit, '{}', '{}');
insert into patient_onboardings (tenant_id, patient_id) values (:tenant, :patient);
insert into medical_records (tenant_id, patient_id, template_id, data) values (:tenant, :patient, 't', '{"b": 1, "a": 2}');
insert into patient_events (tenant_id, patient_id, kind) values (:tenant, :patient, 'MERGED');
insert into form_templates (tenant_id, title, questions) values (:tenant, 'T', '[]');
insert into temporary_forms (tenant_id, id, title, questions, expires_at) values (:tenant, :form, 'F', '[]', '2026-03-05');
insert into form_submissions (tenant_id, id, form_id, answers) values (:tenant, gen_random_uuid(), :form, '{}');
insert into ledgers (tenant_id, approval_limit) values (:tenant, 999999999999999);
insert into ledger_heads (tenant_id) values (:tenant);
insert into branches (tenant_id, id, name) values (:tenant, :branch, 'West');
insert into accounts (tenant_id, id, code, name, type, key) values (:tenant, :bank, '1010', 'Bank', 'BANK', 'BANK'),
  (:tenant, :revenue, '4010', 'Revenue', 'REVENUE', 'SERVICE_REVENUE');
insert into accounts (tenant_id, id, code, name, type, parent_id) values (:tenant, :petty, '6001', 'Below', 'EXPENSE', null);
insert into accounts (tenant_id, code, name, type, parent_id) values (:tenant, '6002', 'Petty', 'EXPENSE', :petty);
insert into tax_codes (tenant_id, id, code, name, rate) values (:tenant, :tax, 'GST', 'GST', 12.5000);
insert into exchange_rates (tenant_id, currency, day, rate) values (:tenant, 'EUR', '2026-03-01', 90.123456);
insert into insurers (tenant_id, id, name) values (:tenant, :insurer, 'Care');
select set_config('app.tenant_id', :tenant, true);
insert into fiscal_years (tenant_id, id, name, starts_on, ends_on) values (:tenant, :year, '2026', '2026-01-01', '2026-12-31');
insert into ledger_periods (tenant_id, id, fiscal_year_id, number, starts_on, ends_on)
  values (:tenant, :month, :year, 3, '2026-03-01', '2026-03-31');
select app.post_entry(jsonb_build_object('id', :entry, 'date', '2026-03-03', 'kind', 'SYSTEM', 'memo', E'„Süd" \\u2028 12',
  'sourceType', 'invoices', 'sourceId', :invoice, 'event', 'invoice.issued', 'lines', jsonb_build_array(
    jsonb_build_object('accountId', :bank, 'debit', 12345, 'currency', 'EUR', 'fxRate', 90.123456, 'docAmount', 137),
    jsonb_build_object('accountId', :revenue, 'credit', 12345, 'currency', 'EUR', 'fxRate', 90.123456, 'docAmount', -137))), false);
select app.post_entry(jsonb_build_object('id', :reversal, 'date', '2026-03-04', 'kind', 'REVERSAL', 'memo', 'Back', 'reversesId', :entry,
  'lines', jsonb_build_array(jsonb_build_object('accountId', :revenue, 'debit', 12345, 'branchId', :branch),
    jsonb_build_object('accountId', :bank, 'credit', 12345))), false);
insert into journal_entries (tenant_id, id, status, kind, entry_date, memo, draft, total, line_count)
  values (:tenant, :pending, 'PENDING', 'MANUAL', '2026-03-05', 'Rent', '[{"debit": 1}]', 1, 1);
insert into document_numbers values (:tenant, 'INVOICE', '2026', 7);
insert into suppliers (tenant_id, name) values (:tenant, 'S');
insert into supplier_bank_details (tenant_id, supplier_id, holder, iban, reason)
  select tenant_id, id, 'S', 'DE89370400440532013000', 'R' from suppliers where tenant_id = :tenant;
insert into employees (tenant_id, number, first_name, last_name, joined_on)
  values (:tenant, 'E', 'E', 'E', '2026-01-01');
insert into employee_bank_details (tenant_id, employee_id, holder, iban, reason)
  select tenant_id, id, 'E', 'DE89370400440532013000', 'R' from employees where tenant_id = :tenant;
insert into employees (tenant_id, number, first_name, last_name, joined_on)
  values (:tenant, 'F', 'Kavitha', 'இரா', '2026-01-01');
insert into departments (tenant_id, name) values (:tenant, 'Ward „Ost"');
insert into work_rules (tenant_id, overtime, networks) values (:tenant, '[{"kind": "DAILY", "afterMinutes": 480, "percent": 150}]', '{203.0.113.0/24}');
insert into shift_templates (tenant_id, name, starts_at, ends_at) values (:tenant, 'Night', '22:00', '06:00');
insert into coverage_needs (tenant_id, department_id, needs) select tenant_id, id, '[{"weekday": 1}]' from departments where tenant_id = :tenant;
-- A night in which the clocks change: the wall times are not those of the moments.
insert into shifts (tenant_id, employee_id, starts_local, ends_local, starts_at, ends_at, problems, status)
  select tenant_id, id, '2026-03-28 22:00', '2026-03-29 06:00', '2026-03-28 21:00+00', '2026-03-29 04:00+00', '{REST_TOO_SHORT}', 'PUBLISHED'
  from employees where tenant_id = :tenant;
insert into shift_swaps (tenant_id, shift_id, requester_id, colleague_id, in_exchange_id)
  select s.tenant_id, s.id, s.employee_id, x.employee_id, x.id from shifts s
  join shifts x on x.tenant_id = s.tenant_id and x.employee_id <> s.employee_id where s.tenant_id = :tenant limit 1;
insert into on_call_duties (tenant_id, employee_id, starts_local, ends_local, starts_at, ends_at, phone)
  select tenant_id, id, '2026-03-28 22:00', '2026-03-29 06:00', '2026-03-28 21:00+00', '2026-03-29 04:00+00', '+49 30'
  from employees where tenant_id = :tenant limit 1;
insert into leave_kinds (tenant_id, name, accrual) values (:tenant, 'Annual leave', '{"per": "YEAR", "days": 27.5}');
insert into leave_requests (tenant_id, employee_id, kind_id, first_day, last_day, starts_at, ends_at, starts_at_midday)
  select e.tenant_id, e.id, k.id, '2026-03-02', '2026-03-02', '2026-03-02 06:30:00+00', '2026-03-02 18:30:00+00', true
  from employees e join leave_kinds k on k.tenant_id = e.tenant_id where e.tenant_id = :tenant;
insert into leave_days (tenant_id, request_id, day, days) select tenant_id, id, first_day, 0.5 from leave_requests where tenant_id = :tenant;
insert into leave_adjustments (tenant_id, employee_id, kind_id, day, days, reason)
  select tenant_id, employee_id, kind_id, '2026-01-01', -2.25, 'Take-over' from leave_requests where tenant_id = :tenant;
insert into attendance_entries (tenant_id, employee_id, shift_id, starts_at, ends_at)
  select tenant_id, employee_id, id, '2026-03-28 20:58:31.123456+00', '2026-03-29 04:03+00' from shifts where tenant_id = :tenant;
insert into payroll_periods (tenant_id, name, currency, starts_on, ends_on, pay_on)
  values (:tenant, 'March', 'INR', '2026-03-01', '2026-03-31', '2026-03-31');
insert into payroll_entries (tenant_id, period_id, employee_id, inputs, lines, trace, gross, deductions, net, employer, taxable,
    inputs_hash)
  select e.tenant_id, p.id, e.id, '{"terms": []}', '[{"amount": 500000}]', '[]', 500000, 60000, 440000, 30000, 500000, 'hash'
  from employees e join payroll_periods p on p.tenant_id = e.tenant_id where e.tenant_id = :tenant;
insert into payroll_inputs (tenant_id, period_id, employee_id, code, name, amount, reason)
  select tenant_id, period_id, employee_id, 'BONUS', 'Bonus', 2500, 'Agreed' from payroll_entries where tenant_id = :tenant;
insert into payroll_takeovers (tenant_id, employee_id, taken_on, currency, taxable, lines)
  select tenant_id, employee_id, '2026-02-28', 'INR', 900000, '[{"code": "FUND", "name": "Fund", "kind": "DEDUCTION", "amount": 60000}]'
  from payroll_entries where tenant_id = :tenant;
insert into attendance_corrections (tenant_id, employee_id, entry_id, reason)
  select tenant_id, employee_id, id, 'Entered twice' from attendance_entries where tenant_id = :tenant;
insert into inventory_items (tenant_id, code, name, stock_unit) values (:tenant, 'I', 'I', 'pcs');
insert into stock_batches (tenant_id, item_id, number) select tenant_id, id, '1' from inventory_items where tenant_id = :tenant;
insert into stock_recalls (tenant_id, item_id, batch_id, reason)
  select tenant_id, item_id, id, 'R' from stock_batches where tenant_id = :tenant;
insert into stock_locations (tenant_id, name) values (:tenant, 'A'), (:tenant, 'B');
insert into stock_transfers (tenant_id, from_location_id, to_location_id)
  select a.tenant_id, a.id, b.id from stock_locations a join stock_locations b on b.tenant_id = a.tenant_id and b.name = 'B'
  where a.tenant_id = :tenant and a.name = 'A';
insert into invoices (tenant_id, id, number, status, patient_id, insurer_id, appointment_id, currency, issue_date, net, tax, total, paid)
  values (:tenant, :invoice, 'INV-7', 'PARTIALLY_PAID', :patient, :insurer, :visit, 'INR', '2026-03-03', 100, 18, 118, 100);
insert into invoice_lines (tenant_id, invoice_id, line_no, service_id, description, quantity, unit_price, tax_code_id, tax_rate, net, tax, total)
  values (:tenant, :invoice, 1, :service, 'S', 1.5, 67, :tax, 18, 100, 18, 118);
insert into credit_notes (tenant_id, id, number, invoice_id, date, net, tax, total, reason)
  values (:tenant, :note, 'CN-1', :invoice, '2026-03-04', 9, 1, 10, 'R');
insert into write_offs (tenant_id, invoice_id, amount, reason) values (:tenant, :invoice, 8, 'R');
insert into receivable_movements (tenant_id, invoice_id, part, date, amount, base_amount)
  values (:tenant, :invoice, 'PATIENT', '2026-03-04', -100, -100);
insert into share_transfers (tenant_id, invoice_id, amount, date, reason) values (:tenant, :invoice, 3, '2026-03-04', 'R');
insert into payments (tenant_id, id, number, status, method, patient_id, currency, date, amount)
  values (:tenant, :payment, 'P-1', 'COMPLETED', 'UPI', :patient, 'INR', '2026-03-04', 100);
insert into payment_allocations (tenant_id, payment_id, invoice_id, part, amount, date)
  values (:tenant, :payment, :invoice, 'PATIENT', 100, '2026-03-04');
insert into refunds (tenant_id, payment_id, amount, method, reason, status, credit_note_id)
  values (:tenant, :payment, 10, 'UPI', 'R', 'PENDING', :note);
insert into allocation_reversals (tenant_id, allocation_id, amount, date, is_refund)
  select tenant_id, id, 1, '2026-03-05', true from payment_allocations where tenant_id = :tenant;
insert into fee_shares (tenant_id, doctor_id, valid_from, percent, currency) values (:tenant, :doctor, '2026-03-01', 33.3333, 'INR');
insert into fee_share_rates (tenant_id, fee_share_id, service_id, percent)
  select tenant_id, id, :service, 12.5 from fee_shares where tenant_id = :tenant;
insert into fee_share_statements (tenant_id, doctor_id, starts_on, currency, status, share, brought_forward, payable,
    carried_forward, employee_id, payroll_input_id, approved_at)
  select tenant_id, :doctor, '2026-03-01', 'INR', 'PAID', 33, 0, 33, 0, employee_id, id, '2026-04-01 09:00:00.123456+00'
  from payroll_inputs where tenant_id = :tenant limit 1;
insert into fee_share_lines (tenant_id, statement_id, fee_share_id, place, invoice_line_id, source_id, invoice_number, date,
    description, line_net, amount, percent, share)
  select m.tenant_id, m.id, f.id, 0, l.id, l.invoice_id, 'INV-7', '2026-03-03', 'S', 100, 100, 33.3333, 33
  from fee_share_statements m join fee_shares f on f.tenant_id = m.tenant_id
  join invoice_lines l on l.tenant_id = m.tenant_id where m.tenant_id = :tenant;`;
