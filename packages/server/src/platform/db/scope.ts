import type { Prelude } from './tenant-query';

/** Tenant and session of a handle. */
export interface ScopeOf {
  tenantId: string;
  /** Refused with SQLSTATE PC401 if it has ended. */
  sessionId?: string | null;
  /** Person for whom the user of the session acts; refused with SQLSTATE PC404 without a current guardianship. */
  actingFor?: string | undefined;
}

const ENTER = 'select app.enter($1::uuid, $2::uuid, null)';
const ENTER_FOR = 'select app.enter_for($1::uuid, $2::uuid, $3::uuid)';

/** Session variables to set before each statement of a handle. */
export class Scope {
  readonly tenantId: string;
  readonly #actingFor: string | undefined;
  #sessionId: string | null;

  constructor({ tenantId, sessionId, actingFor }: ScopeOf) {
    this.tenantId = tenantId;
    this.#sessionId = sessionId ?? null;
    this.#actingFor = actingFor;
  }

  /** Returns the entry of the next statement. */
  enter(): Entry {
    return {
      prelude: this.#prelude(),
      // The session is checked once per request: it was valid for an earlier statement.
      passed: () => {
        this.#sessionId = null;
      },
    };
  }

  #prelude(): Prelude {
    const session = [this.tenantId, this.#sessionId];
    return this.#actingFor === undefined || this.#sessionId === null
      ? { name: 'enter', text: ENTER, values: session }
      : { name: 'enter for', text: ENTER_FOR, values: [...session, this.#actingFor] };
  }
}

/** Entry being sent. */
export interface Entry {
  prelude: Prelude;
  /** The statement succeeded. */
  passed(): void;
}
