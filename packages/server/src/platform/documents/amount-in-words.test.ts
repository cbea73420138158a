import fc from 'fast-check';
import { rounds } from '../../testing/rounds';
import { amountInWords } from './amount-in-words';
import { HINDI_BELOW_100 } from './hindi-number-words';
import { numberInWords } from './number-words';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 300, all: 5_000 });

test('an amount in rupees is counted in lakhs and crores', () => {
  expect(amountInWords(1_23_45_678_50, 'INR', 'en')).toBe(
    'One crore twenty-three lakh forty-five thousand six hundred seventy-eight Indian rupees and fifty paise only',
  );
  expect(amountInWords(1_00_000_00, 'INR', 'hi')).toBe('एक लाख भारतीय रुपए मात्र');
  expect(amountInWords(25_999_01, 'INR', 'hi')).toBe('पच्चीस हज़ार नौ सौ निन्यानवे भारतीय रुपए और एक पैसा मात्र');
  expect(amountInWords(1_05_250_00, 'INR', 'ta')).toBe(
    'ஒரு லட்சத்து ஐந்து ஆயிரத்து இருநூற்றி ஐம்பது இந்திய ரூபாய்கள் மட்டும்',
  );
});

test('other amounts are counted in thousands and millions, with the name of the currency', () => {
  expect(amountInWords(1_234_567_01, 'USD', 'en')).toBe(
    'One million two hundred thirty-four thousand five hundred sixty-seven US dollars and one cent only',
  );
  expect(amountInWords(1_00, 'USD', 'en')).toBe('One US dollar only');
  expect(amountInWords(0, 'EUR', 'en')).toBe('Zero euros only');
  expect(amountInWords(1_500, 'JPY', 'en')).toBe('One thousand five hundred Japanese yen only');
  expect(amountInWords(2_500, 'KWD', 'en')).toBe('Two Kuwaiti dinars and 500/1000 only');
});

test('Tamil numbers take the joined form before a rest', () => {
  const words = (count: number) => numberInWords(count, 'ta', 'LAKHS');
  expect([19, 20, 21, 90, 99].map(words)).toEqual([
    'பத்தொன்பது',
    'இருபது',
    'இருபத்தி ஒன்று',
    'தொண்ணூறு',
    'தொண்ணூற்றி ஒன்பது',
  ]);
  expect([100, 101, 900, 901, 1_000, 1_001].map(words)).toEqual([
    'நூறு',
    'நூற்றி ஒன்று',
    'தொள்ளாயிரம்',
    'தொள்ளாயிரத்து ஒன்று',
    'ஆயிரம்',
    'ஆயிரத்து ஒன்று',
  ]);
});

test('Hindi has a hundred different numbers below a hundred', () => {
  expect(new Set(HINDI_BELOW_100).size).toBe(100);
  expect([29, 39, 49, 59, 69, 79, 89, 99].map((count) => HINDI_BELOW_100[count])).toEqual([
    'उनतीस',
    'उनतालीस',
    'उनचास',
    'उनसठ',
    'उनहत्तर',
    'उन्यासी',
    'नवासी',
    'निन्यानवे',
  ]);
});

test(`two numbers never have the same words (seed ${SEED})`, () => {
  const count = fc.integer({ min: 0, max: 9_999_999_999_999 });
  fc.assert(
    fc.property(
      count,
      count,
      fc.constantFrom('en', 'hi', 'ta'),
      fc.constantFrom('LAKHS', 'MILLIONS'),
      (one, other, language, scale) => {
        const [first, second] = [numberInWords(one, language, scale), numberInWords(other, language, scale)];
        expect(first === second).toBe(one === other);
        expect(first).not.toMatch(/^\s|\s\s|\s$|undefined/);
      },
    ),
    { seed: SEED, numRuns: RUNS },
  );
});
