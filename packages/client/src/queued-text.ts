import type { Language } from '@polyclinic/contract';
import { pageLanguage } from './offline-texts';

// Apart from the texts that the login page loads.
const TEXT: Record<Language, string> = {
  en: 'Saved on this device. It is sent when there is a connection.',
  hi: 'इस डिवाइस पर सेव हो गया। कनेक्शन आने पर भेजा जाएगा।',
  ta: 'இந்தச் சாதனத்தில் சேமிக்கப்பட்டது. இணைப்பு வந்ததும் அனுப்பப்படும்.',
};

/** Returns the message about a change that waits on this device. */
export function queuedText(): string {
  return TEXT[pageLanguage()];
}
