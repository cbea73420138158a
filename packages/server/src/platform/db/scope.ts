import type { Prelude } from './tenant-query';

/** Whose rows a handle may touch, and for whom. */
export interface ScopeOf {
  tenantId: string;
  /** Refused with SQLSTATE PC401 when it has ended. */
  sessionId?: string | null;
  /** Written to the audit trail together with the first statement; the keys are those of app.enter(). */
  audit?: Record<string, unknown> | null;
}

const ENTER = 'select app.enter($1::uuid, $2::uuid, $3::jsonb)';

/** What the database has to be told ahead of each statement of one handle. */
export class Scope {
  readonly tenantId: string;
  #sessionId: string | null;
  #audit: string | null;

  constructor({ tenantId, sessionId, audit }: ScopeOf) {
    this.tenantId = tenantId;
    this.#sessionId = sessionId ?? null;
    this.#audit = audit ? JSON.stringify(audit) : null;
  }

  /** The entry of the next statement. The audit record goes with it, and with no other unless it comes back. */
  enter(): Entry {
    const audit = this.#audit;
    this.#audit = null;
    return {
      prelude: { name: 'enter', text: ENTER, values: [this.tenantId, this.#sessionId, audit] },
      // A session that was good for one statement of a request is good for the others.
      passed: () => {
        this.#sessionId = null;
      },
      undone: () => {
        this.#audit ??= audit;
      },
    };
  }
}

/** One entry on its way. */
export interface Entry {
  prelude: Prelude;
  /** The statement went through. */
  passed(): void;
  /** The statement failed or its transaction was rolled back, and the audit record with it. */
  undone(): void;
}
