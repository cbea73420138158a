import { createContext, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while lists are printed in place of the grid. */
export const PrintsList = createContext(false);

export function usePrintsList(): boolean {
  return useContext(PrintsList);
}

/** Prints the calendar as displayed, or as lists, which are rendered only while printing. */
export function usePrinting() {
  const [printsList, setPrintsList] = useState(false);
  const print = useCallback((asList: boolean) => {
    // The browser takes its snapshot during the call, so the lists are rendered synchronously.
    flushSync(() => setPrintsList(asList));
    window.print();
    setPrintsList(false);
  }, []);
  return { printsList, print };
}
