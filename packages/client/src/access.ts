import { errorTextIn, passes, type Access } from '@polyclinic/contract';
import { pageLanguage } from './own-texts';
import { useSession } from './session-store';

/** What the signed-in person may not do, in words; undefined when nothing stands in the way of asking the server. */
export function deniedReason(access: Access): string | undefined {
  if (access.kind === 'tenant' && !access.preChecked) return undefined;
  return isAllowed(access) ? undefined : deniedText(access);
}

/** Whether to offer something at all: like the menus, it also asks for the duty where the client does not pre-check. */
export function useMay(access: Access): boolean {
  return useSession(() => isAllowed(access));
}

function isAllowed(access: Access): boolean {
  const session = useSession.getState();
  if (access.kind === 'public') return true;
  if (access.kind === 'superAdmin') return session.userType === 'super-admin';
  return session.userType === 'tenant' && passes(access, session.user);
}

// The specification's English is verbatim; the other languages have one text for both kinds of refusal.
function deniedText(access: Access): string {
  const language = pageLanguage();
  return language === 'en' && access.kind === 'tenant' ? access.denied : errorTextIn(language, 'FORBIDDEN');
}
