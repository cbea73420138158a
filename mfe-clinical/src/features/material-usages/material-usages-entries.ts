import { MATERIAL_USAGE_LABELS, materialUsages } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(materialUsages.list.access);
const TITLE = translated('Materials used', 'इस्तेमाल हुई सामग्री', 'பயன்படுத்திய பொருட்கள்');

/** Entries of the module for the material of completed treatments. */
export const materialUsagesEntries = defineFeature({
  routes: [{ path: paths.materialUsages, screen: 'MaterialUsagesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'carry-out', path: paths.materialUsages, order: 51, ...reads }],
  recordTitles: {
    materialUsages: {
      kind: TITLE,
      one: translated('material of a treatment', 'उपचार की सामग्री', 'சிகிச்சையின் பொருள்'),
      labels: MATERIAL_USAGE_LABELS,
    },
  },
});
