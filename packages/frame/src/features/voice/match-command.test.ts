import type { Language } from '@polyclinic/contract';
import { commandIn, fillPath, understand, type Speakable } from './match-command';

const command = (id: string, phrases: Speakable['phrases']): Speakable => ({
  id,
  phrases,
  description: { en: id, hi: id, ta: id },
  category: 'navigation',
});
const commands = [
  command('patients', { en: ['open patients'], hi: ['मरीज़|रोगी खोलें'], ta: ['நோயாளிகளைத் திற'] }),
  command('find', { en: ['find patient {name}'], hi: ['मरीज़ {name} को खोजें'], ta: ['நோயாளி {name} தேடு'] }),
  command('search', { en: ['find {text}'], hi: ['{text} खोजें'], ta: ['{text} தேடு'] }),
  command('day', {
    en: ['open appointments for {date}'],
    hi: ['{date} के अपॉइंटमेंट खोलें'],
    ta: ['{date} சந்திப்புகளைத் திற'],
  }),
  command('leave', { en: ['sign out'], hi: ['साइन आउट करें'], ta: ['வெளியேறு'] }),
];
// A Wednesday.
const today = '2030-05-08';

function said(text: string, language: Language = 'en') {
  const found = commandIn(text, commands, { language, today });
  return found && [found.command.id, ...Object.values(found.slots)].join(' ');
}

test.each([
  ['Open patients.'],
  ['please show me the patients'],
  ['Could you go to the patients now?'],
  ['display patient'],
])('"%s" opens the patients', (text) => expect(said(text)).toBe('patients'));

test.each<[Language, string, string | undefined]>([
  ['hi', 'कृपया मरीज़ खोलिए', 'patients'],
  ['hi', 'रोगी दिखाओ।', 'patients'],
  ['hi', 'मरीज खोल दीजिए', 'patients'],
  ['hi', 'मरीज़ आशा राव को ढूँढो', 'find आशा राव'],
  ['hi', 'कल के अपॉइंटमेंट दिखाइए', 'day 2030-05-09'],
  ['hi', 'साइन आउट कीजिए', 'leave'],
  ['hi', 'open patients', 'patients'],
  ['ta', 'நோயாளிகளை திறக்கவும்', 'patients'],
  ['ta', 'தயவுசெய்து நோயாளிகளைக் காட்டுங்கள்', 'patients'],
  ['ta', 'நோயாளி ஆஷா ராவ் தேடுங்கள்', 'find ஆஷா ராவ்'],
  ['ta', 'நாளைய சந்திப்புகளைக் காட்டு', 'day 2030-05-09'],
  ['en', 'मरीज़ खोलें', undefined],
])('%s: "%s" is %s', (language, text, what) => expect(said(text, language)).toBe(what));

test('the words in a place are kept as they were said', () => {
  expect(said('Find patient Asha D’Souza please')).toBe('find Asha D’Souza');
  expect(said('search for Rao')).toBe('search Rao');
  expect(fillPath('/patients?q={name}', { name: 'Asha & Co' })).toBe('/patients?q=Asha%20%26%20Co');
});

test('of several commands the one that says most by itself is meant', () => {
  expect(said('find patient Rao')).toBe('find Rao');
});

test('a day may be said in many ways, and what is no day is no command', () => {
  expect(said('open appointments for tomorrow')).toBe('day 2030-05-09');
  expect(said('show the appointments for next Monday')).toBe('day 2030-05-13');
  expect(said('open appointments for 3rd June')).toBe('day 2030-06-03');
  expect(said('open appointments for Asha')).toBeUndefined();
});

test('more than a command is no command', () => {
  expect(said('I told her to open patients but she went home')).toBeUndefined();
  expect(said('open')).toBeUndefined();
  expect(said('')).toBeUndefined();
});

describe('of the guesses of a recogniser', () => {
  const hear = (...guesses: [string, number][]) => {
    const verdict = understand(
      guesses.map(([text, confidence]) => ({ text, confidence })),
      commands,
      { language: 'en', today },
    );
    return 'fault' in verdict ? verdict.fault : verdict.command.id;
  };

  test('the surest one that is a command counts', () => {
    expect(hear(['open patience', 0.95], ['open patients', 0.8], ['sign out', 0.75])).toBe('patients');
  });

  test('what is exactly at the threshold counts, what is below does not', () => {
    expect(hear(['open patients', 0.7])).toBe('patients');
    expect(hear(['open patients', 0.69])).toBe('low-confidence');
    expect(hear(['the weather', 0.9], ['open patients', 0.5])).toBe('not-recognized');
    expect(hear()).toBe('low-confidence');
  });
});
