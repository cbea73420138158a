-- Charges of clinical work that the billing desk proposes as lines of invoices: completed treatments, and medicines that the
-- pharmacy handed out with or without a visit.
alter table visit_charges rename to charges;
alter table charges rename constraint visit_charges_pkey to charges_pkey;
alter table charges rename constraint visit_charges_tenant_id_fkey to charges_tenant_id_fkey;
alter table charges rename constraint visit_charges_appointment to charges_appointment;
alter table charges rename constraint visit_charges_service to charges_service;
alter index visit_charges_of_appointment rename to charges_of_appointment;
alter index visit_charges_of_service rename to charges_of_service;
alter table charges drop constraint visit_charges_treatment;
alter table charges rename column treatment_id to source_id;
alter table charges
  alter column appointment_id drop not null,
  alter column quantity type numeric(18,4),
  add column patient_id   uuid,
  add column source       text not null default 'TREATMENT'
    constraint charges_source check (source in ('TREATMENT', 'DISPENSING')),
  -- Price of a medicine when it was handed out. A treatment has the price of its service.
  add column unit_price   bigint constraint charges_unit_price check (unit_price >= 0),
  -- A single column: no charge is on two invoices that count.
  add column invoice_id   uuid,
  -- Quantity on the line of that invoice. Where it exceeds what is left and was credited, a credit is due.
  add column billed       numeric(18,4) not null default 0,
  add column credited     numeric(18,4) not null default 0,
  -- It took over a line that the invoice of the visit had for its own service.
  add column is_of_visit  boolean not null default false,
  add column waived_at    timestamptz,
  add column waived_by    uuid,
  add column waive_reason text,
  add column version      integer not null default 1,
  add column updated_at   timestamptz not null default now();
alter table invoice_lines add column charge_id uuid;
alter table ledgers add column medicine_tax_code_id uuid;

-- Existing charges: that of a visit with an invoice is on the line with its text, or was dropped at the desk, unless it is
-- newer than the invoice. Row level security is forced on the owner too, so it is suspended for these updates.
alter table charges no force row level security;
alter table appointments no force row level security;
alter table invoices no force row level security;
alter table invoice_lines no force row level security;
update charges c set patient_id = a.patient_id from appointments a
  where a.tenant_id = c.tenant_id and a.id = c.appointment_id;
with charged as (
  select c.tenant_id, c.id, i.id as invoice_id, c.description,
    row_number() over (partition by c.tenant_id, i.id, c.description order by c.id) as place
  from charges c join invoices i on i.tenant_id = c.tenant_id and i.appointment_id = c.appointment_id and i.status <> 'VOID'
), lines as (
  select l.tenant_id, l.id, l.invoice_id, l.description,
    row_number() over (partition by l.tenant_id, l.invoice_id, l.description order by l.line_no) as place
  from invoice_lines l
)
update invoice_lines l set charge_id = g.id from charged g join lines n
  on n.tenant_id = g.tenant_id and n.invoice_id = g.invoice_id and n.description = g.description and n.place = g.place
  where l.tenant_id = n.tenant_id and l.id = n.id;
update charges c set invoice_id = l.invoice_id, billed = l.quantity, quantity = l.quantity from invoice_lines l
  where l.tenant_id = c.tenant_id and l.charge_id = c.id;
update charges c set waived_at = i.created_at from invoices i
  where i.tenant_id = c.tenant_id and i.appointment_id = c.appointment_id and i.status <> 'VOID'
    and c.invoice_id is null and c.created_at <= i.created_at;
alter table invoice_lines force row level security;
alter table invoices force row level security;
alter table appointments force row level security;
alter table charges force row level security;

alter table charges
  alter column patient_id set not null,
  add constraint charges_patient foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  add constraint charges_invoice foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
  add constraint charges_waiver foreign key (tenant_id, waived_by) references users (tenant_id, id),
  add constraint charges_quantity check (quantity >= 0 and billed >= 0 and credited >= 0),
  add constraint charges_billed check ((invoice_id is null) = (billed = 0)),
  add constraint charges_credited check (credited <= billed),
  -- A charge is either invoiced or waived.
  add constraint charges_waived check (waived_at is null or invoice_id is null);
-- A treatment that is completed anew after a credit has another charge.
create unique index charges_source_once on charges (tenant_id, source, source_id) where quantity > 0;
create index charges_of_source on charges (tenant_id, source, source_id);
create index charges_of_patient on charges (tenant_id, patient_id, id desc);
create index charges_of_invoice on charges (tenant_id, invoice_id);
create index charges_of_waiver on charges (tenant_id, waived_by);
-- The open work of the desk is few rows of many.
create index charges_to_invoice on charges (tenant_id, patient_id)
  where invoice_id is null and waived_at is null and quantity > 0;
create index charges_to_credit on charges (tenant_id, patient_id) where billed > quantity + credited;
create trigger charges_touch before update on charges for each row execute function app.touch();

alter table invoice_lines
  add constraint invoice_lines_charge foreign key (tenant_id, charge_id) references charges (tenant_id, id);
-- Nothing is invoiced twice: voiding an invoice releases its lines.
create unique index invoice_lines_charge_once on invoice_lines (tenant_id, charge_id);

alter table ledgers
  add constraint ledgers_medicine_tax_code foreign key (tenant_id, medicine_tax_code_id)
    references tax_codes (tenant_id, id);
create index ledgers_of_medicine_tax_code on ledgers (tenant_id, medicine_tax_code_id);
