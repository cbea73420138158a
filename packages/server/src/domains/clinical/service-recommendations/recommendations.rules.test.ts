import { SERVICE_GUIDELINES, type ServiceGuideline } from '@polyclinic/contract';
import { addMonths, monthsBetween } from './months.rules';
import { recommend, type OfferedService, type PatientFacts, type StoredRule } from './recommendations.rules';

const TODAY = '2030-06-15';
const SERVICE = 'service-1';

const facts = (more: Partial<PatientFacts> = {}): PatientFacts => ({
  today: TODAY,
  dateOfBirth: '1980-06-15',
  gender: 'FEMALE',
  problems: [],
  immunisations: [],
  done: [],
  booked: [],
  orders: [],
  suggestions: [],
  ...more,
});
const rule = (more: Partial<StoredRule> = {}): StoredRule => ({
  id: 'rule-1',
  guideline: null,
  problemCodes: [],
  ageFrom: null,
  ageTo: null,
  sex: null,
  repeatMonths: null,
  source: null,
  ...more,
});
const service = (more: Partial<OfferedService> = {}): OfferedService => ({
  id: SERVICE,
  name: 'Check-up',
  duration: 30,
  followUpDays: null,
  rules: [],
  ...more,
});
const by = (rules: Partial<StoredRule>, about: Partial<PatientFacts> = {}) =>
  recommend([service({ rules: [rule(rules)] })], facts(about)).flatMap(({ reasons }) => reasons);
const isDue = (rules: Partial<StoredRule>, about: Partial<PatientFacts> = {}) => by(rules, about).length > 0;
const doneOn = (on: string) => ({ done: [{ serviceId: SERVICE, on }] });

test('months end on the last day where a month has no such day', () => {
  expect(addMonths('2029-08-31', 6)).toBe('2030-02-28');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonths('2029-12-15', 6)).toBe('2030-06-15');
  expect([monthsBetween('2000-02-29', '2001-02-28'), monthsBetween('2000-02-29', '2001-03-01')]).toEqual([11, 12]);
});

test.each([
  ['a day before', '2029-12-16', false],
  ['on the day', '2029-12-15', true],
  ['a day after', '2029-12-14', true],
])('a service that repeats every six months is due %s', (_, last, expected) => {
  expect(isDue({ repeatMonths: 6 }, doneOn(last))).toBe(expected);
});

test('a service that is done once is due until it was done', () => {
  expect(by({})).toMatchObject([{ kind: 'CHECK_UP', lastDoneOn: null, repeatMonths: null }]);
  expect(isDue({}, doneOn('1999-01-01'))).toBe(false);
});

