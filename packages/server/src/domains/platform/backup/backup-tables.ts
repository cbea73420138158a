/** Every table that holds rows of a clinic, each behind those that it points at. */
export const BACKUP_TABLES = [
  'tenants',
  'counters',
  'images',
  'patient_imports',
  'patients',
  'users',
  'audit_log',
  'mails',
  'mail_attachments',
  'notes',
  'messages',
  'alerts',
  'drafts',
  'recent_items',
  'public_links',
  'facilities',
  'ledgers',
  'ledger_heads',
  'branches',
  'accounts',
  'tax_codes',
  'exchange_rates',
  'insurers',
  'services',
  'working_hours',
  'schedule_exceptions',
  'appointment_series',
  'appointments',
  'appointment_events',
  'appointment_facilities',
  'quick_appointments',
  'waitlist_entries',
  'appointment_offers',
  'appointment_holds',
  'patient_identifiers',
  'patient_contacts',
  'patient_relations',
  'patient_photos',
  'patient_merges',
  'patient_merge_items',
  'patient_onboardings',
  'medical_records',
  'patient_events',
  'form_templates',
  'temporary_forms',
  'form_submissions',
  'fiscal_years',
  'ledger_periods',
  'journal_entries',
  'journal_lines',
  'ledger_balances',
  'document_numbers',
  'invoices',
  'invoice_lines',
  'credit_notes',
  'write_offs',
  'payments',
  'payment_allocations',
  'refunds',
] as const;

/** A table that a backup holds. */
export type BackupTable = (typeof BACKUP_TABLES)[number];

/** Where a row points at another of its own table: those that do are restored behind the others. */
export const POINTS_AT_ITS_OWN: Partial<Record<BackupTable, string>> = {
  patients: 'merged_into_id',
  accounts: 'parent_id',
  journal_entries: 'reverses_id',
};

/** What stays behind, and why. */
export const LEFT_OUT: Record<string, string> = {
  sessions: 'whoever is signed in signs in again',
  one_time_tokens: 'a link by e-mail works for hours only',
  idempotency_keys: 'a repeated send is over within three days',
  jobs: 'it would run twice, here and where the clinic was taken from',
  live_events: 'tells open pages what changed a moment ago',
  login_throttle: 'belongs to no clinic',
  setup_codes: 'belongs to no clinic',
  schema_migrations: 'belongs to the database',
  module_releases: 'the registry belongs to the platform',
  module_channels: 'the registry belongs to the platform',
  module_assignments: 'the registry belongs to the platform',
  module_loads: 'the registry belongs to the platform',
  module_vitals: 'the registry belongs to the platform',
  module_votes: 'the registry belongs to the platform',
  deploy_tokens: 'the registry belongs to the platform',
  registry_state: 'the registry belongs to the platform',
};

/** The column that names the clinic. */
export function tenantColumn(table: BackupTable): 'id' | 'tenant_id' {
  return table === 'tenants' ? 'id' : 'tenant_id';
}
