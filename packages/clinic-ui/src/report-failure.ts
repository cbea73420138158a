import { errorText, isQueued } from '@polyclinic/client';
import type { App } from '@polyclinic/ui/kit/app';

type Message = ReturnType<typeof App.useApp>['message'];

/** Shows why a change failed; one that was stored on this device, to be sent later, has not failed. */
export function reportFailure(message: Message, error: unknown, fallback: string): void {
  if (isQueued(error)) void message.info(errorText(error, fallback));
  else void message.error(errorText(error, fallback));
}
