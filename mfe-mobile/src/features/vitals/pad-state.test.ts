import { afterKey, emptyPad, type PadAction, type PadState } from './pad-state';
import { signsAt } from './pad-signs';

const ADULT = 40 * 12;
const start = () => emptyPad(signsAt(ADULT), {}, ADULT);
const after = (actions: readonly PadAction[], state = start()) => actions.reduce(afterKey, state);
const digits = (keys: string): PadAction[] => Array.from(keys).map((digit) => ({ type: 'digit', digit }));
const shown = ({ texts, current }: PadState) => ({ texts, current });

test('digits alone fill in blood pressure, pulse, temperature, respiratory rate and saturation', () => {
  const state = after(digits('12080723681698'));
  expect(shown(state)).toEqual({
    texts: {
      systolic: '120',
      diastolic: '80',
      heartRate: '72',
      temperature: '36.8',
      respiratoryRate: '16',
      oxygenSaturation: '98',
    },
    current: 'pain',
  });
});

test('Next leaves a sign out', () => {
  expect(shown(after([{ type: 'next' }, { type: 'next' }, ...digits('72')]))).toEqual({
    texts: { heartRate: '72' },
    current: 'temperature',
  });
});

test('a sign that is selected again is typed again', () => {
  const state = after([...digits('12080'), { type: 'select', sign: 'systolic' }, ...digits('95')]);
  expect(shown(state)).toEqual({ texts: { systolic: '95', diastolic: '80' }, current: 'diastolic' });
});

test('Delete removes digits, and then goes back to the number before', () => {
  const back: PadAction = { type: 'back' };
  expect(shown(after([...digits('12'), back]))).toEqual({ texts: { systolic: '1' }, current: 'systolic' });
  const state = after([...digits('95'), back, ...digits('')]);
  expect(state.current).toBe('systolic');
  expect(after([back], state).texts).toEqual({ systolic: '9' });
});

test('a unit is switched together with the number, for a sign that has several', () => {
  const weighed = after([{ type: 'select', sign: 'weight' }, ...digits('70'), { type: 'unit' }]);
  expect(weighed).toMatchObject({ texts: { weight: '154.32' }, units: { weight: 'lb' } });
  const pulse = after([{ type: 'select', sign: 'heartRate' }, { type: 'unit' }]);
  expect(pulse.units).toEqual({});
});

test('oxygen and consciousness are choices beside the digits', () => {
  const state = after([
    { type: 'oxygen', onOxygen: true },
    { type: 'consciousness', consciousness: 'CONFUSION' },
  ]);
  expect(state).toMatchObject({ onOxygen: true, consciousness: 'CONFUSION' });
});

test('a draft is restored with its units', () => {
  const entry = { texts: { temperature: '98.6' }, units: { temperature: 'F' as const } };
  expect(after([{ type: 'restore', entry }])).toMatchObject({ ...entry, current: 'systolic', onOxygen: false });
});
