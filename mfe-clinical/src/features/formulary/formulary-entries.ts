import { formulary, MEDICINE_LABELS } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const TITLE = translated('Formulary', 'फ़ॉर्मुलरी', 'மருந்துப் பட்டியல்');
const reads = { roles: formulary.list.access.roles.filter((role) => role === 'ADMIN' || role === 'DOCTOR') };
const writes = entryAccess(formulary.create.access);

/** Entries of the module for the formulary. */
export const formularyEntries = defineFeature({
  routes: [
    { path: paths.formulary, screen: 'FormularyScreen', device: 'desktop', ...reads },
    { path: paths.newMedicine, screen: 'FormularyScreen', device: 'desktop', ...writes },
    { path: paths.medicine(':id'), screen: 'FormularyScreen', device: 'desktop', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'reconciliation', path: paths.formulary, order: 45, ...reads }],
  recordTitles: {
    formulary: {
      kind: TITLE,
      one: translated('a medicine', 'एक दवा', 'ஒரு மருந்து'),
      named: translated('the medicine {name}', 'दवा {name}', '{name} மருந்து'),
      path: paths.medicine(':id'),
      labels: MEDICINE_LABELS,
    },
  },
});
