import type { Consciousness, VitalUnits } from '@polyclinic/contract';
import { isComplete, withDigit, withoutLast, withPoint } from './pad-entry';
import { isUnitVital, nextUnit, padUnits, ruleOf, unitOf, type EntryRule, type PadSign } from './pad-signs';
import { converted, type PadEntry } from './pad-values';

/** The typed signs, and the one that the next key changes. */
export interface PadState extends PadEntry {
  /** Signs of the patient in their order. */
  signs: readonly PadSign[];
  /** Age in completed months; null if it is unknown. */
  months: number | null;
  current: PadSign;
  /** The next digit replaces the number of the current sign. */
  isFresh: boolean;
}

/** A key of the pad, or a choice beside it. */
export type PadAction =
  | { type: 'digit'; digit: string }
  | { type: 'point' }
  | { type: 'back' }
  | { type: 'next' }
  | { type: 'select'; sign: PadSign }
  | { type: 'unit' }
  | { type: 'oxygen'; onOxygen: boolean }
  | { type: 'consciousness'; consciousness: Consciousness | null }
  | { type: 'restore'; entry: Partial<PadEntry> };

/** Returns the empty pad of a patient. */
export function emptyPad(signs: readonly PadSign[], units: VitalUnits, months: number | null): PadState {
  const [current = 'systolic'] = signs;
  return {
    signs,
    months,
    current,
    isFresh: true,
    texts: {},
    units: padUnits(units),
    onOxygen: false,
    consciousness: null,
  };
}

/** Returns the pad after a key; a number that is complete leads to the next sign. */
export function afterKey(state: PadState, action: PadAction): PadState {
  switch (action.type) {
    case 'digit':
      return typed(state, (text, rule) => withDigit(text, action.digit, rule));
    case 'point':
      return typed(state, withPoint);
    case 'back':
      return state.texts[state.current] ? withText(state, withoutLast(textOf(state))) : moved(state, -1);
    case 'next':
      return { ...moved(state, 1), isFresh: true };
    case 'select':
      return { ...state, current: action.sign, isFresh: true };
    case 'unit':
      return withNextUnit(state);
    case 'oxygen':
      return { ...state, onOxygen: action.onOxygen };
    case 'consciousness':
      return { ...state, consciousness: action.consciousness };
    case 'restore':
      return { ...state, ...action.entry };
  }
}

function typed(state: PadState, change: (text: string, rule: EntryRule) => string): PadState {
  const rule = ruleOf(state.current, state.units, state.months);
  const text = change(state.isFresh ? '' : textOf(state), rule);
  const after = withText(state, text);
  return isComplete(text, rule) ? { ...moved(after, 1), isFresh: true } : after;
}

function textOf({ texts, current }: PadState): string {
  return texts[current] ?? '';
}

function withText(state: PadState, text: string): PadState {
  return { ...state, texts: { ...state.texts, [state.current]: text }, isFresh: false };
}

/** The sign after or before the current one; at an end it stays. The number of an earlier sign goes on where it ended. */
function moved(state: PadState, by: number): PadState {
  const current = state.signs[state.signs.indexOf(state.current) + by] ?? state.current;
  return { ...state, current, isFresh: false };
}

function withNextUnit(state: PadState): PadState {
  const { current, units } = state;
  if (!isUnitVital(current)) return state;
  const [from, to] = [unitOf(current, units), nextUnit(current, units)];
  const text = from === undefined ? '' : converted(textOf(state), from, to);
  return { ...withText(state, text), units: { ...units, [current]: to }, isFresh: true };
}
