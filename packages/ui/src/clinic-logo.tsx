import { createContext, useContext } from 'react';

const Logo = createContext<string | null>(null);

/** Provides the address of the clinic's logo to the cards of a page without a session. */
export const ClinicLogo = Logo.Provider;

/** Returns the address of the clinic's logo, if the page knows one. */
export function useClinicLogo(): string | null {
  return useContext(Logo);
}
