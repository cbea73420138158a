import { VITAL_LABELS, vitals } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(vitals.list.access);
const TITLE = translated('Vitals', 'वाइटल्स', 'வைட்டல்ஸ்');
const NEXT_VITALS = translated(
  'Record vitals of the next patient',
  'अगले मरीज़ के वाइटल्स दर्ज करें',
  'அடுத்த நோயாளியின் வைட்டல்ஸைப் பதிவுசெய்யவும்',
);

/** Entries of the module for vital signs and their alerts. */
export const vitalsEntries = defineFeature({
  routes: [
    { path: paths.vitals, screen: 'VitalsScreen', device: 'desktop', shape: 'cards', ...reads },
    {
      path: paths.patientVitals(':patientId'),
      screen: 'PatientVitalsScreen',
      device: 'desktop',
      shape: 'cards',
      ...reads,
    },
    {
      path: paths.vitalsHistory(':patientId'),
      screen: 'PatientVitalsScreen',
      device: 'desktop',
      shape: 'cards',
      ...reads,
    },
  ],
  navigation: [{ title: TITLE, icon: 'heart', path: paths.vitals, order: 31, ...reads }],
  dashboardCards: [
    { id: 'vital-alerts', screen: 'VitalAlertsDashboardCard', order: 2, roles: ['DOCTOR', 'NURSE'] },
    { id: 'vitals-due', screen: 'VitalsDueCard', order: 3, roles: ['NURSE'] },
  ],
  extensions: [
    { slot: 'chart.summary', screen: 'VitalAlertsCard', order: 5, ...reads },
    { slot: 'chart.summary', screen: 'VitalsCard', order: 30, ...reads },
    { slot: 'chart.main', screen: 'VitalsEntryCard', order: 10, ...reads },
  ],
  nextActions: [
    {
      kind: 'VITAL_ALERT_OPEN',
      one: translated(
        '{count} vital sign alert to acknowledge',
        '{count} वाइटल्स अलर्ट की पुष्टि बाकी',
        '{count} வைட்டல்ஸ் எச்சரிக்கையை உறுதிசெய்ய வேண்டும்',
      ),
      other: translated(
        '{count} vital sign alerts to acknowledge',
        '{count} वाइटल्स अलर्ट की पुष्टि बाकी',
        '{count} வைட்டல்ஸ் எச்சரிக்கைகளை உறுதிசெய்ய வேண்டும்',
      ),
      path: paths.patientVitals(':id'),
      list: paths.vitals,
      ...reads,
    },
    {
      // The number is among the figures.
      kind: 'VITALS_DUE',
      one: NEXT_VITALS,
      other: NEXT_VITALS,
      path: paths.patientVitals(':id'),
      list: paths.vitals,
      roles: ['NURSE'],
    },
  ],
  recordTitles: {
    vitals: {
      kind: TITLE,
      one: translated('a reading of vitals', 'वाइटल्स की एक रीडिंग', 'ஒரு வைட்டல்ஸ் அளவீடு'),
      named: translated('vitals of {name}', '{name} के वाइटल्स', '{name} அவர்களின் வைட்டல்ஸ்'),
      labels: VITAL_LABELS,
    },
    growthLoads: {
      kind: translated('Growth references', 'वृद्धि के संदर्भ मान', 'வளர்ச்சி மேற்கோள்கள்'),
      one: translated('growth references', 'वृद्धि के संदर्भ मान', 'வளர்ச்சி மேற்கோள்கள்'),
    },
    vitalAlerts: {
      kind: translated('Vital sign alerts', 'वाइटल्स अलर्ट', 'வைட்டல்ஸ் எச்சரிக்கைகள்'),
      one: translated('a vital sign alert', 'वाइटल्स का एक अलर्ट', 'ஒரு வைட்டல்ஸ் எச்சரிக்கை'),
      named: translated(
        'a vital sign alert of {name}',
        '{name} का वाइटल्स अलर्ट',
        '{name} அவர்களின் வைட்டல்ஸ் எச்சரிக்கை',
      ),
    },
  },
});
