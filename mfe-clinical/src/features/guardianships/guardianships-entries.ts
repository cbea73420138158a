import { GUARDIANSHIP_LABELS, guardianships } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

const reads = entryAccess(guardianships.list.access);

/** Entries of the module for the guardians of patients who are under age. */
export const guardianshipsEntries = defineFeature({
  extensions: [{ slot: 'patient.summary', screen: 'GuardiansCard', order: 25, ...reads }],
  recordTitles: {
    guardianships: {
      kind: translated('Guardians', 'अभिभावक', 'பாதுகாவலர்கள்'),
      one: translated('a guardian', 'एक अभिभावक', 'ஒரு பாதுகாவலர்'),
      named: translated('a guardian of {name}', '{name} के अभिभावक', '{name} அவர்களின் பாதுகாவலர்'),
      labels: GUARDIANSHIP_LABELS,
    },
  },
});