test('an age is counted in completed years, and both ends belong to the rule', () => {
  const born = (dateOfBirth: string | null) => isDue({ ageFrom: 40, ageTo: 49 }, { dateOfBirth });
  expect([born('1990-06-16'), born('1990-06-15'), born('1980-06-16'), born('1980-06-15')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(born(null)).toBe(false);
  expect(isDue({ ageFrom: 0 }, { dateOfBirth: TODAY })).toBe(true);
});

test('a rule for one sex leaves out everybody else, and those whose sex is not known', () => {
  const of = (gender: PatientFacts['gender']) => isDue({ sex: 'FEMALE' }, { gender });
  expect([of('FEMALE'), of('MALE'), of('OTHER'), of('UNKNOWN'), of(null)]).toEqual([true, false, false, false, false]);
});

test('a problem matches by the beginning of its code, in upper or lower case', () => {
  const has = (code: string) => by({ problemCodes: ['E11', 'i10'] }, { problems: [{ code, title: 'Problem' }] });
  expect(has('E11.9')).toMatchObject([{ kind: 'PROBLEM', code: 'E11.9', title: 'Problem' }]);
  expect([has('I10').length, has('e11').length, has('E1').length, has('XE11').length]).toEqual([1, 1, 0, 0]);
  expect(isDue({ problemCodes: ['E11'] })).toBe(false);
});

test('every criterion of a rule has to apply', () => {
  const problems = [{ code: 'E11', title: 'Diabetes' }];
  expect(isDue({ problemCodes: ['E11'], ageFrom: 51 }, { problems })).toBe(false);
  expect(isDue({ problemCodes: ['E11'], ageFrom: 50, sex: 'FEMALE' }, { problems })).toBe(true);
});

interface Bounds {
  guideline: ServiceGuideline;
  of: Partial<PatientFacts>;
  not: Partial<PatientFacts>;
}
const diabetes = { problems: [{ code: 'E10.9', title: 'Type 1 diabetes' }] };
const BOUNDS: Bounds[] = [
  { guideline: 'DIABETES_REVIEW', of: diabetes, not: { problems: [{ code: 'E15', title: 'Coma' }] } },
  { guideline: 'DIABETES_EYE', of: diabetes, not: { problems: [{ code: 'E07', title: 'Thyroid' }] } },
  {
    guideline: 'HYPERTENSION_REVIEW',
    of: { problems: [{ code: 'I15.0', title: 'Hypertension' }] },
    not: { problems: [{ code: 'I20', title: 'Angina' }] },
  },
  { guideline: 'DENTAL_ADULT', of: { dateOfBirth: '2012-06-15' }, not: { dateOfBirth: '2012-06-16' } },
  { guideline: 'DENTAL_CHILD', of: { dateOfBirth: '2012-06-16' }, not: { dateOfBirth: '2012-06-15' } },
  { guideline: 'CERVICAL_SCREENING', of: { dateOfBirth: '2009-06-15' }, not: { dateOfBirth: '2009-06-16' } },
  { guideline: 'CERVICAL_SCREENING', of: { dateOfBirth: '1964-06-16' }, not: { dateOfBirth: '1964-06-15' } },
  { guideline: 'BREAST_SCREENING', of: { dateOfBirth: '1990-06-15' }, not: { dateOfBirth: '1990-06-16' } },
  { guideline: 'BREAST_SCREENING', of: { dateOfBirth: '1955-06-16' }, not: { dateOfBirth: '1955-06-15' } },
  { guideline: 'BREAST_SCREENING', of: {}, not: { gender: 'MALE' } },
  { guideline: 'INFLUENZA_VACCINE', of: { dateOfBirth: '2029-12-15' }, not: { dateOfBirth: '2029-12-16' } },
];
test.each(BOUNDS)('$guideline begins and ends where the guideline says so', ({ guideline, of, not }) => {
  expect(isDue({ guideline }, of)).toBe(true);
  expect(isDue({ guideline }, not)).toBe(false);
});

test.each(Object.keys(SERVICE_GUIDELINES) as ServiceGuideline[])(
  '%s repeats on its day and names its source',
  (key) => {
    const { repeatMonths, source, url } = SERVICE_GUIDELINES[key];
    const last = addMonths(TODAY, -(repeatMonths ?? 0));
    const { of } = BOUNDS.find(({ guideline }) => guideline === key) ?? { of: {} };
    expect(by({ guideline: key }, { ...of, ...doneOn(last) })).toMatchObject([{ guideline: key, source }]);
    const dayLater = addMonths(TODAY, -(repeatMonths ?? 0)).slice(0, 8) + '16';
    expect(isDue({ guideline: key }, { ...of, ...doneOn(dayLater) })).toBe(false);
    expect(url).toMatch(/^https:/);
  },
);

test('an immunisation counts like a visit of the vaccination', () => {
  const given = (vaccine: string) =>
    isDue({ guideline: 'INFLUENZA_VACCINE' }, { immunisations: [{ vaccine, givenOn: '2030-01-01' }] });
  expect([given('Influenza, quadrivalent'), given('Tetanus')]).toEqual([false, true]);
});

test('a follow-up is recommended from its day for a year, unless it was ordered since the last visit', () => {
  const after = (last: string, orders: PatientFacts['orders'] = []) =>
    recommend([service({ followUpDays: 14 })], facts({ ...doneOn(last), orders }));
  expect(after('2030-06-02')).toEqual([]);
  expect(after('2030-06-01')).toMatchObject([
    { dueOn: TODAY, reasons: [{ kind: 'INTERVAL', followUpDays: 14, lastDoneOn: '2030-06-01' }] },
  ]);
  expect([after('2029-06-01').length, after('2029-05-31').length]).toEqual([1, 0]);
  const order = { id: 'o', serviceId: SERVICE, dateFrom: '2030-06-10', dateTo: '2030-06-16', isOpen: false };
  expect(after('2030-05-01', [{ ...order, on: '2030-05-01' }])).toEqual([]);
  expect(after('2030-05-01', [{ ...order, on: '2030-04-30' }])).toHaveLength(1);
});

test('an open follow-up order is a reason of its own, a closed one is none', () => {
  const order = { id: 'o', serviceId: SERVICE, dateFrom: '2030-07-01', dateTo: '2030-07-07', on: TODAY };
  const [found] = recommend([service()], facts({ orders: [{ ...order, isOpen: true }] }));
  expect(found).toMatchObject({ dueOn: '2030-07-01', reasons: [{ kind: 'FOLLOW_UP_ORDER', orderId: 'o' }] });
  expect(recommend([service()], facts({ orders: [{ ...order, isOpen: false }] }))).toEqual([]);
});

test('a service that is booked is not recommended, one that is suggested says so', () => {
  const due = service({ rules: [rule()] });
  expect(recommend([due], facts({ booked: [SERVICE] }))).toEqual([]);
  const suggestions = [{ id: 's', status: 'ACCEPTED' as const, serviceId: SERVICE }];
  expect(recommend([due], facts({ suggestions }))).toMatchObject([{ suggestion: { id: 's', status: 'ACCEPTED' } }]);
});

test('orders come first, then problems, follow-ups and check-ups; each by the day on which it became due', () => {
  const problem = [rule({ problemCodes: ['E11'], repeatMonths: 1 })];
  const offered = [
    service({ id: 'a', name: 'B', rules: [rule()] }),
    service({ id: 'b', name: 'A', rules: [rule()] }),
    service({ id: 'c', followUpDays: 7 }),
    service({ id: 'd', rules: problem }),
    service({ id: 'e', rules: problem }),
    service({ id: 'f' }),
  ];
  const about = facts({
    problems: [{ code: 'E11', title: 'Diabetes' }],
    done: ['c', 'd', 'e'].map((id) => ({ serviceId: id, on: id === 'e' ? '2030-01-01' : '2030-05-01' })),
    orders: [{ id: 'o', serviceId: 'f', dateFrom: TODAY, dateTo: TODAY, isOpen: true, on: TODAY }],
  });
  const order = (services: OfferedService[]) => recommend(services, about).map((one) => one.service.id);
  expect(order(offered)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  expect(order(offered.toReversed())).toEqual(order(offered));
});
