import { LETTER_LABELS, letters } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

/** Entries of the module for the letters about a patient. */
export const lettersEntries = defineFeature({
  extensions: [{ slot: 'chart.main', screen: 'LettersCard', order: 50, ...entryAccess(letters.list.access) }],
  nextActions: [
    {
      kind: 'LETTER_UNSIGNED',
      one: translated(
        '{count} letter to sign',
        '{count} पत्र पर हस्ताक्षर बाकी',
        '{count} கடிதத்தில் கையொப்பமிட வேண்டும்',
      ),
      other: translated(
        '{count} letters to sign',
        '{count} पत्रों पर हस्ताक्षर बाकी',
        '{count} கடிதங்களில் கையொப்பமிட வேண்டும்',
      ),
      path: paths.unsigned,
      list: paths.unsigned,
      ...entryAccess(letters.sign.access),
    },
  ],
  recordTitles: {
    letters: {
      kind: translated('Letters', 'पत्र', 'கடிதங்கள்'),
      one: translated('a letter', 'एक पत्र', 'ஒரு கடிதம்'),
      named: translated('a letter about {name}', '{name} के बारे में पत्र', '{name} பற்றிய கடிதம்'),
      labels: LETTER_LABELS,
    },
  },
});
