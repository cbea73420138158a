import { VitalsTally } from './vitals-tally';

const shift = (value: number, startTime: number, hadRecentInput = false) => ({ value, startTime, hadRecentInput });

test('shifts close to each other count together, and the worst burst is the score', () => {
  const tally = new VitalsTally();
  for (const one of [shift(0.02, 100), shift(0.03, 900), shift(0.01, 4000), shift(0.5, 5000, true)]) tally.shift(one);
  expect(tally.result()).toEqual({ clsThousandths: 50 });
});

test('a burst that goes on for more than five seconds is two', () => {
  const tally = new VitalsTally();
  for (let time = 0; time < 6000; time += 500) tally.shift(shift(0.01, time));
  expect(tally.result()).toEqual({ clsThousandths: 100 });
});

test('an interaction is as long as its longest event, and one in fifty is forgiven', () => {
  const tally = new VitalsTally();
  tally.interact({ interactionId: 0, duration: 5000 });
  tally.interact({ interactionId: 7, duration: 48 });
  tally.interact({ interactionId: 7, duration: 312 });
  expect(tally.result()).toMatchObject({ inpMs: 312 });
  for (let id = 100; id < 150; id += 1) tally.interact({ interactionId: id, duration: 64 });
  expect(tally.result()).toMatchObject({ inpMs: 64 });
});

test('the last of the largest paints counts', () => {
  const tally = new VitalsTally();
  tally.paint(400.4);
  tally.paint(899.6);
  expect(tally.result()).toEqual({ lcpMs: 900, clsThousandths: 0 });
});
