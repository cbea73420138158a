import type { User } from '@polyclinic/contract';
import { createContext, useContext } from 'react';

interface DialogPersonValue {
  user: User;
  close: () => void;
  /** Leaves the details of an account that no longer exists. */
  leave: () => void;
}

/** Provides a code-split dialog with the account it concerns. */
export const DialogPerson = createContext<DialogPersonValue | undefined>(undefined);

/** Returns the account that the dialog concerns. */
export function useDialogPerson(): DialogPersonValue {
  const value = useContext(DialogPerson);
  if (!value) throw new Error('A dialog stands inside DialogPerson');
  return value;
}
