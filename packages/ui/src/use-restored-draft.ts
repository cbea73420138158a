import type { FormInstance } from '@polyclinic/ui/kit/form';
import { useEffect, useState, type RefObject } from 'react';
import type { DraftStore, KeptDraft } from './draft';
import type { LeaveGuard } from './use-leave-guard';

interface Restoring<V extends object> {
  form: FormInstance<V>;
  draft: DraftStore<V> | undefined;
  guard: LeaveGuard;
  /** What was typed so far, by field: it goes before what was kept. */
  typed: RefObject<Partial<V>>;
}

/** Puts what was kept back into the form when it opens, and throws it away when the person gives the form up. */
export function useRestoredDraft<V extends object>({ form, draft, guard, typed }: Restoring<V>) {
  const [kept, setKept] = useState<KeptDraft<V> | null>(null);

  useEffect(() => {
    let isWanted = true;
    void draft?.load().then((found) => {
      if (!isWanted || !found || Object.keys(found.values).length === 0) return;
      const all = { ...found.values, ...typed.current };
      typed.current = all;
      form.setFieldsValue(all);
      guard.touch();
      setKept(found);
    });
    return () => {
      isWanted = false;
    };
  }, [draft, form, guard, typed]);

  useEffect(() => (draft ? guard.onGivenUp(draft.drop) : undefined), [draft, guard]);

  return { kept, forget: () => setKept(null) };
}
