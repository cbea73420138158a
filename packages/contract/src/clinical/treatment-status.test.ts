import { array, assert, constantFrom, property } from 'fast-check';
import { TREATMENT_ACTIONS, TreatmentStatus, treatmentStatusAfter, type TreatmentAction } from './treatment-status';

/** Reference A, with the steps that undo one. */
const ALLOWED: Record<string, TreatmentStatus> = {
  'PLANNED start': 'IN_PROGRESS',
  'PLANNED cancel': 'CANCELLED',
  'IN_PROGRESS complete': 'COMPLETED',
  'IN_PROGRESS cancel': 'CANCELLED',
  'IN_PROGRESS undo': 'PLANNED',
  'COMPLETED undo': 'IN_PROGRESS',
};

test.each(TreatmentStatus.options.flatMap((status) => TREATMENT_ACTIONS.map((action) => [status, action] as const)))(
  'a treatment that is %s: %s',
  (status, action) => {
    expect(treatmentStatusAfter(status, action)).toBe(ALLOWED[`${status} ${action}`]);
  },
);

const walk = (actions: readonly TreatmentAction[]) =>
  actions.reduce<TreatmentStatus>((status, action) => treatmentStatusAfter(status, action) ?? status, 'PLANNED');
const actions = array(constantFrom(...TREATMENT_ACTIONS), { maxLength: 30 });

test('whatever was done, undo restores the status before a start or a completion', () => {
  assert(
    property(actions, constantFrom<TreatmentAction>('start', 'complete'), (done, action) => {
      const before = walk(done);
      const after = treatmentStatusAfter(before, action);
      return after === undefined || treatmentStatusAfter(after, 'undo') === before;
    }),
  );
});

test('a treatment that is cancelled stays cancelled', () => {
  assert(
    property(actions, actions, (done, more) => walk(done) !== 'CANCELLED' || walk([...done, ...more]) === 'CANCELLED'),
  );
});

test('a treatment is completed only after it was started', () => {
  assert(
    property(actions, (done) => {
      const completed = done.findIndex((_, index) => walk(done.slice(0, index + 1)) === 'COMPLETED');
      return completed === -1 || walk(done.slice(0, completed)) === 'IN_PROGRESS';
    }),
  );
});
