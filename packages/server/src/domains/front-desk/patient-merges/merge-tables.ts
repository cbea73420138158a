/** How a merge treats the rows of a table that name a patient. */
export interface MergeTable {
  table: string;
  /** The column that names the patient. */
  column: string;
  /** What tells its rows apart besides the clinic. */
  key: 'id' | 'patient_id';
  /**
   * move: to the target; union: to the target, unless it has one that is equal in these columns; one: to the target, if it
   * has none; stay: with the source.
   */
  rule: 'move' | 'union' | 'one' | 'stay';
  sameIn?: readonly string[];
  /** The other end, where a row names two patients: it must not come to name one patient twice. */
  otherEnd?: string;
}

/**
 * Every column that names a patient. A test compares this list with the catalogue: whoever adds a table decides here what
 * becomes of its rows when two records turn out to be of one person.
 */
export const MERGE_TABLES: readonly MergeTable[] = [
  { table: 'appointments', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'waitlist_entries', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'appointment_offers', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'patient_events', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'temporary_forms', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'form_submissions', column: 'patient_id', key: 'id', rule: 'move' },
  // What was posted stays posted as it was: the lines of the books go on naming the record that they were written for.
  { table: 'invoices', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'payments', column: 'patient_id', key: 'id', rule: 'move' },
  { table: 'patient_identifiers', column: 'patient_id', key: 'id', rule: 'union', sameIn: ['kind', 'value_key'] },
  { table: 'patient_contacts', column: 'patient_id', key: 'id', rule: 'union', sameIn: ['kind', 'value_key'] },
  {
    table: 'patient_relations',
    column: 'patient_id',
    key: 'id',
    rule: 'union',
    sameIn: ['relationship', 'related_patient_id', 'name'],
    otherEnd: 'related_patient_id',
  },
  {
    table: 'patient_relations',
    column: 'related_patient_id',
    key: 'id',
    rule: 'union',
    sameIn: ['relationship', 'patient_id'],
    otherEnd: 'patient_id',
  },
  { table: 'patient_photos', column: 'patient_id', key: 'patient_id', rule: 'one' },
  { table: 'patient_onboardings', column: 'patient_id', key: 'patient_id', rule: 'one' },
  { table: 'medical_records', column: 'patient_id', key: 'patient_id', rule: 'one' },
  // Whoever signed in as the source signs in to the target; which account stays open is decided apart.
  { table: 'users', column: 'patient_id', key: 'id', rule: 'move' },
  // Records that were merged into the source before lead straight to the target.
  { table: 'patients', column: 'merged_into_id', key: 'id', rule: 'move' },
  // What was merged into whom stays told as it happened.
  { table: 'patient_merges', column: 'target_id', key: 'id', rule: 'stay' },
];

/** Tables whose rows a merge looks at; the accounts and the merges themselves are not part of the record. */
export const RECORD_TABLES = MERGE_TABLES.filter(
  ({ table, rule }) => rule !== 'stay' && table !== 'users' && table !== 'patients',
);
