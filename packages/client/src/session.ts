import { SESSION_PATHS, type SessionUser, type SuperAdmin, type UserPreferences } from '@polyclinic/contract';
import { ApiError, mayPass, toApiError } from './api-error';
import { sendOnce } from './http';
import { isIdle } from './last-activity';
import { mayLeave } from './leaving';
import { ownText } from './offline-texts';
import { request } from './request';
import { isRecord, readPerson, readTokens } from './session-answers';
import {
  adoptStored,
  currentTokens,
  dropSession,
  endSession,
  followOtherTabs,
  isLockedInstead,
  keepPerson,
  keepSession,
  takeEndReason,
} from './session-lifecycle';
import { identityOf, useSession, type Session, type SignedIn } from './session-store';

/**
 * Credentials of a login; a clinic and a code are sent only after the server asked for them (CLINIC_CHOICE_NEEDED,
 * SECOND_FACTOR_NEEDED).
 */
export type LoginInput =
  | { kind: 'staff' | 'patient'; email: string; password: string; code?: string; tenantId?: string }
  | { kind: 'super-admin'; email: string; password: string; code?: string };

const TIMEOUT_MS = 15_000;
// Signing out must not wait for an unresponsive server.
const LOGOUT_TIMEOUT_MS = 5_000;
// The screen of a person who has left must not stay visible for long.
const IDLE_LOGOUT_TIMEOUT_MS = 1_500;
const LOGIN_PATH = {
  staff: SESSION_PATHS.login,
  patient: SESSION_PATHS.patientLogin,
  'super-admin': SESSION_PATHS.superAdminLogin,
};

let isFollowing = false;

/** Shows the stored session at once and revalidates it with the server in the background. */
export function startSession(): Session {
  const endedBecause = takeEndReason();
  if (!isFollowing) followOtherTabs();
  isFollowing = true;
  adoptStored();
  if (currentTokens()) {
    // The app locks an idle session, or reloads the person: until the PIN is entered, the server would refuse.
    if (isIdle(useSession.getState().tenant)) return useSession.getState();
    // A 401 has ended the session by then. Any other failure, offline above all, says nothing about the session: the
    // stored person stays, and the first call of a screen reports the error.
    reloadPerson().catch(() => undefined);
  } else {
    dropSession(endedBecause);
  }
  return useSession.getState();
}

/**
 * Signs a person in, in every tab. Fails with the server's message, else 'Login failed' or its super-admin equivalent.
 */
export async function login(input: LoginInput): Promise<SessionUser | SuperAdmin> {
  const { kind, email, password, code } = input;
  const userType = kind === 'super-admin' ? 'super-admin' : 'tenant';
  const body = { email, password, code, tenantId: kind === 'super-admin' ? undefined : input.tenantId };
  const answer = await sendOnce(
    { method: 'POST', path: LOGIN_PATH[kind], audience: 'public', userType, body, timeout: TIMEOUT_MS },
    undefined,
  ).catch((error: unknown) => {
    throw wordedError(error, ownText(kind === 'super-admin' ? 'superAdminLoginFailed' : 'loginFailed'));
  });
  return beginWith(answer, userType).user;
}

/** Starts the session from the response of a login or a registration. */
export function beginWith<T extends SignedIn['userType']>(answer: unknown, userType: T) {
  const tokens = readTokens(answer);
  const person = personIn(answer, userType);
  if (!tokens || !person) throw new ApiError('UNEXPECTED', ownText('invalidResponse'));
  keepSession(tokens, person);
  return person as Extract<SignedIn, { userType: T }>;
}

/**
 * Ends the session in every tab, whatever the server responds, and goes to the login page. An idle session is locked
 * instead, if the person has a PIN on this device. If changes wait to be sent, the person decides first, and may stay.
 */
export async function logout(reason: 'signed-out' | 'idle' = 'signed-out'): Promise<void> {
  if (reason === 'idle' && isLockedInstead()) return;
  if (reason === 'signed-out' && !(await mayLeave())) return;
  const isSuperAdmin = useSession.getState().userType === 'super-admin';
  const tokens = currentTokens();
  let isTold = true;
  if (tokens) {
    const call = {
      method: 'POST',
      path: isSuperAdmin ? SESSION_PATHS.superAdminLogout : SESSION_PATHS.logout,
      audience: isSuperAdmin ? 'superAdmin' : 'tenant',
      timeout: reason === 'idle' ? IDLE_LOGOUT_TIMEOUT_MS : LOGOUT_TIMEOUT_MS,
    } as const;
    // The device forgets the session even if the server cannot be reached; the tokens then expire by themselves. An
    // idle session is not refreshed just to sign out.
    await (reason === 'idle' ? sendOnce(call, tokens.token) : request(call)).catch((error: unknown) => {
      isTold = !mayPass(toApiError(error));
    });
  }
  endSession(reason === 'signed-out' && !isTold ? 'signed-out-here' : reason);
}

/** Applies the person's new preferences at once; the server has them, or is about to. */
export function keepPreferences(preferences: UserPreferences): void {
  const { userType, user, tenant } = useSession.getState();
  if (userType === 'tenant') keepPerson({ userType, user: { ...user, preferences }, tenant });
}

/** Reloads the signed-in person and their clinic from the server; replaces whatever differs. */
export async function reloadPerson(): Promise<void> {
  const before = useSession.getState();
  const isSuperAdmin = before.userType === 'super-admin';
  const answer = await request({
    method: 'GET',
    path: isSuperAdmin ? SESSION_PATHS.superAdminProfile : SESSION_PATHS.me,
    audience: isSuperAdmin ? 'superAdmin' : 'tenant',
    timeout: TIMEOUT_MS,
  });
  const person = before.userType && personIn(answer, before.userType);
  if (person && identityOf(useSession.getState()) === identityOf(before)) keepPerson(person);
}

/** Gives an error the server's message, else the fallback; being offline counts as having no message. */
export function wordedError(error: unknown, fallback: string): ApiError {
  const { code, message, status, fields, details, correlationId } = toApiError(error);
  const isWorded = message !== '' && code !== 'OFFLINE';
  return new ApiError(code, isWorded ? message : fallback, { status, fields, details, correlationId });
}

function personIn(answer: unknown, userType: SignedIn['userType']): SignedIn | null {
  if (!isRecord(answer)) return null;
  return userType === 'tenant'
    ? readPerson({ userType, user: answer.user, tenant: answer.tenant })
    : readPerson({ userType, user: answer.superAdmin, tenant: null });
}
