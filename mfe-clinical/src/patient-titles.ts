import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of patients. */
export const patientTitles = {
  patients: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
    one: translated('the record of a patient', 'एक मरीज़ के रिकॉर्ड', 'ஒரு நோயாளியின் பதிவை'),
    named: translated('the record of {name}', '{name} के रिकॉर्ड', '{name} இன் பதிவை'),
    all: translated('patient records', 'मरीज़ों के रिकॉर्ड', 'நோயாளிகளின் பதிவுகளை'),
    path: paths.patient(':id'),
  },
  patientDetails: {
    kind: translated('Details of patients', 'मरीज़ों के विवरण', 'நோயாளிகளின் விவரங்கள்'),
    one: translated('the details of a patient', 'एक मरीज़ के विवरण', 'ஒரு நோயாளியின் விவரங்களை'),
    named: translated('the details of {name}', '{name} के विवरण', '{name} இன் விவரங்களை'),
    path: paths.patient(':id'),
  },
  patientMerges: {
    kind: translated('Duplicates', 'डुप्लिकेट', 'நகல் பதிவுகள்'),
    one: translated('possible duplicates', 'संभावित डुप्लिकेट', 'சாத்தியமான நகல் பதிவுகளை'),
    path: paths.patient(':id'),
  },
  patientImports: {
    kind: translated('Imports of patients', 'मरीज़ों के आयात', 'நோயாளிகளின் இறக்குமதிகள்'),
    one: translated('an import of patients', 'मरीज़ों के एक आयात', 'ஒரு நோயாளி இறக்குமதியை'),
  },
  onboarding: {
    kind: translated('Onboarding', 'पंजीकरण प्रक्रिया', 'சேர்க்கை நடைமுறை'),
    one: translated(
      'the onboarding of a patient',
      'एक मरीज़ की पंजीकरण प्रक्रिया',
      'ஒரு நோயாளியின் சேர்க்கை நடைமுறையை',
    ),
    named: translated('the onboarding of {name}', '{name} की पंजीकरण प्रक्रिया', '{name} இன் சேர்க்கை நடைமுறையை'),
    path: paths.onboarding(':id'),
  },
  medicalRecords: {
    kind: translated('Medical records', 'चिकित्सा रिकॉर्ड', 'மருத்துவப் பதிவுகள்'),
    one: translated(
      'the medical record of a patient',
      'एक मरीज़ के चिकित्सा रिकॉर्ड',
      'ஒரு நோயாளியின் மருத்துவப் பதிவை',
    ),
    named: translated('the medical record of {name}', '{name} के चिकित्सा रिकॉर्ड', '{name} இன் மருத்துவப் பதிவை'),
    path: paths.patient(':id'),
  },
  roleDashboard: {
    kind: translated('Dashboard', 'डैशबोर्ड', 'முகப்புப் பலகை'),
    one: translated('the dashboard', 'डैशबोर्ड', 'முகப்புப் பலகையை'),
  },
} as const satisfies RecordTitles;
