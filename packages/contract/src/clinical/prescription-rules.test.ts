import fc from 'fast-check';
import { doseNotation, DoseFrequency, FREQUENCIES, readDoseNotation } from './dose-frequencies';
import { amountPerDay, daysSupply, quantityFor, type Intake } from './prescription-quantity';
import { PrescriptionAction, prescriptionActions, PrescriptionStatus, statusAfter } from './prescription-status';
import { earliestRefill, refillsLeft } from './refill-rules';
import type { SigFields } from './sig';
import { countedUnit, sigInWords } from './sig-words';

const twiceADay: Intake = { dose: 1, frequency: 'BID', maxPerDay: null };

describe('frequencies (clinical.md section E)', () => {
  test.each([
    ['OD', '1-0-0'],
    ['BID', '1-0-1'],
    ['TID', '1-1-1'],
    ['QID', '1-1-1-1'],
    ['HS', '0-0-1'],
  ] as const)('%s is written as %s', (frequency, notation) => {
    expect(doseNotation(frequency, 1)).toBe(notation);
    expect(readDoseNotation(notation)).toEqual({ frequency, dose: 1, dosesOfDay: null });
  });

  test('a dose of two tablets is part of the notation', () => {
    expect(doseNotation('BID', 2)).toBe('2-0-2');
    expect(readDoseNotation(' 0.5 - 0 - 0.5 ')).toEqual({ frequency: 'BID', dose: 0.5, dosesOfDay: null });
  });

  test.each([
    ['1-0-2', 'BID', 2, [1, 0, 2]],
    ['0-1-0', 'OD', 1, [0, 1, 0]],
    ['0-1-1', 'BID', 1, [0, 1, 1]],
    ['1-0-1-0', 'BID', 1, [1, 0, 1, 0]],
    ['1-0.5-1', 'TID', 1, [1, 0.5, 1]],
  ] as const)('%s names its own times', (notation, frequency, dose, dosesOfDay) => {
    expect(readDoseNotation(notation)).toEqual({ frequency, dose, dosesOfDay });
    expect(doseNotation(frequency, dose, dosesOfDay)).toBe(notation);
  });

  test.each(['0-0-0', '1-0', 'BID', '', '1--1', '1-1-1-1-1'])('%p is not read as a frequency', (typed) => {
    expect(readDoseNotation(typed)).toBeNull();
  });

  test('notation round trip', () => {
    const timed = DoseFrequency.options.filter((one) => FREQUENCIES[one].times);
    fc.assert(
      fc.property(fc.constantFrom(...timed), fc.integer({ min: 1, max: 40 }), (frequency, quarters) => {
        const dose = quarters / 4;
        const read = readDoseNotation(doseNotation(frequency, dose) ?? '');
        expect(read).toEqual({ frequency, dose, dosesOfDay: null });
      }),
    );
  });
});

describe('quantity and days of supply (clinical.md section E)', () => {
  test.each([
    ['twice a day for 5 days', twiceADay, 5, 1, 10],
    ['twice a day for 5 days in strips of 15', twiceADay, 5, 15, 15],
    ['half a tablet a day for a week', { ...twiceADay, dose: 0.5, frequency: 'OD' }, 7, 1, 4],
    ['every second day for a week', { ...twiceADay, frequency: 'QOD' }, 7, 1, 4],
    ['once a week for a month', { ...twiceADay, frequency: 'WEEKLY' }, 30, 1, 5],
    ['at once', { ...twiceADay, dose: 2, frequency: 'STAT' }, 5, 1, 2],
    ['when needed, four times at most, for 3 days', { ...twiceADay, frequency: 'PRN', maxPerDay: 4 }, 3, 1, 12],
    ['5 ml three times a day for 5 days in bottles of 60 ml', { ...twiceADay, dose: 5, frequency: 'TID' }, 5, 60, 120],
  ] as const)('%s', (_, intake, days, pack, quantity) => {
    expect(quantityFor(intake, days, pack)).toBe(quantity);
  });

  test('doses that differ are added up', () => {
    const uneven = { ...twiceADay, dose: 2, dosesOfDay: [1, 0, 2] };
    expect(quantityFor(uneven, 5)).toBe(15);
    expect(quantityFor(uneven, 5, 10)).toBe(20);
    expect(daysSupply(uneven, 20)).toBe(6);
    expect(amountPerDay(uneven)).toBe(3);
  });

  test('a drug for need without a maximum per day has neither', () => {
    const open = { ...twiceADay, frequency: 'PRN' } as const;
    expect([quantityFor(open, 5), daysSupply(open, 10), amountPerDay(open)]).toEqual([null, null, null]);
  });

  test('a quantity lasts for the days it was computed for, and one pack less does not', () => {
    const intake = fc.record({
      dose: fc.integer({ min: 1, max: 20_000 }).map((parts) => parts / 1000),
      frequency: fc.constantFrom(...DoseFrequency.options.filter((one) => one !== 'STAT')),
      maxPerDay: fc.integer({ min: 1, max: 12 }),
    });
    const pack = fc.constantFrom(0.5, 1, 2.5, 10, 15, 60);
    fc.assert(
      fc.property(intake, fc.integer({ min: 1, max: 366 }), pack, (sig, days, packSize) => {
        const quantity = quantityFor(sig, days, packSize) ?? 0;
        expect(Number.isInteger(quantity / packSize)).toBe(true);
        expect(daysSupply(sig, quantity)).toBeGreaterThanOrEqual(days);
        expect(daysSupply(sig, Math.round((quantity - packSize) * 1000) / 1000)).toBeLessThan(days);
      }),
    );
  });

  test.each([
    ['TID', 1.5],
    ['WEEKLY', 0.5],
    ['STAT', 0.5],
  ] as const)('the largest amount of a day at %s is %d for a dose of 0.5', (frequency, amount) => {
    expect(amountPerDay({ dose: 0.5, frequency, maxPerDay: null })).toBe(amount);
  });
});

