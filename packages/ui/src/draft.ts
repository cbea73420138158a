/** Unsaved input stored when the form was closed. */
export interface StoredDraft<V> {
  /** Only the edited fields. */
  values: Partial<V>;
  /** When it was stored, as an instant. */
  at: string;
  /** Version of the record when editing began; null for a new one. */
  recordVersion: number | null;
}

/** Stores unsaved input until it is submitted or discarded. */
export interface DraftStore<V> {
  /** Resolves to null if nothing is stored or it cannot be loaded. */
  load: () => Promise<StoredDraft<V> | null>;
  /** Cheap to call on every keystroke. */
  keep: (values: Partial<V>, recordVersion: number | null) => void;
  drop: () => void;
}
