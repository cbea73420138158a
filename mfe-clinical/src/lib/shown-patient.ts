import { createContext, useContext } from 'react';

/** The patient whose record is open: not always the one in the address, which may be of a record that was merged. */
export const ShownPatient = createContext('');

/** The id of the patient whose record is open. */
export function useShownPatient(): string {
  return useContext(ShownPatient);
}
