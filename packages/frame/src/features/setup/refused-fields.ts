import type { ApiError } from '@polyclinic/client';

/** Errors of the fields of each step. */
export interface RefusedFields {
  administrator: Record<string, string>;
  clinic: Record<string, string>;
}

const CLINIC = 'clinic.';
/** Errors that concern one field of the administrator, by code. */
const FIELDS: Partial<Record<string, string>> = { PASSWORD_WEAK: 'password', SETUP_CLOSED: 'code' };

/** Assigns the errors of a refused set-up to the steps that have the fields. */
export function refusedFields({ code, message, fields }: ApiError): RefusedFields {
  const named = Object.entries(fields);
  const field = FIELDS[code];
  if (named.length === 0) return { administrator: field ? { [field]: message } : {}, clinic: {} };
  const ofClinic = named.filter(([name]) => name.startsWith(CLINIC));
  return {
    administrator: Object.fromEntries(named.filter(([name]) => !name.startsWith(CLINIC))),
    clinic: Object.fromEntries(ofClinic.map(([name, text]) => [name.slice(CLINIC.length), text])),
  };
}
