import { Duty, Role } from '@polyclinic/contract';
import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { z } from 'zod';

const ISSUER = 'polyclinic';
/** Told apart by audience, so that a token of one kind is worthless on the routes of the other. */
const AUDIENCE = { tenant: 'polyclinic:tenant', superAdmin: 'polyclinic:super-admin' } as const;
const TYPE = 'at+jwt';
const LIFETIME_MS = 10 * 60_000;

/** Opens nothing but what setting up a second factor needs. */
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
    ...enrolling,
  }),
  z.object({ aud: z.literal(AUDIENCE.superAdmin), sub: z.uuid(), sid: z.uuid(), ...enrolling }),
]);
type Claims = z.infer<typeof Claims>;

/** Someone signed in to a clinic, as their token names them. */
export interface TenantIdentity {
  kind: 'tenant';
  userId: string;
  sessionId: string;
  tenantId: string;
  role: Role;
  duties: readonly Duty[];
  patientId?: string;
  /** Must set up a second factor before anything else. */
  isEnrolling?: boolean;
}

/** Someone signed in to the platform. */
export interface SuperAdminIdentity {
  kind: 'superAdmin';
  userId: string;
  sessionId: string;
  /** Must set up a second factor before anything else. */
  isEnrolling?: boolean;
}

/** A domain team's pipeline, which may release one module. */
export interface DeployIdentity {
  kind: 'deploy';
  tokenId: string;
  /** The name that its maker gave it. */
  name: string;
  module: string;
  isEnrolling?: undefined;
}

/** Somebody with a token of their own. */
export type Identity = TenantIdentity | SuperAdminIdentity;

/** Whoever a request may come from. */
export type Bearer = Identity | DeployIdentity;

export interface Tokens {
  /** A token that starts to live at the given moment. */
  issue(identity: Identity, at?: Date): string;
  /** Nobody, for a token that is broken, foreign, expired or of another sort. */
  read(token: string): Identity | undefined;
}

/** Access tokens: ten minutes, one algorithm, issuer, audience, type and times checked. */
export function openTokens(secret: string): Tokens {
  const sign = createSigner({
    key: secret,
    algorithm: 'HS256',
    iss: ISSUER,
    expiresIn: LIFETIME_MS,
    notBefore: 0,
    header: { alg: 'HS256', typ: TYPE },
  });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: ISSUER,
    allowedAud: Object.values(AUDIENCE),
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'iat', 'nbf', 'exp'],
    checkTyp: TYPE,
  });
  return {
    issue: (identity, at = new Date()) => sign({ iat: Math.floor(at.getTime() / 1000), ...claimsOf(identity) }),
    read(token) {
      try {
        const claims = Claims.safeParse(verify(token));
        return claims.success ? identityOf(claims.data) : undefined;
      } catch (error) {
        if (error instanceof TokenError) return undefined;
        throw error;
      }
    },
  };
}

function claimsOf(identity: Identity): Claims {
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
