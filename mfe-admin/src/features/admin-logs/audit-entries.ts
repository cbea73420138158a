import type { AuditEntry } from '@polyclinic/contract';
import { createContext } from 'react';

/** The entries on show, for the drawer that stands beside them: there is no call for a single one. */
export const AuditEntries = createContext<AuditEntry[]>([]);
