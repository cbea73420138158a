import type { AuditEntry } from '@polyclinic/contract';
import { createContext } from 'react';

/** The displayed entries, for the drawer next to them: there is no endpoint for a single one. */
export const AuditEntries = createContext<AuditEntry[]>([]);
