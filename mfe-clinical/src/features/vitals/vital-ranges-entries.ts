import { VITAL_RANGE_LABELS, vitalRanges } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(vitalRanges.list.access);
const TITLE = translated('Vital sign ranges', 'वाइटल्स की सीमाएँ', 'வைட்டல்ஸ் வரம்புகள்');

/** Entries of the module for the ranges of vital signs by age. */
export const vitalRangesEntries = defineFeature({
  routes: [
    { path: paths.vitalRanges, screen: 'VitalRangesScreen', device: 'desktop', ...reads },
    { path: paths.vitalRange(':vital'), screen: 'VitalRangesScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'column-height', path: paths.vitalRanges, order: 50, ...reads }],
  recordTitles: {
    vitalRanges: {
      kind: TITLE,
      one: translated('the ranges of a vital sign', 'एक वाइटल की सीमाएँ', 'ஒரு வைட்டல் அளவின் வரம்புகள்'),
      labels: VITAL_RANGE_LABELS,
    },
  },
});
