/** What somebody typed and had not sent when the form was closed over it. */
export interface KeptDraft<V> {
  /** Only the fields that were typed into. */
  values: Partial<V>;
  /** When it was kept, as a moment. */
  at: string;
  /** Of the record when the typing began; null for a new one. */
  recordVersion: number | null;
}

/** Where a form keeps what is typed until it is sent or given up. */
export interface DraftStore<V> {
  /** Nothing where nothing was kept, or where it cannot be had now. */
  load: () => Promise<KeptDraft<V> | null>;
  /** May be called for every letter. */
  keep: (values: Partial<V>, recordVersion: number | null) => void;
  drop: () => void;
}
