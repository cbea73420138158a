import { paths, translated, type RecordTitles } from '@polyclinic/remote';

const recordTitles: RecordTitles = {
  patients: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
    one: translated('the record of a patient', 'एक मरीज़ के रिकॉर्ड', 'ஒரு நோயாளியின் பதிவை'),
    named: translated('the record of {name}', '{name} के रिकॉर्ड', '{name} இன் பதிவை'),
    all: translated('patient records', 'मरीज़ों के रिकॉर्ड', 'நோயாளிகளின் பதிவுகளை'),
    path: paths.patient(':id'),
  },
  appointments: {
    kind: translated('Appointments', 'अपॉइंटमेंट', 'சந்திப்புகள்'),
    one: translated('an appointment', 'एक अपॉइंटमेंट', 'ஒரு சந்திப்பை'),
    named: translated('an appointment of {name}', '{name} के एक अपॉइंटमेंट', '{name} இன் ஒரு சந்திப்பை'),
    all: translated('appointments', 'अपॉइंटमेंट', 'சந்திப்புகளை'),
    path: paths.appointment(':id'),
  },
  invoices: {
    kind: translated('Invoices', 'बिल', 'விலைப்பட்டியல்கள்'),
    one: translated('an invoice', 'एक बिल', 'ஒரு விலைப்பட்டியலை'),
    named: translated('an invoice of {name}', '{name} के एक बिल', '{name} இன் ஒரு விலைப்பட்டியலை'),
    all: translated('the invoices', 'बिलों', 'விலைப்பட்டியல்களை'),
    path: paths.invoice(':id'),
  },
  journalEntries: {
    kind: translated('Journal', 'जर्नल', 'நாட்குறிப்பேடு'),
    one: translated('a journal entry', 'जर्नल की एक प्रविष्टि', 'ஒரு நாட்குறிப்பேட்டுப் பதிவை'),
    all: translated('the journal', 'जर्नल', 'நாட்குறிப்பேட்டை'),
    path: paths.journalEntry(':id'),
  },
  exchangeRates: {
    kind: translated('Exchange rates', 'विनिमय दरें', 'நாணய மாற்று விகிதங்கள்'),
    one: translated('an exchange rate', 'एक विनिमय दर', 'ஒரு நாணய மாற்று விகிதத்தை'),
  },
};

/** Declarations of modules of other domains, limited to those that the tests of this app need. */
export const otherModule = {
  recordTitles,
  settingsPages: [
    {
      title: translated('Finance settings', 'वित्त सेटिंग्स', 'நிதி அமைப்புகள்'),
      icon: 'settings',
      path: paths.financeSetup,
      order: 40,
      roles: ['ADMIN'] as const,
    },
  ],
};
