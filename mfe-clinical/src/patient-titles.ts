import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of patients. */
export const patientTitles = {
  patients: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
    one: translated('the record of a patient', 'एक मरीज़ के रिकॉर्ड', 'ஒரு நோயாளியின் பதிவை'),
    named: translated('the record of {name}', '{name} के रिकॉर्ड', '{name} அவர்களின் பதிவை'),
    all: translated('patient records', 'मरीज़ों के रिकॉर्ड', 'நோயாளிகளின் பதிவுகளை'),
    path: paths.patient(':id'),
  },
  patientDetails: {
    kind: translated('Patient details', 'मरीज़ों की जानकारी', 'நோயாளிகளின் விவரங்கள்'),
    one: translated('the details of a patient', 'एक मरीज़ की जानकारी', 'ஒரு நோயாளியின் விவரங்களை'),
    named: translated('the details of {name}', '{name} की जानकारी', '{name} அவர்களின் விவரங்களை'),
    path: paths.patient(':id'),
  },
  patientMerges: {
    kind: translated('Duplicates', 'डुप्लिकेट', 'இரட்டைப் பதிவுகள்'),
    one: translated('possible duplicates', 'संभावित डुप्लिकेट', 'இரட்டைப் பதிவுகளாக இருக்கக்கூடியவற்றை'),
    path: paths.patient(':id'),
  },
  patientImports: {
    kind: translated('Patient imports', 'मरीज़ों की सूची के इंपोर्ट', 'நோயாளிப் பதிவு இறக்குமதிகள்'),
    one: translated('a patient import', 'मरीज़ों की सूची के एक इंपोर्ट', 'ஒரு நோயாளிப் பதிவு இறக்குமதியை'),
  },
  onboarding: {
    kind: translated('Onboarding', 'ऑनबोर्डिंग', 'பதிவுப் படிகள்'),
    one: translated('the onboarding of a patient', 'एक मरीज़ की ऑनबोर्डिंग', 'ஒரு நோயாளியின் பதிவுப் படிகளை'),
    named: translated('the onboarding of {name}', '{name} की ऑनबोर्डिंग', '{name} அவர்களின் பதிவுப் படிகளை'),
    path: paths.onboarding(':id'),
  },
  medicalRecords: {
    kind: translated('Medical records', 'मेडिकल रिकॉर्ड', 'மருத்துவப் பதிவேடுகள்'),
    one: translated(
      'the medical record of a patient',
      'एक मरीज़ के मेडिकल रिकॉर्ड',
      'ஒரு நோயாளியின் மருத்துவப் பதிவேட்டை',
    ),
    named: translated(
      'the medical record of {name}',
      '{name} के मेडिकल रिकॉर्ड',
      '{name} அவர்களின் மருத்துவப் பதிவேட்டை',
    ),
    path: paths.patient(':id'),
  },
  roleDashboard: {
    kind: translated('Dashboard', 'डैशबोर्ड', 'முகப்பு'),
    one: translated('the dashboard', 'डैशबोर्ड', 'முகப்பை'),
  },
} as const satisfies RecordTitles;
