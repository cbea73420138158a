import { __NAME___LABELS, __names__ } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

const reads = entryAccess(__names__.list.access);
const TITLE = translated('__title__', '__title_hi__', '__title_ta__');

/** Path of the list; `?new` and `?edit=ID` open a form next to it. */
export const __NAMES___PATH = '/__slug__';

/** Entries of the module for __many_words__. */
export const __names__Entries = defineFeature({
  routes: [{ path: __NAMES___PATH, screen: '__Names__Screen', device: 'desktop', ...reads }],
  navigation: [{ title: TITLE, icon: 'edit', path: __NAMES___PATH, order: 60, ...reads }],
%patient
  extensions: [{ slot: 'patient.summary', screen: 'Patient__Names__Card', order: 60, ...reads }],
%end
  searchResults: [
    {
      kind: '__names__',
      title: TITLE,
      icon: 'edit',
      path: `${__NAMES___PATH}?edit=:id`,
      order: 60,
      name: 'name',
%patient
      details: [{ field: 'patient', as: 'name' }],
%else
      details: [],
%end
      ...reads,
    },
  ],
  recordTitles: {
    __names__: {
      kind: TITLE,
      one: translated('a __one_words__', '__title_hi__', '__title_ta__'),
      path: `${__NAMES___PATH}?edit=:id`,
      export: { type: '__slug__' },
      labels: __NAME___LABELS,
    },
  },
});
