import { LETTER_LABELS, letters } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

/** Entries of the module for the letters about a patient. */
export const lettersEntries = defineFeature({
  extensions: [{ slot: 'chart.main', screen: 'LettersCard', order: 50, ...entryAccess(letters.list.access) }],
  recordTitles: {
    letters: {
      kind: translated('Letters', 'पत्र', 'கடிதங்கள்'),
      one: translated('a letter', 'एक पत्र', 'ஒரு கடிதம்'),
      named: translated('a letter about {name}', '{name} के बारे में पत्र', '{name} பற்றிய கடிதம்'),
      labels: LETTER_LABELS,
    },
  },
});
