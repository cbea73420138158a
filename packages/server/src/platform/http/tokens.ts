import { Duty, Role } from '@polyclinic/contract';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { z } from 'zod';
import { keysOf, type Secrets } from './keys';

const ISSUER = 'polyclinic';
/** Separate audiences, so that a token of one kind is invalid on the routes of the other. */
const AUDIENCE = { tenant: 'polyclinic:tenant', superAdmin: 'polyclinic:super-admin' } as const;
const TYPE = 'at+jwt';
const LIFETIME_MS = 10 * 60_000;
const MOST_REMEMBERED = 10_000;

const expiry = { exp: z.number() };
/** Grants access only to setting up two-factor authentication. */
const enrolling = { enr: z.literal(true).optional() };

const Claims = z.discriminatedUnion('aud', [
  z.object({
    aud: z.literal(AUDIENCE.tenant),
    sub: z.uuid(),
    sid: z.uuid(),
    tid: z.uuid(),
    role: Role,
    duties: z.array(Duty),
    pid: z.uuid().optional(),
    ...expiry,
    ...enrolling,
  }),
  z.object({ aud: z.literal(AUDIENCE.superAdmin), sub: z.uuid(), sid: z.uuid(), ...expiry, ...enrolling }),
]);
type Claims = z.infer<typeof Claims>;
/** Claims without the times, which the signer adds. */
type OwnClaims<One = Claims> = One extends unknown ? Omit<One, 'exp'> : never;

/** User of a clinic, as identified by the token. */
export interface TenantIdentity {
  kind: 'tenant';
  userId: string;
  sessionId: string;
  tenantId: string;
  role: Role;
  duties: readonly Duty[];
  patientId?: string;
  /** Person for whom the user acts as guardian in this request. Not part of the token. */
  actingFor?: string;
  /** Must set up two-factor authentication before anything else. */
  isEnrolling?: boolean;
}

/** Super administrator. */
export interface SuperAdminIdentity {
  kind: 'superAdmin';
  userId: string;
  sessionId: string;
  /** Must set up two-factor authentication before anything else. */
  isEnrolling?: boolean;
}

/** Pipeline of a team that may release one module. */
export interface DeployIdentity {
  kind: 'deploy';
  tokenId: string;
  /** Name given at its creation. */
  name: string;
  module: string;
  isEnrolling?: undefined;
}

/** Signed-in user with an access token. */
export type Identity = TenantIdentity | SuperAdminIdentity;

/** Any authenticated sender of a request. */
export type Bearer = Identity | DeployIdentity;

export interface Tokens {
  /** Issues a token valid from the given time. */
  issue(identity: Identity, at?: Date): string;
  /** Undefined for a token that is malformed, foreign, expired or of another kind. */
  read(token: string): Identity | undefined;
}

/** Opens access tokens: ten minutes, one algorithm; issuer, audience, type and times are checked. */
export function openTokens(secrets: Secrets): Tokens {
  const { current, accepted } = keysOf(secrets, 'access tokens');
  const sign = createSigner({
    key: current,
    algorithm: 'HS256',
    iss: ISSUER,
    expiresIn: LIFETIME_MS,
    notBefore: 0,
    header: { alg: 'HS256', typ: TYPE },
  });
  const verifiers = accepted.map((key) => verifierFor(key));
  return {
    issue: (identity, at = new Date()) => sign({ iat: Math.floor(at.getTime() / 1000), ...claimsOf(identity) }),
    read: remembered((token) => {
      const claims = Claims.safeParse(verified(token, verifiers));
      return claims.success ? { identity: identityOf(claims.data), endsAt: claims.data.exp * 1000 } : undefined;
    }),
  };
}

interface Verified {
  identity: Identity;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** Returns a reader that verifies each valid token once: a page sends the same one with every request. */
function remembered(read: (token: string) => Verified | undefined): (token: string) => Identity | undefined {
  const known = new Map<string, Verified>();
  return (token) => {
    const earlier = known.get(token);
    if (earlier && Date.now() < earlier.endsAt) return earlier.identity;
    known.delete(token);
    const now = read(token);
    if (now === undefined) return undefined;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(token, now);
    return now.identity;
  };
}

type Verify = (token: string) => unknown;

function verifierFor(key: string): Verify {
  return createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: Object.values(AUDIENCE),
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'nbf', 'exp'],
    checkTyp: TYPE,
  });
}

/** Returns the claims of a token that one of the keys has signed; undefined if it is not valid. */
function verified(token: string, verifiers: readonly Verify[]): unknown {
  for (const verify of verifiers) {
    try {
      return verify(token);
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
    }
  }
  return undefined;
}

function claimsOf(identity: Identity): OwnClaims {
  const { userId: sub, sessionId: sid } = identity;
  const enr = identity.isEnrolling ? { enr: true as const } : {};
  if (identity.kind === 'superAdmin') return { aud: AUDIENCE.superAdmin, sub, sid, ...enr };
  const { tenantId: tid, role, duties, patientId: pid } = identity;
  return { aud: AUDIENCE.tenant, sub, sid, tid, role, duties: [...duties], pid, ...enr };
}

function identityOf(claims: Claims): Identity {
  const { sub: userId, sid: sessionId, enr: isEnrolling } = claims;
  if (claims.aud === AUDIENCE.superAdmin) return { kind: 'superAdmin', userId, sessionId, isEnrolling };
  const { tid: tenantId, role, duties, pid: patientId } = claims;
  return { kind: 'tenant', userId, sessionId, tenantId, role, duties, patientId, isEnrolling };
}
