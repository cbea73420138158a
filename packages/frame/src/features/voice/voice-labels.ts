import { msg } from '@lingui/core/macro';
import type { VoiceCategory } from '@polyclinic/remote';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import type { RecogniserFault } from './recogniser';

/** Messages for every failure of voice control, each with a remedy. */
export const FAULT_LABELS: Record<
  RecogniserFault | 'not-installed' | 'not-recognized' | 'low-confidence',
  MessageDescriptor
> = {
  'not-supported': msg`Voice recognition not supported`,
  'already-listening': msg`Already listening`,
  'not-recognized': msg`Command not recognized`,
  'low-confidence': msg`Low confidence in voice recognition`,
  'microphone-denied': msg`The microphone is blocked. Allow it in the browser’s settings for this site, then try again.`,
  'no-microphone': msg`No microphone was found. Connect one, then try again.`,
  'service-refused': msg`This browser refuses speech recognition here. Check its settings, or use another browser.`,
  network: msg`Speech could not be recognised without a connection. Check it, then try again.`,
  'no-speech': msg`Nothing was heard. Press the button, then speak.`,
  'language-missing': msg`This browser does not recognise speech in the language of the page.`,
  'not-installed': msg`The language file could not be fetched. Try again later, or agree to recognition by the browser’s maker.`,
  failed: msg`Listening was cut off. Try again.`,
};

/** Titles of the help's groups, in order. */
export const CATEGORY_LABELS: Record<VoiceCategory, MessageDescriptor> = {
  navigation: msg`Navigation`,
  action: msg`Actions`,
  search: msg`Search`,
  form: msg`Forms`,
};
