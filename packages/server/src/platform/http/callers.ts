import type { Duty, Language, Role } from '@polyclinic/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantDatabase } from '../db/database';
import type { AuditEntry } from './audit-entry';
import type { ReleaseStore } from './release-store';
import type { Settings } from './settings';
import type { ShownPatients } from './shown-patients';
import type { Tokens } from './tokens';

/** Dependencies of the whole server, for the few services that work beyond one clinic. */
export interface ServerDeps {
  database: Database;
  tokens: Tokens;
  settings: Settings;
  /** Files of the modules' releases. */
  releases: ReleaseStore;
  /** For events outside of any request, or concerning more than one. */
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => Date;
  /** Sends push messages in place of the push services of the browsers, in tests. */
  sendPush?: (message: {
    endpoint: string;
    p256dh: string;
    auth: string;
    payload: string;
    keys: { publicKey: string; privateKey: string };
    subject: string;
  }) => Promise<'SENT' | 'GONE' | 'FAILED'>;
}

/** Audience of releases: a clinic and a percentile bucket of users. It grants no access; all code is public. */
export interface Audience {
  tenantId: string;
  /** 0 to 99; the same for a user on every device. */
  bucket: number;
}

/** Context of an unauthenticated request. */
export interface RequestContext {
  requestId: string;
  /** Client IP address, for the throttle and the audit log. */
  ipAddress: string;
  language: Language;
  /** Audience of the page. */
  audience?: Audience | undefined;
  /** Name of the browser, for the list of the user's sessions. */
  device: string | null;
  now: () => Date;
  /** Patients that the answer shows, for the audit entry of the read. */
  shown: ShownPatients;
  deps: ServerDeps;
}

interface SignedIn extends RequestContext {
  /** Tenant whose rows the request may access. */
  tenantId: string;
  userId: string;
  sessionId: string;
  db: TenantDatabase;
  /** Appends to the audit log, in the current transaction if there is one. */
  audit(entry: AuditEntry): Promise<void>;
}

/** Context of a super administrator's request. */
export interface SuperAdminCaller extends SignedIn {
  /** Set for a pipeline: userId is the id of its token, and no second factor can be asked for. */
  deployToken?: { name: string; module: string };
}

/** Context of a request by a user of a clinic. */
export interface Caller extends SignedIn {
  role: Role;
  duties: readonly Duty[];
  /** Own record of a signed-in patient, or that of the person for whom a guardian acts. */
  patientId?: string;
  /** Runs `run` in one transaction, with a caller of that transaction. */
  transaction<T>(run: (caller: Caller) => Promise<T>): Promise<T>;
}
