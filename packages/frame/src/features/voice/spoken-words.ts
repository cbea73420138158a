import type { Language } from '@polyclinic/contract';

/** A recognised word, and its normalised form for comparison. */
export interface SpokenWord {
  raw: string;
  key: string;
}

/**
 * Normalises speech for comparison by removing variation between people and recognisers: case and punctuation, polite
 * words, particles, and verb forms.
 */
export function spokenWords(text: string, language: Language): SpokenWord[] {
  const { fillers } = WORDS[language];
  const words = text
    .normalize('NFC')
    .replace(/[’']s(?=\s|$)/g, '')
    .split(/[\s.,!?;:।॥"“”()…/–-]+/u)
    .map((raw) => ({ raw, key: keyOf(raw, language) }))
    .filter(({ key }) => key !== '' && !fillers.has(key));
  return merged(words, language);
}

/** Returns the normalised form of a word. */
export function keyOf(word: string, language: Language): string {
  const plain = plainForm(word);
  const { same, stem } = WORDS[language];
  return same.get(plain) ?? stem(plain);
}

const INVISIBLE = /[\u200b-\u200d\ufeff’']/g;
// Recognisers and people write nukta and chandrabindu inconsistently.
const NUKTA = /\u093c/g;
const MOON_DOT = /\u0901/g;

function plainForm(word: string): string {
  return digitsIn(word.toLowerCase().normalize('NFC').replace(INVISIBLE, ''))
    .replace(NUKTA, '')
    .replace(MOON_DOT, '\u0902');
}

/** Converts Devanagari and Tamil digits to ASCII. */
function digitsIn(text: string): string {
  return text.replace(/[\u0966-\u096f\u0be6-\u0bef]/g, (digit) => String((digit.charCodeAt(0) - 0x966) % 0x80));
}

/** Merges phrasal verbs such as "go to" into the verb they stand for. */
function merged(words: SpokenWord[], language: Language): SpokenWord[] {
  const result: SpokenWord[] = [];
  for (let index = 0; index < words.length;) {
    const pair = WORDS[language].pairs.find(({ keys }) =>
      keys.every((key, offset) => words[index + offset]?.key === key),
    );
    const length = pair?.keys.length ?? 1;
    const sequence = words.slice(index, index + length);
    const key = pair?.means ?? sequence[0]?.key ?? '';
    result.push({ raw: sequence.map(({ raw }) => raw).join(' '), key });
    index += length;
  }
  return result;
}

interface Words {
  fillers: ReadonlySet<string>;
  same: ReadonlyMap<string, string>;
  pairs: readonly { keys: readonly string[]; means: string }[];
  stem: (word: string) => string;
}

function wordsOf(
  fillers: string,
  sames: Record<string, string>,
  pairs: Record<string, string>,
  stem: Words['stem'],
): Words {
  const list = (text: string) => text.split(' ').map(plainForm);
  return {
    fillers: new Set(list(fillers)),
    same: new Map(
      Object.entries(sames).flatMap(([means, said]) => list(said).map((one) => [one, plainForm(means)] as const)),
    ),
    pairs: Object.entries(pairs).map(([said, means]) => ({ keys: list(said), means: plainForm(means) })),
    stem,
  };
}

const WORDS: Record<Language, Words> = {
  en: wordsOf(
    'please kindly could can would you i want like need to the a an my me us now hey ok okay um uh er so just then',
    {
      open: 'open show display view go take',
      find: 'find search seek',
      add: 'add new create register make',
      book: 'book schedule',
      leave: 'leave logout signout logoff',
    },
    {
      'sign out': 'leave',
      'log out': 'leave',
      'log off': 'leave',
      'bring up': 'open',
      'pull up': 'open',
      'look up': 'find',
      'look for': 'find',
      'find for': 'find',
      'add add': 'add',
    },
    // Plural and singular are confused most often, by recognisers and speakers alike.
    (word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word),
  ),
  hi: wordsOf(
    'कृपया प्लीज ज़रा जरा जी मुझे मुझको हमें अब तो ना का के की को पर में से दो दीजिए दीजिये दें दे दीजिएगा चाहिए है हूं एक वाले वाला वाली सभी सब',
    {
      खोलें:
        'खोलें खोले खोलो खोलिए खोलिये खोलना खोल दिखाएं दिखाएँ दिखाए दिखाओ दिखाइए दिखाइये दिखाना दिखा जाएं जाएँ जाओ जाइए जाना चलें चलो चलिए ओपन शो',
      खोजें: 'खोजें खोजे खोजो खोजिए खोजिये खोजना खोज ढूंढें ढूंढे ढूंढो ढूंढिए ढूंढना ढूंढ ढूँढें ढूँढो तलाशें सर्च',
      करें: 'करें करे करो कीजिए कीजिये करिए करिये करना कर',
      जोड़ें: 'जोड़ें जोड़े जोड़ो जोड़िए जोड़िये जोड़ना जोड़',
      बनाएं: 'बनाएं बनाएँ बनाए बनाओ बनाइए बनाना बना',
    },
    { 'खोलें करें': 'खोलें', 'खोजें करें': 'खोजें' },
    (word) => word,
  ),
  ta: wordsOf(
    'தயவுசெய்து தயவு கொஞ்சம் எனக்கு என்னை இப்போது இப்ப எல்லா அனைத்து விடு விடுங்கள் விடுங்க வேண்டும் ப்ளீஸ்',
    {
      திற: 'திற திறக்க திறக்கவும் திறங்கள் திறங்க திறந்து திறந்துவிடு காட்டு காட்டவும் காட்டுங்கள் காட்டுங்க காண்பி காண்பிக்கவும் காண்பியுங்கள் செல் செல்லவும் செல்லுங்கள் போ போகவும் போங்க ஓபன்',
      தேடு: 'தேடு தேடவும் தேடுங்கள் தேடுங்க தேடி கண்டுபிடி கண்டுபிடிக்கவும் கண்டுபிடிங்க',
      செய்: 'செய் செய்யவும் செய்யுங்கள் செய்யுங்க செய்க பண்ணு பண்ணவும் பண்ணுங்க பண்ணுங்கள்',
      சேர்: 'சேர் சேர்க்க சேர்க்கவும் சேருங்கள் சேர்த்து',
    },
    { 'திற செய்': 'திற', 'தேடு செய்': 'தேடு' },
    // The consonant that links a Tamil word to the next one is written inconsistently.
    (word) => word.replace(/(?<=[\p{L}\p{M}]{2})[கசதப]\u0bcd$/u, ''),
  ),
};
