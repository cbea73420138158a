import { ADMINISTRATION_LABELS, medicationAdministrations } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const due = entryAccess(medicationAdministrations.due.access);

/** Entries of the module for medicines given in the clinic. */
export const medicationAdministrationsEntries = defineFeature({
  routes: [{ path: paths.medicinesDue, screen: 'MedicinesDueScreen', device: 'desktop', ...due }],
  navigation: [
    {
      title: translated('Medicines due', 'देने योग्य दवाएँ', 'செலுத்த வேண்டிய மருந்துகள்'),
      icon: 'check-square',
      path: paths.medicinesDue,
      order: 36,
      roles: ['DOCTOR', 'NURSE'],
    },
  ],
  nextActions: [
    {
      kind: 'MEDICINE_DUE',
      one: translated('{count} medicine to give', '{count} दवा देनी बाकी', '{count} மருந்து செலுத்த வேண்டும்'),
      other: translated('{count} medicines to give', '{count} दवाएँ देनी बाकी', '{count} மருந்துகள் செலுத்த வேண்டும்'),
      path: paths.medicinesDue,
      list: paths.medicinesDue,
      roles: ['NURSE'],
    },
  ],
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
