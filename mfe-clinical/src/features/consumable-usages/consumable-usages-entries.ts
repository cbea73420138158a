import { CONSUMABLE_USAGE_LABELS, consumableUsages } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(consumableUsages.list.access);
const TITLE = translated('Consumables used', 'इस्तेमाल हुई उपभोग्य सामग्री', 'பயன்படுத்திய நுகர்பொருட்கள்');

/** Entries of the module for the consumables of completed treatments. */
export const consumableUsagesEntries = defineFeature({
  routes: [{ path: paths.consumableUsages, screen: 'ConsumableUsagesScreen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'inbox', path: paths.consumableUsages, order: 51, ...reads }],
  recordTitles: {
    consumableUsages: {
      kind: TITLE,
      one: translated('a consumable of a treatment', 'उपचार की उपभोग्य सामग्री', 'சிகிச்சையின் நுகர்பொருள்'),
      labels: CONSUMABLE_USAGE_LABELS,
    },
  },
});
