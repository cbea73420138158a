export { actFor, useActingFor, type ActingFor } from './acting-for';
export { deniedReason, useMay } from './access';
export { createApi, type Api } from './api';
export { ApiError, errorText, failureOf, isApiError } from './api-error';
export { sendReports, type Reports } from './beacon';
export { apiOrigin } from './api-origin';
export { setAutoSync, useAutoSync } from './auto-sync';
export { dateIn, useClinicToday } from './clinic-time';
export { hasDevicePin } from './device-pin';
export { useLocked } from './screen-lock';
export { onReasonNeeded } from './access-reason';
export {
  foldedGroups,
  foldedTiles,
  isListDense,
  recentPages,
  rememberPage,
  setFoldedGroups,
  setFoldedTiles,
  setListDense,
} from './device-notes';
export { onConfirmationNeeded } from './confirmation';
export { rememberFirstQueries, sendFirstQueries } from './first-queries';
export { newId } from './idempotency';
export { idleLimitMs, lastActivity, markActivity, onActivityElsewhere } from './last-activity';
export { discardChanges, findWaiting, retryChange, startOfflineWork, storeAhead, storeOwn, syncNow } from './offline';
export { onUnsentChanges } from './unsent-question';
export type { ReadAhead } from './offline-names';
export { isQueued, useIsSending, useIsWaiting, useWaitingChanges, type WaitingChange } from './offline-state';
export { useStoredAsOf } from './use-stored-as-of';
export { createQueryClient } from './query-client';
export { register } from './registration';
export { renewSession } from './renew-session';
export { keepPreferences, login, logout, reloadPerson, startSession, type LoginInput } from './session';
export { openStream } from './open-stream';
export { saveFile } from './save-file';
export { onSessionEnd, type SessionEnd } from './session-lifecycle';
export { useSession, type EndReason, type Session, type SignedIn } from './session-store';
export { useUser } from './use-user';
export { useDraft } from './use-draft';
export { useOpenElsewhere } from './use-open-elsewhere';
export { useUnsent, type Unsent } from './use-unsent';
export { setTabNote, tabNote } from './tab-note';
