import { APPOINTMENT_TREATMENT_LABELS, appointmentTreatments, chart } from '@polyclinic/contract';
import { defineFeature, entryAccess, translated } from '@polyclinic/remote';

/** Entries of the module for treatments of appointments. */
export const appointmentTreatmentsEntries = defineFeature({
  extensions: [
    { slot: 'chart.main', screen: 'TreatmentsCard', order: 20, ...entryAccess(chart.get.access) },
    {
      slot: 'appointment.summary',
      screen: 'AppointmentTreatments',
      order: 30,
      ...entryAccess(appointmentTreatments.list.access),
    },
  ],
  recordTitles: {
    appointmentTreatments: {
      kind: translated('Treatments', 'उपचार', 'சிகிச்சைகள்'),
      one: translated('a treatment', 'एक उपचार', 'ஒரு சிகிச்சை'),
      named: translated('a treatment of {name}', '{name} का उपचार', '{name} அவர்களின் சிகிச்சை'),
      labels: APPOINTMENT_TREATMENT_LABELS,
    },
  },
});
