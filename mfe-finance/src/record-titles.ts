import { paths, translated, type RecordTitles } from '@polyclinic/remote';

/** How other modules name the records of finance. */
export const recordTitles = {
  accounts: {
    kind: translated('Accounts', 'खाते', 'கணக்குகள்'),
    one: translated('an account of the books', 'बही का एक खाता', 'ஒரு கணக்கை'),
    all: translated('the chart of accounts', 'खातों की सूची', 'கணக்குகளின் பட்டியலை'),
    path: paths.ledgerAccount(':id'),
  },
  journalEntries: {
    kind: translated('Journal', 'जर्नल', 'நாட்குறிப்பேடு'),
    one: translated('a journal entry', 'जर्नल की एक प्रविष्टि', 'ஒரு நாட்குறிப்பேட்டுப் பதிவை'),
    all: translated('the journal', 'जर्नल', 'நாட்குறிப்பேட்டை'),
    path: paths.journalEntry(':id'),
  },
  ledgerPeriods: {
    kind: translated('Accounting periods', 'लेखा अवधियाँ', 'கணக்குக் காலங்கள்'),
    one: translated('an accounting period', 'एक लेखा अवधि', 'ஒரு கணக்குக் காலத்தை'),
    all: translated('the accounting periods', 'लेखा अवधियों', 'கணக்குக் காலங்களை'),
    path: paths.period(':id'),
  },
  ledger: {
    kind: translated('Books', 'बही-खाते', 'கணக்குப் புத்தகங்கள்'),
    one: translated('the books', 'बही-खातों', 'கணக்குப் புத்தகங்களை'),
  },
  openingBalances: {
    kind: translated('Opening balances', 'प्रारंभिक शेष', 'தொடக்க இருப்புகள்'),
    one: translated('an import of opening balances', 'प्रारंभिक शेष का एक आयात', 'தொடக்க இருப்புகளின் ஓர் இறக்குமதியை'),
    path: paths.financeSetupPage('opening-balances'),
  },
  branches: {
    kind: translated('Branches', 'शाखाएँ', 'கிளைகள்'),
    one: translated('a branch', 'एक शाखा', 'ஒரு கிளையை'),
  },
  taxCodes: {
    kind: translated('Tax codes', 'कर कोड', 'வரிக் குறியீடுகள்'),
    one: translated('a tax code', 'एक कर कोड', 'ஒரு வரிக் குறியீட்டை'),
  },
  exchangeRates: {
    kind: translated('Exchange rates', 'विनिमय दरें', 'நாணய மாற்று விகிதங்கள்'),
    one: translated('an exchange rate', 'एक विनिमय दर', 'ஒரு நாணய மாற்று விகிதத்தை'),
  },
  insurers: {
    kind: translated('Insurers', 'बीमा कंपनियाँ', 'காப்பீட்டு நிறுவனங்கள்'),
    one: translated('an insurer', 'एक बीमा कंपनी', 'ஒரு காப்பீட்டு நிறுவனத்தை'),
  },
  financialServices: {
    kind: translated('Services', 'सेवाएँ', 'சேவைகள்'),
    one: translated('a service', 'एक सेवा', 'ஒரு சேவையை'),
    all: translated('the services', 'सेवाओं', 'சேவைகளை'),
  },
  invoices: {
    kind: translated('Invoices', 'बिल', 'விலைப்பட்டியல்கள்'),
    one: translated('an invoice', 'एक बिल', 'ஒரு விலைப்பட்டியலை'),
    named: translated('an invoice of {name}', '{name} के एक बिल', '{name} இன் ஒரு விலைப்பட்டியலை'),
    all: translated('the invoices', 'बिलों', 'விலைப்பட்டியல்களை'),
    path: paths.invoice(':id'),
  },
  publicInvoices: {
    kind: translated('Public pages', 'सार्वजनिक पृष्ठ', 'பொதுப் பக்கங்கள்'),
    one: translated('an invoice', 'एक बिल', 'ஒரு விலைப்பட்டியலை'),
    named: translated('an invoice of {name}', '{name} के एक बिल', '{name} இன் ஒரு விலைப்பட்டியலை'),
    all: translated('the invoices', 'बिलों', 'விலைப்பட்டியல்களை'),
  },
  myInvoices: {
    kind: translated('Own invoices', 'अपने बिल', 'சொந்த விலைப்பட்டியல்கள்'),
    one: translated('their own invoices', 'अपने बिलों', 'தம் விலைப்பட்டியல்களை'),
  },
  // Audit entries from before the resource was renamed.
  ownInvoices: {
    kind: translated('Own invoices', 'अपने बिल', 'சொந்த விலைப்பட்டியல்கள்'),
    one: translated('their own invoices', 'अपने बिलों', 'தம் விலைப்பட்டியல்களை'),
  },
  creditNotes: {
    kind: translated('Credit notes', 'क्रेडिट नोट', 'வரவுக் குறிப்புகள்'),
    one: translated('a credit note', 'एक क्रेडिट नोट', 'ஒரு வரவுக் குறிப்பை'),
  },
  writeOffs: {
    kind: translated('Write-offs', 'बट्टे खाते', 'தள்ளுபடி செய்யப்பட்டவை'),
    one: translated('a write-off', 'बट्टे खाते की एक प्रविष्टि', 'ஒரு தள்ளுபடியை'),
  },
  payers: {
    kind: translated('Patients', 'मरीज़', 'நோயாளிகள்'),
  },
  payments: {
    kind: translated('Payments', 'भुगतान', 'கட்டணங்கள்'),
    one: translated('a payment', 'एक भुगतान', 'ஒரு கட்டணத்தை'),
    named: translated('a payment of {name}', '{name} के एक भुगतान', '{name} இன் ஒரு கட்டணத்தை'),
    all: translated('the payments', 'भुगतानों', 'கட்டணங்களை'),
    path: paths.payment(':id'),
  },
  refunds: {
    kind: translated('Refunds', 'धन-वापसी', 'பணத் திரும்பல்கள்'),
    one: translated('a refund', 'एक धन-वापसी', 'ஒரு பணத் திரும்பலை'),
  },
  billingDesk: {
    kind: translated('Payments at the desk', 'रिसेप्शन पर भुगतान', 'வரவேற்பு மேசையில் கட்டணங்கள்'),
    one: translated('payments at the desk', 'रिसेप्शन के भुगतानों', 'வரவேற்பு மேசைக் கட்டணங்களை'),
  },
  financialReports: {
    kind: translated('Financial reports', 'वित्तीय रिपोर्ट', 'நிதி அறிக்கைகள்'),
    one: translated('the financial reports', 'वित्तीय रिपोर्टों', 'நிதி அறிக்கைகளை'),
  },
} as const satisfies RecordTitles;
