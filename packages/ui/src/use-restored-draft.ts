import type { FormInstance } from '@polyclinic/ui/kit/form';
import { useEffect, useState, type RefObject } from 'react';
import type { DraftStore, StoredDraft } from './draft';
import type { LeaveGuard } from './use-leave-guard';

interface Restoring<V extends object> {
  form: FormInstance<V>;
  draft: DraftStore<V> | undefined;
  guard: LeaveGuard;
  /** The fields edited so far; they take precedence over the draft. */
  typed: RefObject<Partial<V>>;
}

/** Restores the draft when the form opens, and deletes it when the person discards the form. */
export function useRestoredDraft<V extends object>({ form, draft, guard, typed }: Restoring<V>) {
  const [kept, setDraft] = useState<StoredDraft<V> | null>(null);

  useEffect(() => {
    let isWanted = true;
    void draft?.load().then((found) => {
      if (!isWanted || !found || Object.keys(found.values).length === 0) return;
      const all = { ...found.values, ...typed.current };
      typed.current = all;
      form.setFieldsValue(all);
      guard.touch();
      setDraft(found);
    });
    return () => {
      isWanted = false;
    };
  }, [draft, form, guard, typed]);

  useEffect(() => (draft ? guard.onGivenUp(draft.drop) : undefined), [draft, guard]);

  return { draft: kept, forget: () => setDraft(null) };
}