describe('status of a prescription (clinical.md section E)', () => {
  const ALLOWED: Record<PrescriptionStatus, Partial<Record<PrescriptionAction, PrescriptionStatus>>> = {
    DRAFT: { SIGN: 'ACTIVE', CANCEL: 'CANCELLED', MARK_ERROR: 'ENTERED_IN_ERROR' },
    ACTIVE: { HOLD: 'ON_HOLD', COMPLETE: 'COMPLETED', STOP: 'STOPPED', MARK_ERROR: 'ENTERED_IN_ERROR' },
    ON_HOLD: { RESUME: 'ACTIVE', MARK_ERROR: 'ENTERED_IN_ERROR' },
    COMPLETED: { MARK_ERROR: 'ENTERED_IN_ERROR' },
    STOPPED: { MARK_ERROR: 'ENTERED_IN_ERROR' },
    CANCELLED: { MARK_ERROR: 'ENTERED_IN_ERROR' },
    ENTERED_IN_ERROR: {},
  };

  test.each(
    PrescriptionStatus.options.flatMap((from) => PrescriptionAction.options.map((action) => [from, action] as const)),
  )('%s, %s', (from, action) => {
    expect(statusAfter(from, action)).toBe(ALLOWED[from][action] ?? null);
    expect(prescriptionActions(from).includes(action)).toBe(action in ALLOWED[from]);
  });

  test('whatever is done, a signed prescription is never a draft again, and an error stays one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PrescriptionAction.options)), (actions) => {
        let status: PrescriptionStatus = 'DRAFT';
        for (const action of actions) {
          const next: PrescriptionStatus = statusAfter(status, action) ?? status;
          expect(next !== status && next === 'DRAFT').toBe(false);
          expect(status === 'ENTERED_IN_ERROR' && next !== status).toBe(false);
          status = next;
        }
      }),
    );
  });
});

describe('refills (clinical.md section E)', () => {
  test('the next one is due when 80 % of the supply has been used', () => {
    expect(earliestRefill('2026-03-01', 30)).toBe('2026-03-25');
    expect(earliestRefill('2026-03-01', 7)).toBe('2026-03-07');
  });

  test('are never fewer than none', () => {
    expect(refillsLeft({ refillsAllowed: 2, refillsUsed: 1 })).toBe(1);
    expect(refillsLeft({ refillsAllowed: 0, refillsUsed: 1 })).toBe(0);
  });
});

describe('a sig is read back in words', () => {
  const sig: SigFields = {
    dose: 1,
    doseUnit: 'TABLET',
    route: 'ORAL',
    frequency: 'BID',
    dosesOfDay: null,
    maxPerDay: null,
    asNeededFor: null,
    foodTiming: 'AFTER_FOOD',
    duration: 5,
    durationUnit: 'DAY',
  };

  test.each([
    ['en', '1 tablet by mouth, twice a day (1-0-1), after food, for 5 days'],
    ['hi', '1 गोली मुँह से, दिन में दो बार (1-0-1), खाने के बाद, 5 दिन तक'],
    ['ta', '1 மாத்திரை வாய் வழியாக, ஒரு நாளைக்கு இரண்டு முறை (1-0-1), உணவுக்குப் பின், 5 நாட்களுக்கு'],
  ] as const)('in %s', (language, words) => {
    expect(sigInWords(sig, language)).toBe(words);
  });

  test.each([
    ['en', '1 tablet in the morning, 2 tablets at night (1-0-2), by mouth, after food, for 5 days'],
    ['hi', 'सुबह 1 गोली, रात को 2 गोलियाँ (1-0-2), मुँह से, खाने के बाद, 5 दिन तक'],
    ['ta', 'காலையில் 1 மாத்திரை, இரவில் 2 மாத்திரைகள் (1-0-2), வாய் வழியாக, உணவுக்குப் பின், 5 நாட்களுக்கு'],
  ] as const)('with each dose and its time where they differ, in %s', (language, words) => {
    expect(sigInWords({ ...sig, dose: 2, dosesOfDay: [1, 0, 2] }, language)).toBe(words);
  });

  test('with the evening where the notation has four times', () => {
    const words = sigInWords({ ...sig, dosesOfDay: [0, 0, 1, 1], foodTiming: null, duration: null }, 'en');
    expect(words).toBe('1 tablet in the evening, 1 tablet at night (0-0-1-1), by mouth');
  });

  test('with reason and maximum when it is for need', () => {
    const forNeed = { ...sig, frequency: 'PRN', maxPerDay: 4, asNeededFor: 'pain', foodTiming: null } as const;
    expect(sigInWords(forNeed, 'en')).toBe('1 tablet by mouth, when needed (pain), at most 4 times a day, for 5 days');
  });
});

test.each([
  ['en', 'TABLET', 1, 'tablet'],
  ['en', 'TABLET', 180, 'tablets'],
  ['en', 'TABLET', 0.5, 'tablets'],
  ['hi', 'TABLET', 1, 'गोली'],
  ['hi', 'TABLET', 180, 'गोलियाँ'],
  ['hi', 'TABLET', 0.5, 'गोली'],
  ['ta', 'TABLET', 1, 'மாத்திரை'],
  ['ta', 'TABLET', 180, 'மாத்திரைகள்'],
  ['en', 'SUPPOSITORY', 2, 'suppositories'],
  ['en', 'ML', 2.5, 'ml'],
] as const)('in %s the unit %s is counted by %d as %s', (language, unit, count, word) => {
  expect(countedUnit(unit, count, language)).toBe(word);
});
