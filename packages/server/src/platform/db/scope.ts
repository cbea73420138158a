import type { Prelude } from './tenant-query';

/** Tenant and session of a handle. */
export interface ScopeOf {
  tenantId: string;
  /** Refused with SQLSTATE PC401 if it has ended. */
  sessionId?: string | null;
  /** Written to the audit log together with the first statement; the keys are those of app.enter(). */
  audit?: Record<string, unknown> | null;
}

const ENTER = 'select app.enter($1::uuid, $2::uuid, $3::jsonb)';

/** Session variables to set before each statement of a handle. */
export class Scope {
  readonly tenantId: string;
  #sessionId: string | null;
  #audit: string | null;

  constructor({ tenantId, sessionId, audit }: ScopeOf) {
    this.tenantId = tenantId;
    this.#sessionId = sessionId ?? null;
    this.#audit = audit ? JSON.stringify(audit) : null;
  }

  /** Returns the entry of the next statement. The audit record is sent with it, and again only if it is rolled back. */
  enter(): Entry {
    const audit = this.#audit;
    this.#audit = null;
    return {
      prelude: { name: 'enter', text: ENTER, values: [this.tenantId, this.#sessionId, audit] },
      // The session is checked once per request: it was valid for an earlier statement.
      passed: () => {
        this.#sessionId = null;
      },
      undone: () => {
        this.#audit ??= audit;
      },
    };
  }
}

/** Entry being sent. */
export interface Entry {
  prelude: Prelude;
  /** The statement succeeded. */
  passed(): void;
  /** The statement failed or its transaction was rolled back, including the audit record. */
  undone(): void;
}
