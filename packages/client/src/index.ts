export { deniedReason, useMay } from './access';
export { createApi } from './api';
export { ApiError, errorText, failureOf, isApiError } from './api-error';
export { dateIn, useClinicToday } from './clinic-time';
export { createQueryClient } from './query-client';
export { keepPreferences, login, logout, reloadPerson, startSession, type LoginInput } from './session';
export { onSessionEnd, type SessionEnd } from './session-keeper';
export { useSession, type EndReason, type Session, type SignedIn } from './session-store';
export { useUser } from './use-user';
