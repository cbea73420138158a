import { LETTER_TEMPLATE_LABELS, letterTemplates } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { LETTER_TEMPLATES_PATH } from '../../lib/people-paths';

const reads = entryAccess(letterTemplates.list.access);
const TITLE = translated('Letter templates', 'पत्र टेम्पलेट', 'கடித டெம்ப்ளேட்கள்');

/** Entries of the module for templates of contracts and letters. */
export const letterTemplatesEntries = defineFeature({
  routes: [{ path: LETTER_TEMPLATES_PATH, screen: 'LetterTemplatesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'snippets', path: LETTER_TEMPLATES_PATH, order: 84, ...reads }],
  recordTitles: {
    letterTemplates: {
      kind: TITLE,
      one: translated('a letter template', 'एक पत्र टेम्पलेट', 'ஒரு கடித டெம்ப்ளேட்டை'),
      path: LETTER_TEMPLATES_PATH,
      labels: LETTER_TEMPLATE_LABELS,
    },
  },
});
