import { FORBIDDEN_TEXT, passes, type Access } from '@polyclinic/contract';
import { pageLanguage } from './offline-texts';
import { useSession } from './session-store';

/** Returns the reason why the signed-in person may not call this, or undefined if only the server can decide. */
export function deniedReason(access: Access): string | undefined {
  if (access.kind === 'tenant' && !access.preChecked) return undefined;
  return isAllowed(access) ? undefined : deniedText(access);
}

/** Returns whether to offer an action. Unlike `deniedReason`, it also checks the duty, as the menus do. */
export function useMay(access: Access): boolean {
  return useSession(() => isAllowed(access));
}

function isAllowed(access: Access): boolean {
  const session = useSession.getState();
  if (access.kind === 'public') return true;
  if (access.kind === 'superAdmin') return session.userType === 'super-admin';
  return session.userType === 'tenant' && passes(access, session.user);
}

// The English texts are fixed by the specification; the other languages use one text for both kinds of refusal.
function deniedText(access: Access): string {
  const language = pageLanguage();
  return language === 'en' && access.kind === 'tenant' ? access.denied : FORBIDDEN_TEXT[language];
}
