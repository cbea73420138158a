import { ADMINISTRATION_LABELS, medicationAdministrations } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

/** Entries of the module for medicines given in the clinic. */
export const medicationAdministrationsEntries = defineFeature({
  extensions: [
    {
      slot: 'chart.main',
      screen: 'AdministrationsCard',
      order: 60,
      ...entryAccess(medicationAdministrations.list.access),
    },
  ],
  recordTitles: {
    medicationAdministrations: {
      kind: translated('Medication administrations', 'दवा दिए जाने के रिकॉर्ड', 'மருந்து செலுத்திய பதிவுகள்'),
      one: translated('a medication administration', 'दवा दिए जाने का एक रिकॉर्ड', 'ஒரு மருந்து செலுத்திய பதிவு'),
      named: translated(
        'a medication administration of {name}',
        '{name} को दवा दिए जाने का रिकॉर्ड',
        '{name} அவர்களின் மருந்து செலுத்திய பதிவு',
      ),
      labels: ADMINISTRATION_LABELS,
    },
  },
});
