import type { NoteSection } from '@polyclinic/contract';
import { isSameNote, joinSections, mergeSections } from './merge-sections';

const section = (key: string, text: string, carriedFrom: string | null = null): NoteSection => ({
  key,
  text,
  carriedFrom,
});
const textsOf = (sections: readonly NoteSection[]) => Object.fromEntries(sections.map(({ key, text }) => [key, text]));

const cough = section('subjective', 'Cough');
const base = [cough, section('plan', 'Rest')];

test('changes of different sections are merged without a question', () => {
  const mine = [section('subjective', 'Cough for three days'), section('plan', 'Rest')];
  const theirs = [section('subjective', 'Cough'), section('plan', 'Rest, fluids'), section('objective', 'Chest clear')];
  const { sections, clashes, own } = mergeSections(base, mine, theirs);
  expect(textsOf(sections)).toEqual({
    subjective: 'Cough for three days',
    plan: 'Rest, fluids',
    objective: 'Chest clear',
  });
  expect([clashes, own]).toEqual([[], ['subjective']]);
});

test('a section that both changed keeps the own text, and is named', () => {
  const merged = mergeSections(base, [section('plan', 'Paracetamol')], [section('plan', 'Fluids')]);
  expect(textsOf(merged.sections)).toEqual({ plan: 'Paracetamol' });
  expect(merged.clashes).toEqual(['plan']);
});

test('the same change on both sides is no clash', () => {
  const changed = [section('subjective', 'Cough'), section('plan', 'Fluids')];
  expect(mergeSections(base, changed, changed)).toEqual({ sections: changed, clashes: [], own: [] });
});

test('a section that was emptied stays empty', () => {
  const mine = [section('subjective', ''), section('plan', 'Rest')];
  const theirs = [section('subjective', 'Cough'), section('plan', 'Fluids')];
  expect(textsOf(mergeSections(base, mine, theirs).sections)).toEqual({ subjective: '', plan: 'Fluids' });
});

test('text of which the common beginning is not known is never replaced', () => {
  const merged = mergeSections([], [section('plan', 'Paracetamol')], base);
  expect(textsOf(merged.sections)).toEqual({ subjective: 'Cough', plan: 'Paracetamol' });
  expect(merged.clashes).toEqual(['plan']);
});

test('both texts of a clash are joined, the other one first, and neither is repeated', () => {
  const theirs = [section('plan', 'Fluids'), cough];
  const joined = (mine: string) =>
    textsOf(joinSections(mergeSections(base, [section('plan', mine), cough], theirs), theirs));
  expect(joined('Paracetamol')).toEqual({ plan: 'Fluids\nParacetamol', subjective: 'Cough' });
  expect(joined('Fluids and paracetamol')).toEqual({ plan: 'Fluids and paracetamol', subjective: 'Cough' });
});

test('the mark of text that was carried forward survives a merge, and is a change of its own', () => {
  const carried = [section('plan', 'Rest', '2026-03-12')];
  expect(mergeSections(base, base, [...carried, section('subjective', 'Fever')]).sections).toEqual([
    section('plan', 'Rest', '2026-03-12'),
    section('subjective', 'Fever'),
  ]);
  expect(isSameNote([section('plan', 'Rest')], carried)).toBe(false);
  expect(isSameNote([...carried, section('objective', '')], carried)).toBe(true);
});
