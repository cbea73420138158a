import { chart, clinicalImports, MEDICATION_STATEMENT_LABELS } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const imports = entryAccess(clinicalImports.create.access);

/** Entries of the module for imports into a patient's record, and medicines from elsewhere. */
export const clinicalImportsEntries = defineFeature({
  routes: [
    {
      path: `${paths.chart(':id')}/import`,
      screen: 'ImportRecordScreen',
      device: 'desktop',
      shape: 'form',
      ...imports,
    },
  ],
  extensions: [{ slot: 'chart.summary', screen: 'ImportedCard', order: 5, ...entryAccess(chart.get.access) }],
  recordTitles: {
    clinicalImports: {
      kind: translated('Record imports', 'रिकॉर्ड के इंपोर्ट', 'பதிவேட்டு இறக்குமதிகள்'),
      one: translated('a record import', 'रिकॉर्ड का एक इंपोर्ट', 'ஒரு பதிவேட்டு இறக்குமதி'),
    },
    medicationStatements: {
      kind: translated('Medicines from elsewhere', 'बाहर की दवाएँ', 'பிற இடத்து மருந்துகள்'),
      one: translated('a medicine from elsewhere', 'बाहर की एक दवा', 'பிற இடத்து மருந்து ஒன்று'),
      named: translated(
        'a medicine of {name} from elsewhere',
        '{name} की बाहर की दवा',
        '{name} அவர்களின் பிற இடத்து மருந்து',
      ),
      labels: MEDICATION_STATEMENT_LABELS,
    },
  },
});
