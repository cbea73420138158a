import { weekdayOf } from '@polyclinic/contract';
import {
  checkedChoice,
  choiceOf,
  dateShortcuts,
  isComplete,
  isValid,
  onDate,
  searchOf,
  stepAfter,
  stepBefore,
  stepOf,
  STEPS,
  type Choice,
} from './choice';

const PATIENT = '0192f0c1-0000-7000-8000-000000000101';
const DOCTOR = '0192f0c1-0000-7000-8000-000000000201';
const SERVICE = '0192f0c1-0000-7000-8000-000000000401';
const START = '2030-05-06T09:00:00';

const all: Choice = { patientId: PATIENT, doctorId: DOCTOR, date: '2030-05-06', dateTime: START, serviceId: SERVICE };
const whole = { hasDoctors: true, hasTypes: true };
const bare = { hasDoctors: false, hasTypes: false };
const without = (...keys: (keyof Choice)[]): Choice =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !keys.includes(key as keyof Choice)));

test('section 2: the booking has six steps', () => {
  expect(STEPS).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a choice comes back from its own address', () => {
  expect(choiceOf(searchOf(all, 6))).toEqual(all);
  const untimed = without('dateTime');
  expect(choiceOf(searchOf(untimed, 4))).toEqual({ ...untimed, dateTime: undefined });
});

test('values that cannot be chosen are ignored', () => {
  expect(choiceOf('?patient=1&with=x&at=2030-02-30T09:00:00&day=soon&service=')).toEqual(checkedChoice({}));
  expect(choiceOf('?at=2030-05-06T25:00:00').dateTime).toBeUndefined();
});

describe('section 5: a step is valid', () => {
  test.each([
    [1, 'patientId'],
    [2, 'doctorId'],
    [3, 'date'],
    [4, 'dateTime'],
    [5, 'serviceId'],
  ] as const)('step %i with its own value alone', (step, key) => {
    expect(isValid(step, all, whole)).toBe(true);
    expect(isValid(step, without(key), whole)).toBe(false);
  });

  test('step 2 without doctors and step 5 without types, and the review always', () => {
    expect(isValid(2, {}, bare)).toBe(true);
    expect(isValid(5, {}, bare)).toBe(true);
    expect(isValid(6, {}, whole)).toBe(true);
    expect([1, 3, 4].map((step) => isValid(step as 1 | 3 | 4, {}, bare))).toEqual([false, false, false]);
  });
});

test('section 5: a booking needs patient, date and time, and doctor and type where there are any', () => {
  expect(isComplete(all, whole)).toBe(true);
  expect(isComplete(without('doctorId', 'serviceId'), bare)).toBe(true);
  expect(isComplete(without('doctorId'), whole)).toBe(false);
  expect(isComplete(without('serviceId'), whole)).toBe(false);
  for (const key of ['patientId', 'date', 'dateTime'] as const) expect(isComplete(without(key), bare)).toBe(false);
});

describe('the first step is the first without a value', () => {
  test.each([
    ['', {}, 1],
    ['from the card of a patient', { patientId: PATIENT }, 2],
    ['from a time in the calendar', { doctorId: DOCTOR, date: '2030-05-06', dateTime: START }, 1],
    ['from a patient and a time', without('serviceId'), 5],
  ] as [string, Choice, number][])('%s', (_, choice, step) => {
    expect(stepOf('', choice, whole)).toBe(step);
  });

  test('an address leads to no step beyond it', () => {
    expect(stepOf('?step=6', { patientId: PATIENT }, whole)).toBe(2);
    expect(stepOf('?step=1', all, whole)).toBe(1);
    expect(stepOf('?step=9', all, whole)).toBe(6);
    expect(stepOf('?step=3', { patientId: PATIENT }, bare)).toBe(3);
  });
});

test('section 4: a choice leads to the next step that lacks one', () => {
  expect(stepAfter(1, { patientId: PATIENT })).toBe(2);
  expect(stepAfter(1, without('serviceId'))).toBe(5);
  expect(stepAfter(2, without('date', 'dateTime', 'serviceId'))).toBe(3);
  expect(stepAfter(4, without('serviceId'))).toBe(5);
  expect(stepAfter(5, all)).toBe(6);
});

test('another doctor or date leads to the times, which the earlier one may no longer fit', () => {
  expect(stepAfter(2, all)).toBe(4);
  expect(stepAfter(2, without('dateTime'))).toBe(4);
  expect(stepAfter(3, all)).toBe(4);
  expect(onDate(all, '2030-05-08')).toMatchObject({ date: '2030-05-08', dateTime: '2030-05-08T09:00:00' });
  expect(onDate({}, '2030-05-08')).toEqual({ date: '2030-05-08', dateTime: undefined });
});

test('Previous leaves out the steps that the clinic has nothing for', () => {
  expect(STEPS.map((step) => stepBefore(step, whole))).toEqual([undefined, 1, 2, 3, 4, 5]);
  expect(stepBefore(3, bare)).toBe(1);
  expect(stepBefore(6, bare)).toBe(4);
});

test.each([
  ['2030-05-05', '2030-05-06'],
  ['2030-05-06', '2030-05-13'],
  ['2030-05-08', '2030-05-13'],
])('section 2: on %s the next Monday is %s', (today, nextMonday) => {
  const shortcuts = dateShortcuts(today);
  expect(shortcuts.nextMonday).toBe(nextMonday);
  expect(weekdayOf(shortcuts.nextMonday)).toBe(1);
  expect(shortcuts.today).toBe(today);
});

test('section 2: tomorrow and next week are one and seven days later', () => {
  expect(dateShortcuts('2030-05-31')).toMatchObject({ tomorrow: '2030-06-01', nextWeek: '2030-06-07' });
});
