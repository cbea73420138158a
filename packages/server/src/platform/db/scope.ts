import type { Prelude } from './tenant-query';

/** Tenant and session of a handle. */
export interface ScopeOf {
  tenantId: string;
  /** Refused with SQLSTATE PC401 if it has ended. */
  sessionId?: string | null;
}

const ENTER = 'select app.enter($1::uuid, $2::uuid, null)';

/** Session variables to set before each statement of a handle. */
export class Scope {
  readonly tenantId: string;
  #sessionId: string | null;

  constructor({ tenantId, sessionId }: ScopeOf) {
    this.tenantId = tenantId;
    this.#sessionId = sessionId ?? null;
  }

  /** Returns the entry of the next statement. */
  enter(): Entry {
    return {
      prelude: { name: 'enter', text: ENTER, values: [this.tenantId, this.#sessionId] },
      // The session is checked once per request: it was valid for an earlier statement.
      passed: () => {
        this.#sessionId = null;
      },
    };
  }
}

/** Entry being sent. */
export interface Entry {
  prelude: Prelude;
  /** The statement succeeded. */
  passed(): void;
}
