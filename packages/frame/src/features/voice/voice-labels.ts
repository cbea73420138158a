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
  'microphone-denied': msg`The microphone is blocked. Allow it for this site in the browser settings and try again.`,
  'no-microphone': msg`No microphone found. Connect one and try again.`,
  'service-refused': msg`This browser doesn't allow speech recognition here. Check its settings, or use another browser.`,
  network: msg`Speech recognition needs an internet connection. Check your connection and try again.`,
  'no-speech': msg`No speech heard. Press the button, then speak.`,
  'language-missing': msg`This browser can't recognise speech in the language of this page. Choose another language or browser.`,
  'not-installed': msg`Couldn't download the language file. Try again later, or agree to recognition by the browser's provider.`,
  failed: msg`Listening stopped unexpectedly. Try again.`,
};

/** Titles of the help's groups, in order. */
export const CATEGORY_LABELS: Record<VoiceCategory, MessageDescriptor> = {
  navigation: msg`Navigation`,
  action: msg`Actions`,
  search: msg`Search`,
  form: msg`Forms`,
};
