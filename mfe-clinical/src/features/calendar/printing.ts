import { createContext, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether lists are being printed in place of the grid. */
export const PrintsList = createContext(false);

export function usePrintsList(): boolean {
  return useContext(PrintsList);
}

/** Prints the calendar as it stands, or as lists, which are on the page only as long as that takes. */
export function usePrinting() {
  const [printsList, setPrintsList] = useState(false);
  const print = useCallback((asList: boolean) => {
    // The browser takes its picture within the call.
    flushSync(() => setPrintsList(asList));
    window.print();
    setPrintsList(false);
  }, []);
  return { printsList, print };
}
