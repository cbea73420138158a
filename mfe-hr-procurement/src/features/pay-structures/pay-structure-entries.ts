import { PAY_STRUCTURE_LABELS, payStructures } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';
import { PAY_STRUCTURES_PATH, payStructurePath } from '../../lib/payroll-paths';

const reads = entryAccess(payStructures.list.access);
const TITLE = translated('Pay structures', 'वेतन संरचनाएँ', 'சம்பள அமைப்புகள்');

/** Entries of the module for pay structures. */
export const payStructuresEntries = defineFeature({
  routes: [
    { path: PAY_STRUCTURES_PATH, screen: 'PayStructuresScreen', device: 'desktop', ...reads },
    { path: payStructurePath(':id'), screen: 'PayStructureScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'calculator', path: PAY_STRUCTURES_PATH, order: 92, ...reads }],
  recordTitles: {
    payStructures: {
      kind: TITLE,
      one: translated('a pay structure', 'एक वेतन संरचना', 'ஒரு சம்பள அமைப்பை'),
      path: payStructurePath(':id'),
      labels: PAY_STRUCTURE_LABELS,
    },
  },
});
