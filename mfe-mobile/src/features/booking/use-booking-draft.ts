import { useDraft } from '@polyclinic/client';
import { useEffect, useState } from 'react';
import { checkedChoice, type Choice } from './choice';

/** An unfinished booking as it is stored: the address alone would not survive a closed app, and notes are not in it. */
interface StoredBooking extends Choice {
  notes?: string;
}

interface Restored {
  choice: Choice;
  notes: string;
  /** Something was restored that the address did not name. */
  isRestored: boolean;
}

/** Loads the unfinished booking if it is the one that the address asks for, and stores each choice. */
export function useBookingDraft(asked: Choice, today: string) {
  const draft = useDraft<StoredBooking>('appointments.steps');
  const [restored, setRestored] = useState<Restored>();
  const [opened] = useState({ asked, today });

  useEffect(() => {
    let isWanted = true;
    void draft.load().then((found) => {
      if (isWanted) setRestored(restoredBooking(opened.asked, found?.values, opened.today));
    });
    return () => {
      isWanted = false;
    };
  }, [draft, opened]);

  return {
    restored,
    keep: (choice: Choice, notes: string) => draft.keep({ ...choice, notes }, null),
    drop: draft.drop,
  };
}

/** Returns the booking that opens: the stored one if it agrees with everything that the address names. */
export function restoredBooking(asked: Choice, stored: Partial<StoredBooking> | undefined, today: string): Restored {
  const { notes = '', ...values } = stored ?? {};
  const before = checkedChoice(values);
  // A day that is over cannot be chosen again.
  const found = before.date && before.date < today ? { ...before, date: undefined, dateTime: undefined } : before;
  const names = Object.keys(found) as (keyof Choice)[];
  const isOther = names.some((name) => asked[name] !== undefined && asked[name] !== found[name]);
  if (isOther || !stored) return { choice: asked, notes: '', isRestored: false };
  const isMore = names.some((name) => found[name] !== undefined && asked[name] === undefined);
  return { choice: { ...found }, notes, isRestored: isMore };
}
